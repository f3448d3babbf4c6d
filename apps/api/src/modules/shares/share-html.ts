import { inlineSource } from '../../http/pages/inline-source.ts'
import { dayText, type Locale, langAndDir } from '@bazaar/locale'
import { languageOf } from '../../adapters/documents/text-language.ts'
import { escapeHtml } from '../../adapters/documents/escape-html.ts'
import { pageColours } from '../../http/pages/page-colours.ts'
import type { Shared } from './find-shared.ts'
import { fontFaces } from './share-fonts.ts'
import { shareWords } from './words.ts'

const style = `${fontFaces}${pageColours}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 'Inter Variable', 'Inter Fallback', system-ui, sans-serif; overflow-wrap: anywhere; }
main, header, footer { max-width: 50rem; margin: 0 auto; padding: 1rem; }
main { padding: clamp(1.25rem, 6vw, 3rem); border: 1px solid var(--line); border-top: .25rem solid var(--accent); background: var(--surface); }
main:first-child { margin-block-start: 2rem; }
main > * { max-width: 68ch; }
main > .table, main > pre, main > figure { max-width: none; }
header { padding-top: clamp(1rem, 4vw, 2.5rem); }
header, footer { color: var(--soft); font-size: .875rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; }
header strong { color: var(--ink); font-size: 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
h1 { margin: 0 0 .5em; line-height: 1.2; font-size: clamp(1.5rem, 5vw, 2.125rem); letter-spacing: -.015em; text-wrap: balance; }
h1 + p { font-size: 1.1875rem; }
h2, h3, h4, h5, h6 { line-height: 1.3; margin: 2em 0 .5em; text-wrap: balance; }
h2 { font-size: 1.3125rem; } h3 { font-size: 1.0625rem; } h4, h5, h6 { font-size: 1rem; }
pre, .table { overflow-x: auto; }
figure { margin: 1.5em 0; padding-block: 1rem; border-block: 1px solid var(--line); }
figure + figure { margin-block-start: -1.5em; border-block-start: 0; }
figcaption { margin-block-end: .75rem; font-weight: 600; }
svg { display: block; width: 100%; height: auto; }
svg.wide { max-width: 45rem; } svg.narrow { display: none; }
@media screen and (max-width: 44rem) { svg.wide { display: none; } svg.narrow { display: block; } }
.table { background: linear-gradient(to right, transparent, var(--surface) 50%) right / 1.5rem 100% no-repeat local, linear-gradient(to right, transparent, var(--line)) right / .75rem 100% no-repeat; }
pre { padding: .75rem; border-radius: .5rem; background: var(--sunken); }
blockquote { margin: 1em 0; padding-inline-start: 1rem; border-inline-start: .1875rem solid var(--line); color: var(--soft); }
ul, ol { padding-inline-start: 1.5rem; }
li::marker { color: var(--accent); }
li > p { margin: .35em 0; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: normal; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead :is(th, td) { border-bottom-color: var(--soft); color: var(--soft); font-weight: 600; }
.range { white-space: nowrap; }
.right { text-align: end; } td.right { white-space: nowrap; } .center { text-align: center; }
label { display: block; font-weight: 600; }
input, button { font: inherit; min-height: 2.75rem; padding: .4rem .8rem; border: 1px solid var(--soft); border-radius: .5rem; }
input { width: 100%; max-width: 22rem; margin: .3rem 0 1rem; background: var(--paper); color: var(--ink); }
button { display: block; background: var(--accent); color: var(--surface); border-color: transparent; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problem { color: var(--bad); font-weight: 600; }
.card { display: flex; flex-direction: column; height: 100vh; padding: 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--surface); }
.card h1 { font-size: 1.15rem; margin: .2rem 0; }
.card p { margin: .2rem 0 auto; font-size: 1rem; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
.card small { color: var(--soft); }
@media (max-width: 50rem) { main { border-inline: 0; } }
@media (max-width: 30rem) { table { font-size: .8125rem; } th, td { padding-inline-end: .5rem; } }
@media print { :root { color-scheme: light; } body, main { background: none; } main { padding: 1rem 0 0; border: 0; } footer { display: none; } }
`

/** `locale` is the visitor's; the text keeps its own language. */
export type Around = { brand: string; home: string; locale: Locale }

/** What the content policy of these pages allows. */
export const styleSource = inlineSource(style)

const page = (title: string, body: string, { locale }: Around): string => `<!doctype html>
<html ${langAndDir(locale)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>
`

const footer = ({ brand, home, locale }: Around): string => {
  const words = shareWords[locale]
  const link = `<a href="${escapeHtml(home)}">${escapeHtml(brand)}</a>`
  return `<footer><span>${words.madeWith(link)}</span><span>${escapeHtml(words.shared(brand))}</span></footer>`
}

const ownSite = (site: string): string =>
  URL.canParse(site) && /^https?:$/.test(new URL(site).protocol) ? new URL(site).href : ''

const author = ({ business, site }: Pick<Shared, 'business' | 'site'>): string => {
  const address = ownSite(site)
  const name = escapeHtml(business || (address && new URL(address).host))
  if (name === '') return ''
  return address
    ? `<strong><a href="${escapeHtml(address)}" rel="noopener noreferrer nofollow">${name}</a></strong>`
    : `<strong>${name}</strong>`
}

const day = (moment: Date, locale: Locale): string =>
  `<time datetime="${moment.toISOString()}">${dayText(moment, locale)}</time>`

/** A range of numbers, such as 2026-27, stays on one line. */
const titleHtml = (title: string): string =>
  escapeHtml(title).replaceAll(/\b\d{2,4}-\d{2,4}\b/g, '<span class="range">$&</span>')

/** @param html of the text, already free of anything but text, structure and safe links */
export const sharedPage = (shared: Shared, html: string, around: Around): string =>
  page(
    shared.title,
    `<header>${author(shared)}${day(shared.createdAt, around.locale)}</header><main lang="${languageOf(shared.text)}" dir="auto"><h1>${titleHtml(shared.title)}</h1>${html}</main>${footer(around)}`,
    around,
  )

export const passwordPage = (wrong: boolean, around: Around): string => {
  const words = shareWords[around.locale]
  return page(
    words.password,
    `<main><h1>${words.hasPassword}</h1>
<form method="post"><label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus${wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${wrong ? `<p id="problem" class="problem" role="alert">${words.wrongPassword}</p>` : ''}
<button>${words.open}</button></form></main>${footer(around)}`,
    around,
  )
}

type Notice = { title: string; text: string; button?: string }

/** Shows a message, such as why a list is empty, or a question with a button. */
export const noticePage = ({ title, text, button }: Notice, around: Around): string => {
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`
  return page(title, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main>`, around)
}

type Card = { title: string; excerpt: string; business: string; address: string }

/** A small page for an `<iframe>`; its link opens outside the frame. */
export const cardPage = ({ title, excerpt, business, address }: Card, around: Around): string =>
  page(
    title,
    `<div class="card"><small>${escapeHtml(business || around.brand)}</small><h1 dir="auto">${escapeHtml(title)}</h1><p dir="auto">${escapeHtml(excerpt)}</p><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${shareWords[around.locale].readAll}</a></div>`,
    around,
  )
