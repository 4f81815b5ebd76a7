// Calls of equations in what is typed: what an equation takes, what a call lacks, and how one begins.
"use strict";

// The names of the page's lists: equations with their inputs, devices and models with what they give.
function namesOfPage() {
  const read = (kind) => new Map([...document.querySelectorAll(`li[data-${kind}]`)].map((item) => [
    item.dataset[kind],
    { unit: item.dataset.unit,
      inputs: [...item.querySelectorAll("[data-input]")].map((each) => (
        { name: each.textContent, unit: each.dataset.input })) }]));
  return { equations: read("equation"), figures: read("figures") };
}

function inUnit(value, unit) { return unit === "count" ? value : `${value} ${unit}`; }

// The innermost call of an equation around a place of the text: from behind its "(" to its ")" or the
// end of the line. Null where there is none.
function callAround(text, at, equations) {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = (text + "\n").indexOf("\n", at);
  const open = [];
  for (let i = start; i < at; ++i) {
    if (text[i] === "(") open.push(i);
    if (text[i] === ")") open.pop();
  }
  while (open.length > 0) {
    const before = open.pop();
    const name = /\w*$/.exec(text.slice(start, before))[0];
    if (!equations.has(name)) continue;
    const parts = [""];
    let depth = 0, to = before + 1;
    for (; to < end && (text[to] !== ")" || depth > 0); ++to) {
      depth += text[to] === "(" ? 1 : text[to] === ")" ? -1 : 0;
      if (text[to] === "," && depth === 0) parts.push("");
      else parts[parts.length - 1] += text[to];
    }
    return { name, from: before + 1, to, parts: parts.map((each) => each.trim()).filter(Boolean) };
  }
  return null;
}

// The input that a part of a call is for, and whether it has a value. A device has no "=".
function readPart(part) {
  const [, name, value] = /^(\w+)\s*=(?!=)\s*(.*)$/s.exec(part) ?? [];
  return { name, isOpen: name !== undefined && (value === "" || value.startsWith("?")) };
}

// The inputs that a device or a model gives: of several figures of an input, "h100_sxm:dense" says which.
function givenBy(asked, figures) {
  const name = asked.split(":")[0];
  const gives = (figures.get(name)?.inputs ?? []).map((each) => each.name);
  return gives.filter((each) => asked !== name || gives.indexOf(each) === gives.lastIndexOf(each));
}

function lacking(call, { equations, figures }) {
  const given = new Set();
  for (const part of call.parts) {
    const { name, isOpen } = readPart(part);
    if (name !== undefined && !isOpen) given.add(name);
    if (name === undefined) givenBy(part, figures).forEach((each) => given.add(each));
  }
  return equations.get(call.name).inputs.filter((each) => !given.has(each.name));
}

// What is shown below the text while one types a call.
function hintOf(call, names) {
  if (!call) return "";
  const missing = lacking(call, names);
  if (missing.length === 0) return `${call.name} has all of its inputs.`;
  const said = missing.map(({ name, unit }) => (unit === "count" ? name : `${name} in ${unit}`));
  return `${call.name} lacks ${said.join(", ")}.`;
}

function emptyCall(name, { inputs }) {
  return `${name}(${inputs.map((each) => `${each.name} = ${inUnit("?", each.unit)}`).join(", ")})`;
}

// A text with a call where the cursor is, if a value is missing there, and else in a line of its own.
function withCall(text, from, to, name, equation) {
  const call = emptyCall(name, equation);
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const isWholeLine = line.trim() === "" && /^\s*(\n|$)/.test(text.slice(to));
  if (!isWholeLine && /[-+*/^(,=<>]\s*$/.test(line)) {
    return { text: text.slice(0, from) + call + text.slice(to), from };
  }
  const claim = `${inUnit("?", equation.unit)} = ${call}`;
  if (isWholeLine) return { text: text.slice(0, from) + claim + text.slice(to), from };
  const before = text.replace(/\n*$/, "\n");
  return { text: before + claim, from: before.length };
}

// A text whose call has a device or a model, in the place of the values that are still open.
function withFigures(text, call, name, figures) {
  const gives = givenBy(name, figures);
  const parts = call.parts.filter((part) => {
    const read = readPart(part);
    return !(read.isOpen && gives.includes(read.name));
  });
  const inside = [...parts, name].join(", ");
  const end = call.to === text.length || text[call.to] === "\n" ? ")" : "";
  return { text: text.slice(0, call.from) + inside + end + text.slice(call.to), from: call.from };
}
