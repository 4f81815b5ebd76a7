// What is typed goes to the worker at each key, and its answer onto the page. The library escapes all
// text in it.
"use strict";
(async () => {
  const limit = 3000;  // ms for an answer
  const text = document.getElementById("text");
  const answers = document.getElementById("answers");
  const state = document.getElementById("state");
  const embedded = (id) => document.getElementById(id).textContent;

  // A link holds the text.
  const fromLink = () => new URLSearchParams(location.hash.slice(1)).get("text");
  text.value = fromLink() ?? text.value;  // before what takes time: one may type meanwhile

  function unpacked(id) {
    const bytes = Uint8Array.from(atob(embedded(id)), (c) => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  }
  const module = await WebAssembly.compile(await unpacked("module").arrayBuffer());
  const table = await unpacked("table").text();  // of equations, devices and models
  const source = URL.createObjectURL(new Blob([embedded("worker")], { type: "text/javascript" }));

  let worker, timer;
  let asked = 0, answered = 0;  // by their numbers
  let waiting = null;           // what was typed while the worker was busy

  function begin() {
    worker = new Worker(source);
    worker.onmessage = ({ data }) => show(data);
    worker.onerror = (event) => { event.preventDefault(); stop("failed: " + event.message); };
    worker.postMessage({ module, table });
  }
  function ask(what) {
    if (asked !== answered) {
      waiting = what;
      return;
    }
    ++asked;
    timer = setTimeout(() => stop(
      `took longer than ${limit / 1000} s here. The program proofline has no such limit.`), limit);
    worker.postMessage({ id: asked, text: what });
  }
  function next() {
    answered = asked;
    const what = waiting;
    waiting = null;
    if (what !== null) ask(what);
  }
  function show({ id, html, took }) {
    if (id !== asked || id === answered) return;
    clearTimeout(timer);
    answers.innerHTML = html;
    answers.dataset.took = took.toFixed(1);
    state.textContent = "";
    next();
  }
  function stop(why) {
    clearTimeout(timer);
    worker.terminate();
    begin();
    state.textContent = "This " + why;
    next();
  }

  let remembers;
  /// Writes the address where the typing pauses: browsers refuse hundreds of addresses.
  function remember() {
    clearTimeout(remembers);
    remembers = setTimeout(() => {
      const hash = text.value ? "#" + new URLSearchParams({ text: text.value }) : "";
      try {
        history.replaceState(null, "", hash || location.pathname);
      } catch {  // an address that a browser does not let change
      }
    }, 100);
  }
  function take(what) {
    text.value = what;
    typed();
  }
  function typed() {
    remember();
    ask(text.value);
    hint();
  }

  // Equations, devices and models by a click.
  const names = namesOfPage();
  const callHere = () => callAround(text.value, text.selectionStart, names.equations);
  function hint() {
    const said = hintOf(callHere(), names);
    const shown = document.getElementById("hint");
    if (shown.textContent !== said) shown.textContent = said;
  }
  /// The first value that is open is selected, so that one types it.
  function takeCall(changed) {
    take(changed.text);
    text.focus({ preventScroll: true });
    const behind = changed.text.indexOf("?", changed.from);
    const open = behind < 0 ? changed.text.indexOf("?") : behind;
    const at = open < 0 ? changed.from : open;
    text.setSelectionRange(at, open < 0 ? at : open + 1);
    hint();
    text.scrollIntoView({ block: "nearest" });
  }
  function takeName({ equation, figures }) {
    if (equation !== undefined) {
      return takeCall(withCall(text.value, text.selectionStart, text.selectionEnd, equation,
                               names.equations.get(equation)));
    }
    const call = callHere();
    if (call) return takeCall(withFigures(text.value, call, figures, names.figures));
    state.textContent = `Take an equation first: ${figures} gives values to its inputs.`;
  }

  text.addEventListener("input", typed);
  for (const moved of ["keyup", "click", "focus"]) text.addEventListener(moved, hint);
  window.addEventListener("hashchange", () => {
    const linked = fromLink();
    if (linked !== null && linked !== text.value) take(linked);
  });
  document.getElementById("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      state.textContent = "The link is in the clipboard.";
    } catch {
      state.textContent = "The address of this page is the link.";
    }
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest(".take")) takeName(event.target.closest("li").dataset);
    const example = event.target.closest("[data-text]");
    if (!example) return;
    take(example.dataset.text);
    text.focus({ preventScroll: true });
    text.scrollIntoView({ block: "nearest" });
  });
  const search = document.getElementById("search");
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const each of document.querySelectorAll("#equations details")) {
      each.open = each.open || words.length > 0;
    }
    for (const item of document.querySelectorAll("#equations li")) {
      const said = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => said.includes(word));
      found += !item.hidden;
    }
    document.getElementById("found").textContent = words.length === 0 ? "" : `${found} found`;
  });

  begin();
  typed();
})();
