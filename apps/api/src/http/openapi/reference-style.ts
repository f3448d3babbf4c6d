import { pageColours } from '../pages/page-colours.ts'

/** Served as a file of its own, because the content policy allows no inline styles. */
export const referenceStyle = `${pageColours}
:root {
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
  font: 16px/1.6 'Inter Variable', system-ui, 'Segoe UI', Roboto, sans-serif;
  background: var(--paper);
  color: var(--ink);
  scroll-padding-block-start: 1rem;
}
* { box-sizing: border-box; }
body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; max-width: 80rem; margin: 0 auto; padding: 2rem 1.5rem; }
a { color: var(--accent); }
nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100dvh - 4rem); overflow-y: auto; font-size: .875rem; }
nav h2 { margin: 1rem 0 .25rem; font-size: .8125rem; color: var(--soft); text-transform: capitalize; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
h1 { margin: 0 0 .5rem; font-size: 2.125rem; line-height: 1.2; }
main h2 { margin: 2.5rem 0 .5rem; font-size: 1.5rem; }
main > h2:first-letter { text-transform: uppercase; }
main { min-width: 0; }
h3 { margin: 0; font-size: 1.1875rem; overflow-wrap: anywhere; }
h4 { margin: 1.25rem 0 .25rem; font-size: .875rem; color: var(--soft); }
p { margin: .5rem 0; max-width: 68ch; }
li { max-width: 68ch; }
article { margin-block: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--surface); }
.call { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: .25rem 0 .75rem; font-family: var(--mono); font-size: .875rem; overflow-wrap: anywhere; }
.call b { color: var(--good); }
code, pre { font-family: var(--mono); font-size: .875rem; }
pre { margin: .5rem 0; padding: .75rem; border-radius: .5rem; background: var(--sunken); overflow-x: auto; max-height: 26rem; }
:not(pre) > code { padding: .05rem .3rem; border-radius: .3rem; background: var(--sunken); overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th { text-align: start; color: var(--soft); font-weight: 560; }
th, td { padding: .4rem .75rem .4rem 0; border-block-end: 1px solid var(--line); vertical-align: top; }
td:last-child { min-width: 14rem; }
td code { white-space: nowrap; }
.table { overflow-x: auto; background: linear-gradient(to right, transparent, var(--surface) 50%) right / 1.5rem 100% no-repeat local, linear-gradient(to right, transparent, var(--line)) right / .75rem 100% no-repeat; }
main > table { display: block; overflow-x: auto; }
summary { padding-block: .25rem; color: var(--accent); cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav summary { font-size: 1rem; font-weight: 560; }
/* Beside the text the contents are open. A browser that cannot open them by style keeps the button. */
@supports selector(::details-content) {
  @media (min-width: 871px) {
    nav summary { display: none; }
    nav details::details-content { content-visibility: visible; block-size: auto; }
  }
}
@media (max-width: 870px) {
  body { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1rem; }
  nav { position: static; max-height: none; padding-block-end: .5rem; border-block-end: 1px solid var(--line); }
  nav details[open] { columns: 14rem; }
  nav summary { column-span: all; }
  nav :is(h2, li) { break-inside: avoid; }
  nav h2 { break-after: avoid; }
}
`
