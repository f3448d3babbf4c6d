import { Registry, type RegistryRemote } from '@bazaar/federation-contract'

export type BaselineBuild = {
  /** `baseline.json`: files of each named chunk, `remote-<name>` and `page-<id>`. */
  chunks: Readonly<Record<string, readonly string[]>>
  /** Hash of each file. */
  integrity: Readonly<Record<string, string>>
  /** Text of each style sheet. */
  styles: Readonly<Record<string, string>>
}

const isStyle = (file: string): boolean => file.endsWith('.css')
const registryElement = /(<script type="application\/json" id="registry"[^>]*>)([^<]*)(<\/script>)/
/** Files of remotes and shared libraries: one bundle has them in its own chunks. */
const remoteFile =
  /<link rel="(?:(?:preload|stylesheet)"[^>]*href="\/r\/mfe-|preload" as="script" fetchpriority="low" href="\/r\/host\/)[^>]*>\n?/g
const remoteStyle = /<style data-page-style="\/r\/mfe-[^]*?<\/style>\n?/g
/** Preloads come before style sheets in the document, like the product's. */
const documentStyle = /<style data-page-style=/
const hostFolder = /\/r\/host\/[a-f0-9]{12}\//

const asChunks = (remote: RegistryRemote, base: string, { chunks, integrity }: BaselineBuild): RegistryRemote => {
  const own = chunks[`remote-${remote.name}`]
  // Hashes of other pages' files come later, as in the product.
  if (remote.fileList !== null)
    return {
      ...remote,
      base,
      preload: { scripts: [], styles: [], libraries: [] },
      fileList: `sha384-${'0'.repeat(64)}`,
    }
  if (!own) throw new Error(`The baseline has no ${remote.name}.`)
  const pages = remote.pages.map((page) => ({ ...page, files: [...(chunks[`page-${page.id}`] ?? [])], libraries: [] }))
  const files = new Set([...own, ...pages.flatMap((page) => page.files)])
  return {
    ...remote,
    base,
    pages,
    preload: { scripts: own.filter((file) => !isStyle(file)), styles: own.filter(isStyle), libraries: [] },
    // An ordinary bundle has none.
    mfManifest: {},
    integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => files.has(file))),
  }
}

/** Elements for the page's files; `styles`: the page is prerendered, so its style sheets are in the document. */
const linksFor = (path: string, remotes: readonly RegistryRemote[], styles: BaselineBuild['styles'] | null) => {
  const remote = remotes.find(({ pages }) => pages.some((page) => page.path === path && page.access !== 'staff'))
  const files = remote?.pages.find((page) => page.path === path)?.files ?? []
  const all = [...new Set([...(remote?.preload.scripts ?? []), ...(remote?.preload.styles ?? []), ...files])]
  const isFirst = (file: string) => styles !== null && isStyle(file)
  const element = (file: string): string => {
    if (isFirst(file)) return `<style data-page-style="${remote?.base}${file}">${styles?.[file]}</style>\n`
    const hash = remote?.integrity[file]
    const check = hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''
    const how = isStyle(file) ? 'as="style"' : 'as="script" fetchpriority="low"'
    return `<link rel="preload" ${how} href="${remote?.base}${file}"${check}>\n`
  }
  return {
    styles: all.filter(isFirst).map(element).join(''),
    coming: all
      .filter((file) => !isFirst(file))
      .map(element)
      .join(''),
  }
}

/**
 * Rewrites a page of the product for the baseline: preloads its own chunks instead of the remote's files, and names
 * them in the registry, which has no manifests. @throws {Error} when the page has no registry
 */
export const baselinePage = (html: string, path: string, build: BaselineBuild): string => {
  const folder = hostFolder.exec(html)?.[0]
  const text = registryElement.exec(html)?.[2]
  if (!folder || !text) throw new Error(`${path} is not a page of the product.`)
  // As the bundler of the host spells it, so that it finds style sheets in the document.
  const base = `${folder}static/js/../../`
  const registry = Registry.parse(JSON.parse(text))
  const remotes = registry.remotes.map((remote) => asChunks(remote, base, build))
  const inline = JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c')
  const { styles, coming } = linksFor(path, remotes, html.search(remoteStyle) < 0 ? null : build.styles)
  const bare = html
    .replace(remoteFile, '')
    .replace(remoteStyle, '')
    .replace('</head>', `${styles}</head>`)
    .replace(registryElement, (_whole, open: string, _text, close: string) => open + inline + close)
  const first = bare.search(documentStyle)
  const at = first < 0 ? bare.indexOf('</body>') : first
  return bare.slice(0, at) + coming + bare.slice(at)
}
