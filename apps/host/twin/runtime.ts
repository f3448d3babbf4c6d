import { type RemoteModule, type RemoteName, isRemoteModule } from '@bazaar/federation-contract'
import { type Loader, RemoteFailure } from '@bazaar/federation-runtime'

export * from '@bazaar/federation-runtime'

/** The remotes' own sources as ordinary lazy chunks; `remote/<name>` is an alias of this build. */
const sources: Record<RemoteName, () => Promise<{ default: RemoteModule }>> = {
  'mfe-auth': () => import(/* webpackChunkName: "remote-mfe-auth" */ 'remote/mfe-auth'),
  'mfe-agents-content': () => import(/* webpackChunkName: "remote-mfe-agents-content" */ 'remote/mfe-agents-content'),
  'mfe-agents-seo': () => import(/* webpackChunkName: "remote-mfe-agents-seo" */ 'remote/mfe-agents-seo'),
  'mfe-agents-research': () =>
    import(/* webpackChunkName: "remote-mfe-agents-research" */ 'remote/mfe-agents-research'),
  'mfe-support': () => import(/* webpackChunkName: "remote-mfe-support" */ 'remote/mfe-support'),
}

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
  insist: () => undefined,
  discard: () => undefined,
  reject: () => false,
  hasFailed: () => false,
  update: () => undefined,
  status: () => [],
  subscribe: () => () => undefined,
  onLoad: () => () => undefined,
})
