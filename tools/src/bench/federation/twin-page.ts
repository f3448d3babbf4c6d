import { Registry, type RegistryRemote } from '@bazaar/federation-contract'

/** `twin.json` of the twin's build: files of each named chunk, `remote-<name>` and `page-<id>`. */
export type TwinChunks = Readonly<Record<string, readonly string[]>>

const isStyle = (file: string): boolean => file.endsWith('.css')
const registryElement = /(<script type="application\/json" id="registry"[^>]*>)([^<]*)(<\/script>)/
const remotePreload = /<link rel="(?:module)?preload"[^>]*href="\/r\/mfe-[^>]*>\n?/g
const hostFolder = /\/r\/host\/[a-f0-9]{12}\//

const asChunks = (remote: RegistryRemote, base: string, chunks: TwinChunks): RegistryRemote => {
  const own = chunks[`remote-${remote.name}`]
  if (!own) throw new Error(`The twin has no ${remote.name}.`)
  return {
    ...remote,
    base,
    preload: { scripts: own.filter((file) => !isStyle(file)), styles: own.filter(isStyle) },
    pages: remote.pages.map((page) => ({ ...page, files: [...(chunks[`page-${page.id}`] ?? [])] })),
    // An ordinary bundle has neither.
    mfManifest: {},
    integrity: {},
  }
}

const preloadsFor = (path: string, remotes: readonly RegistryRemote[]): string => {
  const remote = remotes.find(({ pages }) => pages.some((page) => page.path === path && page.access !== 'staff'))
  const files = remote?.pages.find((page) => page.path === path)?.files ?? []
  const all = new Set([...(remote?.preload.scripts ?? []), ...(remote?.preload.styles ?? []), ...files])
  return [...all]
    .map((file) => `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" href="${remote?.base}${file}">\n`)
    .join('')
}

/**
 * The product's page as the twin would have it: its own chunks preloaded for the address instead of the
 * remote's files, and named in the registry, which has no manifests. @throws {Error} when the page has no registry
 */
export const twinPage = (html: string, path: string, chunks: TwinChunks): string => {
  const base = hostFolder.exec(html)?.[0]
  const text = registryElement.exec(html)?.[2]
  if (!base || !text) throw new Error(`${path} is not a page of the product.`)
  const registry = Registry.parse(JSON.parse(text))
  const remotes = registry.remotes.map((remote) => asChunks(remote, base, chunks))
  const inline = JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c')
  return html.replace(remotePreload, '').replace(registryElement, (_whole, open: string, _text, close: string) => {
    return preloadsFor(path, remotes) + open + inline + close
  })
}
