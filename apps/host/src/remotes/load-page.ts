import type { PageModule } from '@bazaar/federation-contract'
import { type Cause, RemoteFailure, causeOf, deadlineMs } from '@bazaar/federation-runtime'
import type { KnownPage } from '../boot/registry.ts'
import { hintNow, remotes } from './loader.ts'

export type PageState =
  | { state: 'ready'; Page: PageModule['default']; views: NonNullable<PageModule['views']>; build: object }
  | { state: 'failed'; cause: Cause }

const withinDeadline = <T>(work: Promise<T>, remote: string): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new RemoteFailure(remote, 'slow')), deadlineMs)),
  ])

/** Loads one page of a remote. Never throws: a remote that cannot be had is a state of the page. */
export const loadPage = async (page: KnownPage): Promise<PageState> => {
  hintNow(page)
  try {
    const load = async (): Promise<PageState> => {
      const module = await remotes().load(page.remote)
      const open = module.pages[page.id]
      if (!open) throw new RemoteFailure(page.remote, 'broken')
      const { default: Page, views = {} } = await open()
      return { state: 'ready', Page, views, build: module }
    }
    return await withinDeadline(load(), page.remote)
  } catch (error) {
    const cause = navigator.onLine ? causeOf(error) : 'offline'
    remotes().discard(page.remote)
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
