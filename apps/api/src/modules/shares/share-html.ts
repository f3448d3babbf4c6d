import { type Locale, langAndDir, locales } from '@bazaar/locale'
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../adapters/documents/html.ts'
import type { Shared } from './find-shared.ts'
import { shareWords } from './words.ts'

const style = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5b6474; --line: #d9dde5; --ground: #fff; --link: #1a56c4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaf0; --soft: #a6aebd; --line: #3a4252; --ground: #14181f; --link: #8ab4ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main, header, footer { max-width: 46rem; margin: 0 auto; padding: 1rem; }
header, footer { color: var(--soft); font-size: .9rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; }
header strong { color: var(--ink); }
footer { border-top: 1px solid var(--line); margin-top: 2rem; }
a { color: var(--link); }
h1 { line-height: 1.2; font-size: 1.75rem; }
h2, h3, h4, h5, h6 { line-height: 1.3; margin: 1.6em 0 .4em; }
pre, .table { overflow-x: auto; }
pre { padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; }
blockquote { margin: 1em 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: start; vertical-align: top; }
.right { text-align: end; } .center { text-align: center; }
label { display: block; font-weight: 600; }
input, button { font: inherit; min-height: 2.75rem; padding: .4rem .8rem; border: 1px solid var(--soft); border-radius: .4rem; }
input { width: 100%; max-width: 22rem; margin: .3rem 0 1rem; background: var(--ground); color: var(--ink); }
button { display: block; background: var(--link); color: var(--ground); border-color: transparent; font-weight: 600; cursor: pointer; }
.problem { color: #b3261e; font-weight: 600; }
@media (prefers-color-scheme: dark) { .problem { color: #ff9d94; } }
.card { display: flex; flex-direction: column; height: 100vh; padding: 1rem; border: 1px solid var(--line); border-radius: .6rem; }
.card h1 { font-size: 1.15rem; margin: .2rem 0; }
.card p { margin: .2rem 0 auto; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
.card small { color: var(--soft); }
@media print { footer { display: none; } }
`

/** `locale` is the visitor's; the text keeps its own language. */
export type Around = { brand: string; home: string; locale: Locale }

/** What the content policy of these pages allows. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

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
  `<time datetime="${moment.toISOString()}">${moment.toLocaleDateString(locales[locale], { dateStyle: 'long', timeZone: 'Asia/Kolkata' })}</time>`

const countOf = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0

/** Language of a text for screen readers: Hindi when most of its letters are. */
const languageOf = (text: string): Locale =>
  countOf(text, /\p{Script=Devanagari}/gu) * 2 > countOf(text, /\p{L}/gu) ? 'hi' : 'en'

/** @param html of the text, already free of anything but text, structure and safe links */
export const sharedPage = (shared: Shared, html: string, around: Around): string =>
  page(
    shared.title,
    `<header>${author(shared)}${day(shared.createdAt, around.locale)}</header><main lang="${languageOf(shared.text)}"><h1>${escapeHtml(shared.title)}</h1>${html}</main>${footer(around)}`,
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

export const refusedPage = ({ title, text }: { title: string; text: string }, around: Around): string =>
  page(title, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>${footer(around)}`, around)

type Card = { title: string; excerpt: string; business: string; address: string }

/** A small page for an `<iframe>`; its link opens outside the frame. */
export const cardPage = ({ title, excerpt, business, address }: Card, around: Around): string =>
  page(
    title,
    `<div class="card"><small>${escapeHtml(business || around.brand)}</small><h1>${escapeHtml(title)}</h1><p>${escapeHtml(excerpt)}</p><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${shareWords[around.locale].readAll}</a></div>`,
    around,
  )
