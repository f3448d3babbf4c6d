import { type RegistryRemote, releaseKeysMeta } from '@bazaar/federation-contract'
import { bodyScript, headScript } from './first-scripts.ts'
import type { FirstView } from './prerendered.ts'
import type { Served } from './read-registry.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

const preload = (href: string): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`

const style = (href: string): string => `<link rel="stylesheet" href="${href}" data-page-style>`

type Files = { ofPage: (href: string) => string }

/** Entry, exposed chunk, page chunk and styles of the remote that the address belongs to. */
const filesFor = (path: string, remotes: readonly RegistryRemote[], { ofPage }: Files): string[] => {
  // Code of staff pages is asked for when it is known that staff is asking.
  const remote = remotes.find(({ pages }) => pages.some((page) => page.path === path && page.access !== 'staff'))
  if (!remote) return []
  const files = remote.pages.find((page) => page.path === path)?.files ?? []
  return [...new Set([...remote.preload.scripts, ...remote.preload.styles, ...files])].map((file) =>
    ofPage(remote.base + file),
  )
}

/** What a page for the signed-in asks the API at once: who it is, and what the page says of itself. */
const questionsOf = (path: string, view: FirstView, remotes: readonly RegistryRemote[]): string[] => {
  if (view.audience !== 'in') return []
  const page = remotes.flatMap(({ pages }) => pages).find((candidate) => candidate.path === path)
  return ['/api/v1/auth/me', ...(page?.prefetch ?? [])]
}

/** Styles of markup that is in the page already come before any script, and are used as soon as they are there. */
const filesOf = (view: FirstView, path: string, remotes: readonly RegistryRemote[]): string[] => {
  const isShown = (href: string) => view.isWhole && href.endsWith('.css')
  const files = filesFor(path, remotes, { ofPage: (href) => (isShown(href) ? style(href) : preload(href)) })
  return files.toSorted((one, other) => Number(other.includes('stylesheet')) - Number(one.includes('stylesheet')))
}

const rootOf = ({ html, audience }: FirstView): string =>
  `<div id="root"${audience ? ` data-for="${audience}"` : ''}>${html}</div>`

/**
 * The one page of the product: what it looks like before its scripts are there, host files, the registry as inert
 * JSON, and preloads for the address asked for. Source: performance.md §4 ranks 4, 10 and 11.
 */
export const renderPage = (served: Served, path: string, view: FirstView): string => {
  const { registry, host, text, signature, publicKeys } = served
  const styles = host?.styles.map((file) => `<link rel="stylesheet" href="${host.base}${file}">`) ?? []
  const scripts = host?.scripts.map((file) => `<script defer src="${host.base}${file}"></script>`) ?? []
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
${[...styles, ...filesOf(view, path, registry.remotes), ...scripts].join('\n')}
</head>
<body>
${rootOf(view)}
<template id="welcome">${view.welcome}</template>
<script>${bodyScript}</script>
<noscript>${escapeHtml(registry.brand)} needs JavaScript to run its agents.</noscript>
<script type="application/json" id="registry" data-signature="${signature}">${text}</script>
</body>
</html>
`
}
