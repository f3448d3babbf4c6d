import { type Registry, brandMark, pageMark } from '@bazaar/federation-contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Served } from './read-registry.ts'
import { storeFolder } from './store.ts'

/** Markup of a page before its scripts are there. `audience`: for whom it is, null = whoever comes. */
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
    if (!base.startsWith('/r/')) return null
    const path = join(storeFolder(dataDir), base.slice('/r/'.length), 'prerender', `${name}.html`)
    const known = kept.get(path)
    if (known !== undefined) return known
    const html = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    kept.set(path, html)
    return html
  }

  return async ({ registry, host }: Pick<Served, 'registry' | 'host'>, path: string): Promise<FirstView> => {
    if (!host) return none
    const brand = escape(registry.brand)
    const welcome = fill((await read(host.base, 'welcome')) ?? '', brand)
    const found = pageOf(registry, path)
    if (found?.page.access === 'public') {
      const name = registry.features.google ? `${found.page.id}+google` : found.page.id
      const page = (await read(found.remote.base, name)) ?? (await read(found.remote.base, found.page.id))
      const frame = await read(host.base, 'bare')
      if (page === null || frame === null) return { ...none, welcome }
      // The sign-in page sends on who is signed in.
      const audience = path === '/login' ? 'out' : null
      return { html: fill(frame.replace(pageMark, () => page), brand), audience, welcome, isWhole: true }
    }
    if (!found && !isHostPage(path)) return { ...none, welcome }
    const html = await read(host.base, 'framed')
    return html === null ? { ...none, welcome } : { html: fill(html, brand), audience: 'in', welcome, isWhole: false }
  }
}
