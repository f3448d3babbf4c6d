import { type Integrity, type RemoteModule, isRemoteModule } from '@bazaar/federation-contract'
import type * as federation from '@bazaar/federation-runtime'
import { type Loader, RemoteFailure } from '@bazaar/federation-runtime'
import { remotes } from 'baseline-remotes'

export * from '@bazaar/federation-runtime'

const hashes = new Map<string, string>()

/** All remotes are built into one folder here, so each file is known by its own address. */
export const knownFiles: typeof federation.knownFiles = {
  add: (remotes) => {
    for (const { base, integrity } of remotes) {
      for (const [file, hash] of Object.entries(integrity))
        hashes.set(new URL(base + file, document.baseURI).href, hash)
    }
  },
  ownerOf: () => undefined,
  find: (url) => {
    const hash = hashes.get(new URL(url, document.baseURI).href)
    return hash === undefined ? undefined : { remote: 'baseline', file: url, hash }
  },
}

const readJson = async (address: string): Promise<unknown> => (await fetch(address)).json()
let lists: Promise<{ integrity: Integrity; chunks: Record<string, string[]> }> | undefined

/** One bundle has one list of its files, which it reads as late as the product reads those of remotes. */
export const listFiles: typeof federation.listFiles = async (remote) => {
  if (remote.fileList === null) return remote
  const { base, name } = remote
  lists ??= (async () => {
    const [facts, chunks] = await Promise.all([readJson(`${base}host.json`), readJson(`${base}baseline.json`)])
    return { integrity: Reflect.get(Object(facts), 'integrity'), chunks: Object(chunks) }
  })()
  const { integrity, chunks } = await lists
  const preload = { ...remote.preload, scripts: chunks[`remote-${name}`] ?? [] }
  const pages = remote.pages.map((page) => ({ ...page, files: chunks[`page-${page.id}`] ?? [] }))
  const listed = { ...remote, integrity, preload, pages, fileList: null }
  knownFiles.add([listed], { overrideOrigins: [], origins: [] })
  return listed
}

const moduleOf = async (name: string): Promise<RemoteModule> => {
  const load = remotes[name]
  if (!load) throw new Error(`The baseline was built without ${name}.`)
  return (await load()).default
}

/** The bench replaces the registry in the page, so its signature no longer fits; one bundle needs none. */
export const openElement = async (id: string): Promise<unknown> =>
  JSON.parse(document.getElementById(id)?.textContent ?? '')
export const openAnswer = (answer: Response): Promise<unknown> => answer.json()

/** One array for all calls: React renders again for each new one. */
const nothing: ReturnType<Loader['status']> = []

/** Replaces the federation's loader in the baseline: pages are the bundler's own lazy imports. */
export const createLoader = (): Loader => ({
  open: async (name, page) => {
    try {
      const module = await moduleOf(name)
      const open = isRemoteModule(module) ? module.pages[page] : undefined
      if (!open) throw new RemoteFailure(name, 'execution')
      return { page: await open(), module, buildId: 'baseline', degradedFrom: null }
    } catch (error) {
      throw error instanceof RemoteFailure ? error : new RemoteFailure(name, 'execution', { cause: error })
    }
  },
  warm: (name, page) => {
    const load = async () => (await moduleOf(name)).pages[page]?.()
    load().catch(() => undefined)
  },
  retry: () => undefined,
  discard: () => undefined,
  reject: () => false,
  hasFailed: () => false,
  update: () => undefined,
  status: () => nothing,
  subscribe: () => () => undefined,
  onLoad: () => () => undefined,
})
