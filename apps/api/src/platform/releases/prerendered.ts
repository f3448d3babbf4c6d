import {
  type PageEntry,
  type Registry,
  type RegistryRemote,
  brandMark,
  grantMark,
  isHostPage,
  pageMark,
  storePath,
  titleMark,
  versionMark,
} from '@bazaar/federation-contract'
import type { Locale } from '@bazaar/locale'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../context.ts'
import { version } from '../../version.ts'
import type { Served, ServedHost } from './read-registry.ts'
import { type FileHashes, sha384 } from './release-facts.ts'
import type { FetchBuild } from './shared-store.ts'
import { buildAt, storeFolder } from './store.ts'

/**
 * Prerendered markup of a page. `audience`: who may see it, null = everyone. `isWhole`: the page itself, not only the
 * frame.
 */
export type FirstView = { html: string; audience: 'in' | 'out' | null; welcome: string; isWhole: boolean }

type Shown = { locale: Locale; registry: Registry; host: ServedHost; markup: FileHashes }

const none: FirstView = { html: '', audience: null, welcome: '', isWhole: false }

const fill = (html: string, brand: string, { features }: Registry): string =>
  html
    .replaceAll(brandMark, brand)
    .replaceAll(versionMark, version)
    .replaceAll(String(grantMark), String(features.grant))

/** Finds the remote and page of an address. */
const pageOf = ({ remotes }: Registry, path: string) => {
  for (const remote of remotes) {
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (page) return { remote, page }
  }
  return null
}

/** `login` in English, `login-hi` in Hindi. Without a file in its language, a page has no prerendered view. */
const nameIn = (locale: Locale, name: string): string => (locale === 'en' ? name : `${name}-${locale}`)

/** Unknown addresses show the sign-in page (product.md §2). */
export const shownAt = (registry: Registry, path: string): string =>
  pageOf(registry, path) || isHostPage(path) ? path : '/login'

/**
 * Reads prerendered markup (`<release>/prerender/<name>.html`). A file that differs from what was published is
 * ignored, because no signature in the page covers it.
 * @param escape makes a text safe in HTML
 */
export const createFirstViews = (
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  fetchBuild: FetchBuild,
  escape: (text: string) => string,
) => {
  const kept = new Map<string, string>()
  const reported = new Set<string>()

  /** A page without prerendered markup is slower, not broken. */
  const fetchAt = async (address: string): Promise<void> => {
    const build = buildAt(address)
    if (build) await fetchBuild(build).catch((err: unknown) => log.warn({ err, ...build }, 'build not fetched'))
  }

  /** @param base `/r/<name>/<buildId>/`; remotes of a development server have another base and no folder here */
  const read = async (markup: FileHashes, base: string, name: string): Promise<string | null> => {
    const address = `${base}prerender/${name}.html`
    const known = kept.get(address)
    const hash = markup[address]
    if (known !== undefined || hash === undefined) return known ?? null
    await fetchAt(address)
    const bytes = await readFile(join(storeFolder(settings.DATA_DIR), address.slice(storePath.length))).catch(
      () => null,
    )
    if (bytes && sha384(bytes) === hash) {
      const html = bytes.toString()
      kept.set(address, html)
      return html
    }
    if (!reported.has(address))
      log.error({ address }, 'Prerendered markup is not what was published; publish the build again')
    reported.add(address)
    return null
  }

  const publicView = async ({ locale, registry, host, markup }: Shown, remote: RegistryRemote, page: PageEntry) => {
    const id = nameIn(locale, page.id)
    const { google, testAccount } = registry.features
    const own = google ? await read(markup, remote.base, `${id}+${testAccount ? 'test' : 'google'}`) : null
    const html = own ?? (await read(markup, remote.base, id))
    const frame = await read(markup, host.base, nameIn(locale, 'bare'))
    if (html === null || frame === null) return none
    // The sign-in page redirects signed-in users.
    const audience = page.path === '/login' ? ('out' as const) : null
    return { ...none, html: frame.replace(pageMark, () => html), audience, isWhole: true }
  }

  const framedView = async ({ locale, host, markup }: Shown, title: string): Promise<FirstView> => {
    const html = await read(markup, host.base, nameIn(locale, 'framed'))
    return html === null ? none : { ...none, html: html.replace(titleMark, () => escape(title)), audience: 'in' }
  }

  return async ({ locale, registry, host, markup }: Pick<Served, keyof Shown>, path: string): Promise<FirstView> => {
    if (!host) return none
    const shown = { locale, registry, host, markup }
    const found = pageOf(registry, path)
    const isPublic = found?.page.access === 'public'
    const view = isPublic
      ? await publicView(shown, found.remote, found.page)
      : await framedView(shown, found?.page.title ?? registry.brand)
    const brand = escape(registry.brand)
    const welcome = (await read(markup, host.base, nameIn(locale, 'welcome'))) ?? ''
    return { ...view, html: fill(view.html, brand, registry), welcome: fill(welcome, brand, registry) }
  }
}
