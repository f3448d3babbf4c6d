import type { PageModule } from '@bazaar/federation-contract'
import { type Cause, type Loader, causeOf } from '@bazaar/federation-runtime'
import { openingPage } from '@bazaar/session'
import type { Leftovers } from '../open-pages/leftovers.ts'
import type { KnownPage, RegistryStore } from '../registry/registry.ts'
import type { Hints } from './hints.ts'

export type PageState =
  | {
      state: 'ready'
      Page: PageModule['default']
      views: NonNullable<PageModule['views']>
      build: object
      buildId: string
      /** The wanted build, when the shown one is its fallback. */
      degradedFrom: string | null
    }
  | { state: 'failed'; cause: Cause }
  /** The remote is switched off in the registry; nothing of it was requested. */
  | { state: 'off' }

/** Why a page cannot be shown. */
export type Reason = Cause | 'off'

const markFailure = (page: KnownPage, cause: Cause, error: unknown): void => {
  // Not `reportError`, which counts as an uncaught error: this one is handled.
  performance.mark(`remote-failed:${page.remote}`, {
    detail: { page: page.id, cause, message: String(error instanceof Error ? (error.cause ?? error) : error) },
  })
}

type Needs = { registry: RegistryStore; remotes: () => Loader; hints: Hints; leftovers: Leftovers }

/** Loads one page of a remote. Never throws: a remote that fails to load is a state of the page. */
export const createPageLoader =
  ({ registry, remotes, hints, leftovers }: Needs) =>
  async (page: KnownPage): Promise<PageState> => {
    const wanted = registry.find(page.remote)
    if (wanted?.off) return { state: 'off' }
    hints.hint(page)
    const begin = (build_id: string) => openingPage.begin({ remote: page.remote, build_id, page: page.path })
    if (wanted) begin(wanted.buildId)
    try {
      const { page: opened, module, buildId, degradedFrom } = await remotes().open(page.remote, page.id)
      const { default: Page, views = {} } = opened
      leftovers.noteGlobals(page.remote, buildId)
      if (buildId !== wanted?.buildId) begin(buildId)
      return { state: 'ready', Page, views, build: module, buildId, degradedFrom }
    } catch (error) {
      // The loader's status holds more than the error, which may be that of the last of several tries.
      const status = remotes().status()
      const cause = status.find(({ name }) => name === page.remote)?.cause ?? causeOf(error)
      markFailure(page, cause, error)
      openingPage.end()
      return { state: 'failed', cause }
    }
  }
