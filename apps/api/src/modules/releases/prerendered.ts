import {
  type PageEntry,
  type Registry,
  type RegistryRemote,
  brandMark,
  pageMark,
  storePath,
  titleMark,
} from '@bazaar/federation-contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Served, ServedHost } from './read-registry.ts'
import { storeFolder } from './store.ts'

/**
 * Markup of a page before its scripts are there. `audience`: for whom it is, null = whoever comes; `isWhole`: the page
 * itself, not the frame alone.
 */
export type FirstView = { html: string; audience: 'in' | 'out' | null; welcome: string; isWhole: boolean }

const none: FirstView = { html: '', audience: null, welcome: '', isWhole: false }

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const fill = (html: string, brand: string): string => html.replaceAll(brandMark, brand)

/** The sign-in page is for visitors, pages behind it for the signed-in; another public page waits for its code. */
const pageOf = ({ remotes }: Registry, path: string) => {
  for (const remote of remotes) {
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (page) return { remote, page }
  }
  return null
}

/** Addresses of the host's own pages. */
const isHostPage = (path: string): boolean => /^\/(ai-agents|results(\/[^/]+)?)$/.test(path)

/** Any other address leads to the sign-in page, or past it (product.md §2). */
export const shownAt = (registry: Registry, path: string): string =>
  pageOf(registry, path) || isHostPage(path) ? path : '/login'

/**
 * Reads the markup that builds made (`<release>/prerender/<name>.html`); a build without any has none.
 * @param escape makes a text safe in HTML
 */
export const createFirstViews = (dataDir: string, escape: (text: string) => string) => {
  const kept = new Map<string, string | null>()

  const read = async (base: string, name: string): Promise<string | null> => {
    // Remotes of a development server have no folder here.
    if (!base.startsWith(storePath)) return null
    const path = join(storeFolder(dataDir), base.slice(storePath.length), 'prerender', `${name}.html`)
    const known = kept.get(path)
    if (known !== undefined) return known
    const html = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    kept.set(path, html)
    return html
  }

  const publicView = async (remote: RegistryRemote, page: PageEntry, host: ServedHost, google: boolean) => {
    const own = google ? await read(remote.base, `${page.id}+google`) : null
    const html = own ?? (await read(remote.base, page.id))
    const frame = await read(host.base, 'bare')
    if (html === null || frame === null) return none
    // The sign-in page sends on who is signed in.
    const audience = page.path === '/login' ? ('out' as const) : null
    return { ...none, html: frame.replace(pageMark, () => html), audience, isWhole: true }
  }

  const framedView = async (host: ServedHost, title: string): Promise<FirstView> => {
    const html = await read(host.base, 'framed')
    return html === null ? none : { ...none, html: html.replace(titleMark, () => escape(title)), audience: 'in' }
  }

  return async ({ registry, host }: Pick<Served, 'registry' | 'host'>, path: string): Promise<FirstView> => {
    if (!host) return none
    const found = pageOf(registry, path)
    const isPublic = found?.page.access === 'public'
    const view = isPublic
      ? await publicView(found.remote, found.page, host, registry.features.google)
      : await framedView(host, found?.page.title ?? registry.brand)
    const brand = escape(registry.brand)
    return { ...view, html: fill(view.html, brand), welcome: fill((await read(host.base, 'welcome')) ?? '', brand) }
  }
}
