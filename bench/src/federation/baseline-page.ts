import { Registry, type RegistryRemote } from '@bazaar/federation-contract'

export type BaselineBuild = {
  /** `baseline.json`: files of each named chunk, `remote-<name>` and `page-<id>`. */
  chunks: Readonly<Record<string, readonly string[]>>
  /** Hash of each file. */
  integrity: Readonly<Record<string, string>>
}

const isStyle = (file: string): boolean => file.endsWith('.css')
const registryElement = /(<script type="application\/json" id="registry"[^>]*>)([^<]*)(<\/script>)/
/** Files of remotes and shared libraries: one bundle has them in its own chunks. */
const remoteFile =
  /<link rel="(?:(?:preload|stylesheet)"[^>]*href="\/r\/mfe-|preload" as="script"[^>]*href="\/r\/host\/)[^>]*>\n?/g
const remoteStyle = /<link rel="stylesheet"[^>]*href="\/r\/mfe-/
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

/** Elements for the page's files; `shown`: the page is prerendered, so its styles apply at once. */
const linksFor = (path: string, remotes: readonly RegistryRemote[], shown: boolean) => {
  const remote = remotes.find(({ pages }) => pages.some((page) => page.path === path && page.access !== 'staff'))
  const files = remote?.pages.find((page) => page.path === path)?.files ?? []
  const all = [...new Set([...(remote?.preload.scripts ?? []), ...(remote?.preload.styles ?? []), ...files])]
  const isFirst = (file: string) => shown && isStyle(file)
  const element = (file: string): string => {
    const hash = remote?.integrity[file]
    const check = hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''
    if (isFirst(file)) return `<link rel="stylesheet" href="${remote?.base}${file}"${check} data-page-style>\n`
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
  const base = hostFolder.exec(html)?.[0]
  const text = registryElement.exec(html)?.[2]
  if (!base || !text) throw new Error(`${path} is not a page of the product.`)
  const registry = Registry.parse(JSON.parse(text))
  const remotes = registry.remotes.map((remote) => asChunks(remote, base, build))
  const inline = JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c')
  const { styles, coming } = linksFor(path, remotes, remoteStyle.test(html))
  return html
    .replace(remoteFile, '')
    .replace('</head>', `${styles}</head>`)
    .replace('</body>', `${coming}</body>`)
    .replace(registryElement, (_whole, open: string, _text, close: string) => open + inline + close)
}
