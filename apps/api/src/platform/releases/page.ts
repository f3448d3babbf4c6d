import { type PageEntry, type RegistryRemote, releaseKeysMeta } from '@bazaar/federation-contract'
import { bodyScript, headScript } from './first-scripts.ts'
import type { FirstView } from './prerendered.ts'
import type { Served, ServedHost } from './read-registry.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

type Build = Pick<RegistryRemote, 'base' | 'integrity'>

/** A file of a build as its element names it: a hash is checked only where the file is asked for with CORS. */
const named = ({ base, integrity }: Build, file: string) => {
  const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined
  return { href: base + file, check: hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"` }
}

/** Alike for hint and use, or the browser fetches a file twice. */
const preload = (build: Build, file: string): string => {
  const { href, check } = named(build, file)
  const how = file.endsWith('.css') ? 'as="style"' : 'as="script" fetchpriority="low"'
  return `<link rel="preload" ${how} href="${href}"${check}>`
}

const pageStyle = (remote: RegistryRemote, file: string): string => {
  const { href, check } = named(remote, file)
  return `<link rel="stylesheet" href="${href}"${check} data-page-style>`
}

type OfPage = (remote: RegistryRemote, file: string) => string

/**
 * Entry, exposed chunk, page chunk and styles of the remote that the address belongs to, and its shared libraries.
 */
const filesFor = (path: string, { registry, host }: Served, ofPage: OfPage): string[] => {
  const isAsked = (page: PageEntry) => page.path === path && page.access !== 'staff'
  // Code of staff pages is asked for when it is known that staff is asking.
  const remote = registry.remotes.find(({ pages }) => pages.some(isAsked))
  const page = remote?.pages.find(isAsked)
  if (!remote || !page) return []
  const keys = [...new Set([...remote.preload.libraries, ...page.libraries])]
  const shared = host ? keys.flatMap((key) => host.libraries[key] ?? []).map((file) => preload(host, file)) : []
  const own = [...new Set([...remote.preload.scripts, ...remote.preload.styles, ...page.files])]
  return [...shared, ...own.map((file) => ofPage(remote, file))]
}

/** What a page for the signed-in asks the API at once: who it is, and what the page says of itself. */
const questionsOf = (path: string, view: FirstView, remotes: readonly RegistryRemote[]): string[] => {
  if (view.audience !== 'in') return []
  const page = remotes.flatMap(({ pages }) => pages).find((candidate) => candidate.path === path)
  return ['/api/v1/auth/me', ...(page?.prefetch ?? [])]
}

/** Styles of markup that is in the page already come before any script, and are used as soon as they are there. */
const filesOf = (view: FirstView, path: string, served: Served) => {
  const ofPage: OfPage = (remote, file) =>
    view.isWhole && file.endsWith('.css') ? pageStyle(remote, file) : preload(remote, file)
  const files = filesFor(path, served, ofPage)
  const isStyle = (element: string) => element.startsWith('<link rel="stylesheet"')
  return { shown: files.filter(isStyle), coming: files.filter((element) => !isStyle(element)) }
}

const rootOf = ({ html, audience }: FirstView): string =>
  `<div id="root"${audience ? ` data-for="${audience}"` : ''}>${html}</div>`

const styleOf = (host: ServedHost) => (file: string) => {
  const { href, check } = named(host, file)
  return `<link rel="stylesheet" href="${href}"${check}>`
}

const scriptOf = (host: ServedHost) => (file: string) => {
  const { href, check } = named(host, file)
  return `<script defer fetchpriority="high" src="${href}"${check}></script>`
}

/**
 * The one page of the product: what it looks like before its scripts are there, host files, the registry as inert
 * JSON, and preloads for the address asked for. Source: performance.md §4 ranks 4, 10 and 11. Code is named last: styles
 * are asked for while the rest of the page is on its way, and on a slow line are there before code takes its share of it.
 * Of code the host's own has the line first: it runs while the remote's, which it needs only then, arrives.
 */
export const renderPage = (served: Served, path: string, view: FirstView): string => {
  const { registry, host, text, signature, publicKeys } = served
  const styles = host?.styles.map(styleOf(host)) ?? []
  const scripts = host?.scripts.map(scriptOf(host)) ?? []
  const { shown, coming } = filesOf(view, path, served)
  const questions = questionsOf(path, view, registry.remotes).join(' ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script data-ask="${escapeHtml(questions)}">${headScript}</script>
<title>${escapeHtml(registry.brand)}</title>
<meta name="description" content="AI agents for small and medium businesses: fill a short form, press Go, read a result you can use.">
<meta name="color-scheme" content="light dark">
<meta name="${releaseKeysMeta}" content="${publicKeys.join(' ')}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[...styles, ...shown].join('\n')}
</head>
<body>
${rootOf(view)}
<template id="welcome">${view.welcome}</template>
<script>${bodyScript}</script>
<noscript>${escapeHtml(registry.brand)} needs JavaScript to run its agents.</noscript>
<script type="application/json" id="registry" data-signature="${signature}">${text}</script>
${[...scripts, ...coming].join('\n')}
</body>
</html>
`
}
