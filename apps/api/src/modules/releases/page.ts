import { type RegistryRemote, releaseKeysMeta } from '@bazaar/federation-contract'
import type { Served, ServedHost } from './read-registry.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** A file of a build as its element names it: a hash is checked only where the file is asked for with CORS. */
const named = ({ base, integrity }: Pick<RegistryRemote, 'base' | 'integrity'>, file: string) => {
  const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined
  return { href: base + file, check: hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"` }
}

/** Alike for hint and use, or the browser fetches a file twice. */
const preload = (remote: RegistryRemote, file: string): string => {
  const { href, check } = named(remote, file)
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${href}"${check}>`
}

/** Entry, exposed chunk, page chunk and styles of the remote that the address belongs to. */
const preloadsFor = (path: string, remotes: readonly RegistryRemote[]): string[] => {
  // Code of staff pages is asked for when it is known that staff is asking.
  const remote = remotes.find(({ pages }) => pages.some((page) => page.path === path && page.access !== 'staff'))
  if (!remote) return []
  const files = remote.pages.find((page) => page.path === path)?.files ?? []
  return [...new Set([...remote.preload.scripts, ...remote.preload.styles, ...files])].map((file) =>
    preload(remote, file),
  )
}

const styleOf = (host: ServedHost) => (file: string) => {
  const { href, check } = named(host, file)
  return `<link rel="stylesheet" href="${href}"${check}>`
}

const scriptOf = (host: ServedHost) => (file: string) => {
  const { href, check } = named(host, file)
  return `<script defer src="${href}"${check}></script>`
}

/**
 * The one page of the product: host files, the registry as inert JSON (the CSP allows no inline script), and
 * preloads for the address asked for. Source: performance.md §4 ranks 4 and 10.
 */
export const renderPage = ({ registry, host, text, signature, publicKeys }: Served, path: string): string => {
  const hostFiles = host ? [...host.styles.map(styleOf(host)), ...host.scripts.map(scriptOf(host))] : []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(registry.brand)}</title>
<meta name="description" content="AI agents for small and medium businesses: fill a short form, press Go, read a result you can use.">
<meta name="color-scheme" content="light dark">
<meta name="${releaseKeysMeta}" content="${publicKeys.join(' ')}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[...hostFiles, ...preloadsFor(path, registry.remotes)].join('\n')}
<script type="application/json" id="registry" data-signature="${signature}">${text}</script>
</head>
<body>
<div id="root"></div>
<noscript>${escapeHtml(registry.brand)} needs JavaScript to run its agents.</noscript>
</body>
</html>
`
}
