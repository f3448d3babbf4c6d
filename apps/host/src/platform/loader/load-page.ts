import type { PageModule } from '@bazaar/federation-contract'
import { type Cause, causeOf } from '@bazaar/federation-runtime'
import { type KnownPage, registry } from '../registry/registry.ts'
import { noteGlobals } from '../open-pages/clean-up.ts'
import { hintNow, remotes } from './loader.ts'

export type PageState =
  | {
      state: 'ready'
      Page: PageModule['default']
      views: NonNullable<PageModule['views']>
      build: object
      buildId: string
      /** Build that the shown one stands in for. */
      degradedFrom: string | null
    }
  | { state: 'failed'; cause: Cause }
  /** The remote is switched off in the registry; nothing of it was asked for. */
  | { state: 'off' }

/** Why a page cannot be shown. */
export type Reason = Cause | 'off'

const isOff = (page: KnownPage): boolean => registry().remotes.some(({ name, off }) => name === page.remote && off)

/** What the loader says of a remote that could not be had; the failure itself knows less. */
const causeNow = (page: KnownPage, error: unknown): Cause =>
  remotes()
    .status()
    .find(({ name }) => name === page.remote)?.cause ?? causeOf(error)

/** Loads one page of a remote. Never throws: a remote that cannot be had is a state of the page. */
export const loadPage = async (page: KnownPage): Promise<PageState> => {
  if (isOff(page)) return { state: 'off' }
  hintNow(page)
  try {
    const { page: opened, module, buildId, degradedFrom } = await remotes().open(page.remote, page.id)
    const { default: Page, views = {} } = opened
    noteGlobals(page.remote, buildId)
    return { state: 'ready', Page, views, build: module, buildId, degradedFrom }
  } catch (error) {
    const cause = causeNow(page, error)
    reportFailure(page, cause, error)
    return { state: 'failed', cause }
  }
}

const reportFailure = (page: KnownPage, cause: Cause, error: unknown): void => {
  // A `reportError` would count as an uncaught error; this is a handled one, still worth a line.
  performance.mark(`remote-failed:${page.remote}`, {
    detail: { page: page.id, cause, message: String(error instanceof Error ? (error.cause ?? error) : error) },
  })
}
