// The library, in WebAssembly, beside the page: whatever it is asked, the page stays usable, and ends
// it where it takes too long. A failure that C++ would throw ends an instance: the next one is told
// which line failed, and how.
"use strict";

// The little of WASI that a program without files asks for.
const success = 0, badFile = 8;
const system = {
  environ_get: () => success,
  environ_sizes_get: (count, size) => write(count, 0) || write(size, 0),
  clock_time_get: () => badFile,
  fd_close: () => badFile,
  fd_fdstat_get: () => badFile,
  fd_seek: () => badFile,
  fd_write: () => badFile,
  proc_exit: (status) => { throw new Error(`status ${status}`); },
};
let module, table, instance;
let ready = null;  // when an instance has read the table; null where there is none

function write(address, value) {
  new DataView(instance.exports.memory.buffer).setUint32(address, value, true);
  return success;
}
function textAt(address) {
  const bytes = new Uint8Array(instance.exports.memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
function pass(text) {
  const bytes = new TextEncoder().encode(text);
  const address = instance.exports.room_for(bytes.length);
  new Uint8Array(instance.exports.memory.buffer, address, bytes.length).set(bytes);
}
async function begin() {
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  instance.exports._initialize();
  pass(table);
  instance.exports.know();
}

async function answer(text) {
  ready ??= begin();
  await ready;
  try {
    pass(text);
    return textAt(instance.exports.answer());
  } catch (error) {  // out of stack or memory: such an instance is of no use
    ready = null;
    return '<article class="answer" data-verdict="error"><p class="headline">This needs more room ' +
           "than the page has. The program proofline has more.</p></article>";
  }
}

onmessage = async ({ data }) => {
  if (data.module) {
    ({ module, table } = data);
    ready = begin();
    return;
  }
  const start = performance.now();
  const html = await answer(data.text);
  postMessage({ id: data.id, html, took: performance.now() - start });
};
