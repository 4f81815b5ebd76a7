// What is typed goes to the worker at each key, and its answer onto the page. The library escapes all
// text in it.
"use strict";
(async () => {
  const limit = 3000;  // ms for an answer
  const text = document.getElementById("text");
  const answers = document.getElementById("answers");
  const state = document.getElementById("state");
  const embedded = (id) => document.getElementById(id).textContent;

  async function unpacked(base64) {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }
  const module = await WebAssembly.compile(await unpacked(embedded("module")));
  const source = URL.createObjectURL(new Blob([embedded("worker")], { type: "text/javascript" }));

  let worker, timer;
  let asked = 0, answered = 0;  // by their numbers
  let waiting = null;           // what was typed while the worker was busy

  function begin() {
    worker = new Worker(source);
    worker.onmessage = ({ data }) => show(data);
    worker.onerror = (event) => { event.preventDefault(); stop("failed: " + event.message); };
    worker.postMessage({ module, figures: embedded("figures") });
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

  // A link holds the text.
  const fromLink = () => new URLSearchParams(location.hash.slice(1)).get("text");
  function remember() {
    const hash = text.value ? "#" + new URLSearchParams({ text: text.value }) : "";
    try {
      history.replaceState(null, "", hash || location.pathname);
    } catch {  // an address that a browser does not let change
    }
  }
  function take(what) {
    text.value = what;
    typed();
  }
  function typed() {
    remember();
    ask(text.value);
  }

  text.addEventListener("input", typed);
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
    const example = event.target.closest("[data-text]");
    if (!example) return;
    take(example.dataset.text);
    text.focus({ preventScroll: true });
    text.scrollIntoView({ block: "nearest" });
  });
  const search = document.getElementById("search");
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of document.querySelectorAll("#equations tbody tr")) {
      const said = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => said.includes(word));
    }
  });

  begin();
  take(fromLink() ?? text.value);
})();
