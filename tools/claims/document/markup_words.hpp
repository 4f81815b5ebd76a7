#pragma once
// The words of markup that markup_reader knows, and what readers see of each. What is in none of
// these lists is seen and not read.

#include <algorithm>
#include <iterator>
#include <string_view>

namespace proofline::tools::markup_words {

struct seen_as {
  std::string_view written, seen;
};

// What is longer stands first.
inline constexpr seen_as entities[] = {
    {"&nbsp;", " "},   {"&thinsp;", " "}, {"&ensp;", " "},   {"&emsp;", " "},     {"&times;", "×"},
    {"&hairsp;", " "}, {"&numsp;", " "},  {"&puncsp;", " "}, {"&hellip;", "..."}, {"&comma;", ","},
    {"&period;", "."}, {"&plusmn;", "±"}, {"&asymp;", "≈"},  {"&approx;", "≈"},   {"&sim;", "~"},
    {"&ge;", "≥"},     {"&le;", "≤"},     {"&lt;", "<"},     {"&gt;", ">"},       {"&minus;", "-"},
    {"&ndash;", "–"},  {"&amp;", "&"},    {"&middot;", "·"}, {"&percnt;", "%"},   {"&dollar;", "$"},
    {"&quot;", "\""},  {"&mdash;", "—"},  {"&shy;", ""},     {"&zwj;", ""},       {"&zwnj;", ""},
    {"&micro;", "µ"},  {"&mu;", "μ"},     {"&sdot;", "⋅"},   {"&leq;", "≤"},      {"&geq;", "≥"},
    {"&euro;", "€"},   {"&bull;", "•"},   {"&lsquo;", "‘"},  {"&rsquo;", "’"},    {"&ldquo;", "“"},
    {"&rdquo;", "”"},  {"&deg;", "°"}};

/// The signs of Unicode that are blanks, and the minus, which belongs to the number behind it.
inline constexpr seen_as signs_of_unicode[] = {
    {"\u00A0", " "}, {"\u202F", " "}, {"\u2007", " "}, {"\u2008", " "}, {"\u2009", " "},
    {"\u200A", " "}, {"\u2002", " "}, {"\u2003", " "}, {"\u200B", ""},  {"\u200C", ""},
    {"\u200D", ""},  {"\u00AD", ""},  {"\u2005", " "}, {"\u2006", " "}, {"\u3000", " "},
    {"\u2212", "-"}, {"\u2001", " "}, {"\u2004", " "}, {"\u205F", " "}, {"\u2060", ""},
    {"\uFEFF", ""}};
inline constexpr seen_as commands[] = {{"\\approx", "≈"},
                                       {"\\simeq", "≈"},
                                       {"\\sim", "~"},
                                       {"\\times", "×"},
                                       {"\\cdot", "·"},
                                       {"\\geq", "≥"},
                                       {"\\ge", "≥"},
                                       {"\\leq", "≤"},
                                       {"\\le", "≤"},
                                       {"\\pm", "±"},
                                       {"\\gt", ">"},
                                       {"\\lt", "<"},
                                       {"\\percent", "%"},
                                       {"\\mu", "μ"},
                                       {"\\quad", " "},
                                       {"\\newline", " "},
                                       {"\\par", " | "},
                                       {"\\hfill", " "},
                                       {"\\item", " | "},
                                       {"\\hline", " | "},
                                       {"\\toprule", " | "},
                                       {"\\midrule", " | "},
                                       {"\\bottomrule", " | "},
                                       {"\\thinspace", " "},
                                       {"\\xspace", " "},
                                       {"\\qquad", " "},
                                       {"\\ast", "*"},
                                       {"\\textasciitilde", "~"},
                                       {"\\ldots", "..."},
                                       {"\\dots", "..."},
                                       {"\\cdots", "..."},
                                       {"\\geqslant", "≥"},
                                       {"\\leqslant", "≤"},
                                       {"\\gtrsim", "≳"},
                                       {"\\lesssim", "≲"},
                                       {"\\cong", "≈"},
                                       {"\\textgreater", ">"},
                                       {"\\textless", "<"},
                                       {"\\textminus", "-"},
                                       {"\\textendash", "–"},
                                       {"\\textemdash", "—"},
                                       {"\\texttimes", "×"},
                                       {"\\textmu", "µ"},
                                       {"\\enspace", " "},
                                       {"\\nobreakspace", " "},
                                       {"\\textdollar", "$"},
                                       {"\\tabularnewline", " | "},
                                       {"\\dagger", ""},
                                       {"\\not", "¬"}};

/// Of LaTeX.
inline constexpr seen_as escapes[] = {
    {"\\%", "%"}, {"\\$", "$"}, {"\\,", " "}, {"\\;", " "},   {"\\:", " "}, {"\\ ", " "},
    {"\\!", ""},  {"\\&", "&"}, {"\\_", "_"}, {"\\#", "#"},   {"\\~", "~"}, {"\\*", "*"},
    {"\\<", "<"}, {"\\>", ">"}, {"\\|", "|"}, {"\\`", "`"},   {"\\{", "{"}, {"\\}", "}"},
    {"\\-", ""},  {"\\@", ""},  {"\\/", ""},  {"\\\\", " | "}};

/// Units as \SI{5}{\giga\byte} has them.
inline constexpr seen_as unit_commands[] = {
    {"\\kilo", "k"},   {"\\mega", "M"},   {"\\giga", "G"},     {"\\tera", "T"}, {"\\peta", "P"},
    {"\\milli", "m"},  {"\\micro", "µ"},  {"\\nano", "n"},     {"\\per", "/"},  {"\\byte", "B"},
    {"\\bit", "bit"},  {"\\second", "s"}, {"\\minute", "min"}, {"\\hour", "h"}, {"\\day", "day"},
    {"\\hertz", "Hz"}, {"\\watt", "W"},   {"\\joule", "J"},    {"\\exa", "E"},  {"\\kibi", "Ki"},
    {"\\mebi", "Mi"},  {"\\gibi", "Gi"},  {"\\tebi", "Ti"},    {"\\pico", "p"}, {"\\GHz", "GHz"},
    {"\\MHz", "MHz"},  {"\\ms", "ms"},    {"\\us", "us"},      {"\\ns", "ns"}};

/// Commands of LaTeX of which a reader sees the argument alone.
inline constexpr std::string_view transparent[] = {
    "textbf",     "textit",       "textrm",       "textsf",       "texttt",     "textsc",
    "textnormal", "text",         "emph",         "mathrm",       "mathbf",     "mathit",
    "mathsf",     "mathtt",       "mbox",         "hbox",         "unit",       "si",
    "underline",  "ensuremath",   "bf",           "it",           "rm",         "em",
    "sf",         "tt",           "bfseries",     "itshape",      "small",      "large",
    "Large",      "left",         "right",        "big",          "Big",        "centering",
    "noindent",   "displaystyle", "textstyle",    "operatorname", "boldsymbol", "bm",
    "hl",         "fbox",         "boxed",        "framebox",     "uline",      "makecell",
    "maketitle",  "normalsize",   "footnotesize", "scriptsize",   "tiny",       "huge"};
/// Those whose argument is a text of its own.
inline constexpr std::string_view headings[] = {
    "title",     "chapter", "section",      "subsection", "subsubsection",
    "paragraph", "caption", "subparagraph", "part",       "captionof"};
/// Those of which a reader sees nothing, or a mark: they are no part of the number before them.
inline constexpr std::string_view aside[] = {
    "label",    "index", "footnote", "footnotemark", "footnotetext", "thanks",    "cite",
    "citep",    "citet", "citealp",  "autocite",     "parencite",    "ref",       "eqref",
    "cref",     "Cref",  "autoref",  "pageref",      "color",        "marginpar", "todo",
    "cmidrule", "cline", "tnote",    "tag"};
/// Those of which a reader sees a blank, or the begin of another piece of text.
inline constexpr std::string_view spacing[] = {"hspace", "vspace", "hskip", "phantom",
                                               "begin",  "end",    "vskip", "kern"};
/// Those whose first argument is no text: an address, a colour.
inline constexpr std::string_view with_a_setting[] = {"href",     "textcolor", "colorbox",
                                                      "hyperref", "cellcolor", "rowcolor"};
inline constexpr std::string_view with_two_settings[] = {"multicolumn", "multirow"};
/// Tags of HTML that change how a text looks, and not where it stands.
inline constexpr std::string_view inline_tags[] = {
    "a",     "abbr", "b",      "bdi",  "bdo", "big",   "cite", "code", "data", "dfn",
    "em",    "font", "i",      "ins",  "kbd", "label", "mark", "nobr", "q",    "samp",
    "small", "span", "strong", "time", "tt",  "u",     "var",  "wbr"};
/// Those that begin or end a piece of text of its own.
inline constexpr std::string_view block_tags[] = {
    "p",       "div",     "table", "ul",     "ol",         "dl",      "h1",         "h2",
    "h3",      "h4",      "h5",    "h6",     "hr",         "section", "article",    "header",
    "footer",  "main",    "nav",   "figure", "figcaption", "caption", "blockquote", "pre",
    "body",    "html",    "head",  "title",  "thead",      "tbody",   "tfoot",      "details",
    "summary", "address", "aside", "form",   "option",     "select",  "button",     "center"};
inline constexpr std::string_view cell_tags[] = {"td", "th", "tr", "li", "dt", "dd"};

/// Blocks of MyST and its like, ```{note}, that are text.
inline constexpr std::string_view text_directives[] = {
    "note",           "warning",        "tip",        "important",
    "hint",           "caution",        "danger",     "error",
    "attention",      "seealso",        "admonition", "figure",
    "table",          "list-table",     "margin",     "sidebar",
    "topic",          "dropdown",       "tab-set",    "tab-item",
    "grid",           "grid-item",      "card",       "epigraph",
    "highlights",     "pull-quote",     "container",  "div",
    "details",        "aside",          "abstract",   "versionadded",
    "versionchanged", "deprecated",     "exercise",   "solution",
    "theorem",        "lemma",          "proof",      "example",
    "remark",         "definition",     "corollary",  "proposition",
    "glossary",       "grid-item-card", "figure-md",  "blockquote",
    "toggle",         "subfigure",      "tabbed",     "legend",
    "list",           "include",        "caption",    "centered",
    "rubric",         "question",       "info",       "success"};
/// With what the names of those begin that are code.
inline constexpr std::string_view code_directives[] = {".",
                                                       "=",
                                                       "#",
                                                       "code",
                                                       "math",
                                                       "python",
                                                       "r}",
                                                       "r,",
                                                       "r ",
                                                       "julia",
                                                       "bash",
                                                       "sh}",
                                                       "raw",
                                                       "sourcecode",
                                                       "literalinclude",
                                                       "parsed-literal",
                                                       "mermaid",
                                                       "eval-rst",
                                                       "jupyter",
                                                       "sql",
                                                       "ojs",
                                                       "latex",
                                                       "tex",
                                                       "html",
                                                       "md",
                                                       "json",
                                                       "yaml",
                                                       "toml",
                                                       "c}",
                                                       "cpp",
                                                       "rust",
                                                       "js"};
/// Between colons most blocks are text; these are code, or claims.
inline constexpr std::string_view code_between_colons[] = {
    "{code", "{sourcecode}", "{parsed-literal}", "{proofline}", "proofline", "{.proofline"};
/// With what a line begins to which indented text may belong: a footnote, a definition, an
/// admonition or a tab of MkDocs.
inline constexpr std::string_view containers[] = {"[^",   ": ",    ":\t", "!!! ",
                                                  "??? ", "???+ ", "=== "};

template <std::size_t Size>
bool is_one_of(std::string_view name, const std::string_view (&names)[Size]) {
  return std::ranges::find(names, name) != std::end(names);
}

template <std::size_t Size>
bool begins_with_one_of(std::string_view text, const std::string_view (&begins)[Size]) {
  return std::ranges::any_of(begins, [text](auto each) { return text.starts_with(each); });
}

}  // namespace proofline::tools::markup_words
