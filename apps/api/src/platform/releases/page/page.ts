import {
  type Registry,
  type RegistryRemote,
  releaseKeysMeta,
  serviceWorkerMeta,
  serviceWorkerPath,
} from '@bazaar/federation-contract'
import { langAndDir } from '@bazaar/locale'
import { documentWords } from './document-words.ts'
import { bodyScript, headScript } from './first-scripts.ts'
import type { DocumentStyles } from './document-styles.ts'
import type { FirstView } from './prerendered.ts'
import { pageRegistry } from './file-lists.ts'
import type { Served, ServedHost } from '../registry/read-registry.ts'
import { remotePageAt } from './remote-page.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

type Build = Pick<RegistryRemote, 'base' | 'integrity'>

/** A file of a build with its integrity attribute; browsers check hashes only on CORS requests. */
const named = ({ base, integrity }: Build, file: string) => {
  const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined
  return { href: base + file, check: hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"` }
}

/** Hint and use must match, or the browser fetches the file twice. */
const preload = (build: Build, file: string, priority = 'low'): string => {
  const { href, check } = named(build, file)
  const how = file.endsWith('.css') ? 'as="style"' : `as="script" fetchpriority="${priority}"`
  return `<link rel="preload" ${how} href="${href}"${check}>`
}

/** Applies at once: in the document where it is known, else as a file. */
const styleOf = (build: Build, file: string, styles: DocumentStyles): string => {
  const { href, check } = named(build, file)
  const known = styles[href]
  return known
    ? `<style data-page-style="${href}">${known.text}</style>`
    : `<link rel="stylesheet" href="${href}"${check} data-page-style="${href}">`
}

type OfPage = (remote: RegistryRemote, file: string) => string

/**
 * Entry, exposed chunk, page chunk and styles of the remote that the address belongs to, and its shared libraries.
 */
const filesFor = (path: string, { registry, host }: Served, ofPage: OfPage): string[] => {
  const found = remotePageAt(registry, path)
  // Staff code is not preloaded: it is requested once the user is known to be staff.
  if (!found || found.page.access === 'staff') return []
  const { remote, page } = found
  const keys = [...new Set([...remote.preload.libraries, ...page.libraries])]
  const shared = host ? keys.flatMap((key) => host.libraries[key] ?? []).map((file) => preload(host, file)) : []
  const own = [...new Set([...remote.preload.scripts, ...remote.preload.styles, ...page.files])]
  return [...shared, ...own.map((file) => ofPage(remote, file))]
}

/** API requests that a signed-in page needs at once: the user and the page's own prefetches. */
const questionsOf = (path: string, view: FirstView, registry: Registry): string[] => {
  if (view.audience !== 'in') return []
  return ['/api/v1/auth/me', ...(remotePageAt(registry, path)?.page.prefetch ?? [])]
}

const scriptOf = (host: ServedHost) => (file: string) => {
  const { href, check } = named(host, file)
  return `<script defer fetchpriority="high" src="${href}"${check}></script>`
}

type Files = { head: readonly string[]; end: readonly string[] }

/** Styles of prerendered markup come before any script and apply immediately. */
const filesOf = (view: FirstView, path: string, served: Served, styles: DocumentStyles): Files => {
  const { host } = served
  const ofPage: OfPage = (remote, file) =>
    view.isWhole && file.endsWith('.css') ? styleOf(remote, file, styles) : preload(remote, file)
  const own = filesFor(path, served, ofPage)
  const isStyle = (element: string) => /^<link rel="stylesheet"|^<style/.test(element)
  const sheets = [...(host?.styles.map((file) => styleOf(host, file, styles)) ?? []), ...own.filter(isStyle)]
  const coming = own.filter((element) => !isStyle(element))
  const scripts = host?.scripts.map(scriptOf(host)) ?? []
  if (!host || Object.keys(styles).length === 0) return { head: sheets, end: [...scripts, ...coming] }
  // Behind style sheets in the document, scripts would be requested a round trip later than it begins.
  const hints = host.scripts.map((file) => preload(host, file, 'high'))
  return { head: [...hints, ...coming, ...sheets], end: scripts }
}

/** Needs neither style nor script: browsers show an open dialog as a box with a button that closes it. */
const outageOf = ({
  outage,
  close,
}: {
  outage: string
  close: string
}): string => `<dialog open role="status"><p>${outage}</p>
<form method="dialog"><button>${close}</button></form></dialog>
`

const rootOf = ({ html, audience }: FirstView): string =>
  `<div id="root"${audience ? ` data-for="${audience}"` : ''}>${html}</div>`

/** `isOld`: without the database, from memory. `worker`: browsers use the service worker. `styles`: in the document. */
export type HowServed = { isOld: boolean; worker: boolean; styles: DocumentStyles }

/** An installable app opens without a connection, so it needs the worker. */
const appHead = `<meta name="${serviceWorkerMeta}" content="${serviceWorkerPath}">
<link rel="manifest" href="/manifest.webmanifest">
`

/**
 * Renders the product's only HTML document: prerendered markup, host files, the registry as inert JSON and preloads
 * for the requested address. Source: performance.md §4 ranks 4, 10 and 11.
 * Styles come first and code last, so that a slow connection paints early: what that needs fits into the ten segments
 * that a connection starts with. The host's scripts have priority over the remote's, which run later.
 */
export const renderPage = (served: Served, path: string, view: FirstView, how: Partial<HowServed> = {}): string => {
  const { locale, registry, publicKeys } = served
  const { text, signature } = pageRegistry(served, path)
  const words = documentWords[locale]
  const { head, end } = filesOf(view, path, served, how.styles ?? {})
  const questions = questionsOf(path, view, registry).join(' ')
  return `<!doctype html>
<html ${langAndDir(locale)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script data-ask="${escapeHtml(questions)}">${headScript}</script>
<title>${escapeHtml(registry.brand)}</title>
<meta name="description" content="${escapeHtml(words.description)}">
<meta name="color-scheme" content="light dark">
<meta name="${releaseKeysMeta}" content="${publicKeys.join(' ')}">
${how.worker ? appHead : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
${how.isOld ? outageOf(words) : ''}${rootOf(view)}
<template id="welcome">${view.welcome}</template>
<script>${bodyScript}</script>
<noscript>${escapeHtml(words.noScript(registry.brand))}</noscript>
<script type="application/json" id="registry" data-signature="${signature}">${text}</script>
${end.join('\n')}
</body>
</html>
`
}
