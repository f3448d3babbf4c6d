import { type RemoteModule, type RemoteName, isRemoteModule } from '@bazaar/federation-contract'
import type * as federation from '@bazaar/federation-runtime'
import { type Loader, RemoteFailure } from '@bazaar/federation-runtime'

export * from '@bazaar/federation-runtime'

const hashes = new Map<string, string>()

/** All remotes lie in one folder here, so files are known each by its own address. */
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
    return hash === undefined ? undefined : { remote: 'twin', file: url, hash }
  },
}

/** The remotes' own sources as ordinary lazy chunks; `remote/<name>` is an alias of this build. */
const sources: Record<RemoteName, () => Promise<{ default: RemoteModule }>> = {
  'mfe-auth': () => import(/* webpackChunkName: "remote-mfe-auth" */ 'remote/mfe-auth'),
  'mfe-agents-content': () => import(/* webpackChunkName: "remote-mfe-agents-content" */ 'remote/mfe-agents-content'),
  'mfe-agents-seo': () => import(/* webpackChunkName: "remote-mfe-agents-seo" */ 'remote/mfe-agents-seo'),
  'mfe-agents-research': () =>
    import(/* webpackChunkName: "remote-mfe-agents-research" */ 'remote/mfe-agents-research'),
  'mfe-support': () => import(/* webpackChunkName: "remote-mfe-support" */ 'remote/mfe-support'),
}

/** A bench gives the twin's page another registry than the server signed, and one bundle needs no signed registry. */
export const openElement = async (id: string): Promise<unknown> =>
  JSON.parse(document.getElementById(id)?.textContent ?? '')
export const openAnswer = (answer: Response): Promise<unknown> => answer.json()

/** React asks again for what is another array each time. */
const nothing: ReturnType<Loader['status']> = []

/** What stands in the twin for the federation's loader: a bundler's own imports. */
export const createLoader = (): Loader => ({
  open: async (name, page) => {
    try {
      const { default: module } = await sources[name]()
      const open = isRemoteModule(module) ? module.pages[page] : undefined
      if (!open) throw new RemoteFailure(name, 'execution')
      return { page: await open(), module, buildId: 'twin', degradedFrom: null }
    } catch (error) {
      throw error instanceof RemoteFailure ? error : new RemoteFailure(name, 'execution', { cause: error })
    }
  },
  warm: (name, page) => {
    const load = async () => (await sources[name]()).default.pages[page]?.()
    load().catch(() => undefined)
  },
  insist: () => undefined,
  discard: () => undefined,
  reject: () => false,
  hasFailed: () => false,
  update: () => undefined,
  status: () => nothing,
  subscribe: () => () => undefined,
  onLoad: () => () => undefined,
})
