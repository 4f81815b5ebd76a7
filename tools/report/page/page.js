// Search and filter, and keys. The page is whole without it: nothing is made here.
"use strict";
(() => {
  const form = document.getElementById("filter");
  if (!form) return;
  const shown = form.querySelector("output");
  const articles = [...document.querySelectorAll("article")];
  // What a search looks through: lower case, and one space between words.
  const plain = (text) => text.toLowerCase().replace(/\s+/g, " ");
  const texts = new Map();
  const textOf = (article) => {
    if (!texts.has(article)) texts.set(article, plain(article.textContent));
    return texts.get(article);
  };
  const asked = () => Object.fromEntries(new FormData(form));

  const fits = (article, wanted, words) =>
    (!wanted.document || article.closest(".document").id === wanted.document) &&
    (!wanted.verdict || article.dataset.verdict === wanted.verdict) &&
    (!wanted.kind || article.dataset.kind === wanted.kind) &&
    (!wanted.grade || article.dataset.grade === wanted.grade) &&
    words.every((word) => textOf(article).includes(word));

  function filter() {
    const wanted = asked();
    const words = plain(wanted.text).split(" ").filter(Boolean);
    let count = 0;
    for (const article of articles) {
      article.hidden = !fits(article, wanted, words);
      if (!article.hidden) ++count;
    }
    for (const section of document.querySelectorAll("#claims section")) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    shown.textContent = `${count} of ${articles.length} claims`;
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
    const address = (query.size ? `?${query}` : location.pathname) + location.hash;
    try {
      history.replaceState(null, "", address);
    } catch {  // an address that a browser does not let change, as of a page within a page
    }
  }

  // A link to a claim opens it, and shows it if the filter hides it.
  function openTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || target.tagName !== "ARTICLE") return;
    if (target.hidden) {
      form.reset();
      filter();
    }
    target.firstElementChild.open = true;
    target.querySelector("summary").focus({ preventScroll: true });
    target.scrollIntoView();
  }

  function step(by) {
    const visible = articles.filter((article) => !article.hidden);
    const now = visible.indexOf(document.activeElement.closest("article"));
    const next = visible[now < 0 ? (by > 0 ? 0 : visible.length - 1) : now + by];
    if (!next) return;
    next.querySelector("summary").focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && form.querySelector(":focus")) {
      form.reset();
      return;
    }
    if (event.target.matches("input, select")) return;
    if (event.key === "/") {
      event.preventDefault();
      form.elements.text.focus();
    } else if (event.key === "j" || event.key === "k") {
      step(event.key === "j" ? 1 : -1);
    }
  });

  // A link that asks for claims needs no new page.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    take(new URL(link.href).searchParams);
    filter();
    document.getElementById("claims").scrollIntoView();
    form.elements.text.focus({ preventScroll: true });
  });

  function take(query) {
    form.reset();
    for (const [name, value] of query) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLElement) field.value = value;
    }
  }

  let later = 0;
  form.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(filter, 60);
  });
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", openTarget);

  form.hidden = false;
  take(new URLSearchParams(location.search));
  filter();
  openTarget();
})();
