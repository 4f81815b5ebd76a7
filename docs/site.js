// Of the static site, in place of the theme's own script, which Debian's mkdocs lacks: the theme's style
// is for tables of this class.
for (const table of document.querySelectorAll(".rst-content table")) table.classList.add("docutils");
