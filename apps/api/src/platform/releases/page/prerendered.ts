import {
  type PageEntry,
  type Registry,
  type RegistryRemote,
  brandMark,
  grantMark,
  isHostPage,
  pageMark,
  titleMark,
  versionMark,
} from '@bazaar/federation-contract'
import type { Locale } from '@bazaar/locale'
import { version } from '../../../version.ts'
import type { Served, ServedHost } from '../registry/read-registry.ts'
import type { FileHashes } from '../release-facts.ts'
import { remotePageAt } from './remote-page.ts'
import type { ReadStored } from '../store/stored-texts.ts'

/**
 * Prerendered markup of a page. `audience`: who may see it, null = everyone. `isWhole`: the page itself, not only the
 * frame.
 */
export type FirstView = { html: string; audience: 'in' | 'out' | null; welcome: string; isWhole: boolean }

type Shown = { locale: Locale; registry: Registry; host: ServedHost; markup: FileHashes }

export const noView: FirstView = { html: '', audience: null, welcome: '', isWhole: false }

const fill = (html: string, brand: string, { features }: Registry): string =>
  html
    .replaceAll(brandMark, brand)
    .replaceAll(versionMark, version)
    .replaceAll(String(grantMark), String(features.grant))

/** `login` in English, `login-hi` in Hindi. Without a file in its language, a page has no prerendered view. */
const nameIn = (locale: Locale, name: string): string => (locale === 'en' ? name : `${name}-${locale}`)

/** Unknown addresses show the sign-in page (product.md §2). */
export const shownAt = (registry: Registry, path: string): string =>
  remotePageAt(registry, path) || isHostPage(path) ? path : '/login'

/**
 * Reads prerendered markup (`<release>/prerender/<name>.html`).
 * @param escape makes a text safe in HTML
 */
export const createFirstViews = (readStored: ReadStored, escape: (text: string) => string) => {
  /** @param base `/r/<name>/<buildId>/`; remotes of a development server have another base and no folder here */
  const read = (markup: FileHashes, base: string, name: string): Promise<string | null> => {
    const address = `${base}prerender/${name}.html`
    return readStored(address, markup[address])
  }

  const publicView = async ({ locale, registry, host, markup }: Shown, remote: RegistryRemote, page: PageEntry) => {
    const id = nameIn(locale, page.id)
    const { google, testAccount } = registry.features
    const own = google ? await read(markup, remote.base, `${id}+${testAccount ? 'test' : 'google'}`) : null
    const html = own ?? (await read(markup, remote.base, id))
    const frame = await read(markup, host.base, nameIn(locale, 'bare'))
    if (html === null || frame === null) return noView
    // The sign-in page redirects signed-in users.
    const audience = page.path === '/login' ? ('out' as const) : null
    return { ...noView, html: frame.replace(pageMark, () => html), audience, isWhole: true }
  }

  const framedView = async ({ locale, host, markup }: Shown, title: string): Promise<FirstView> => {
    const html = await read(markup, host.base, nameIn(locale, 'framed'))
    return html === null ? noView : { ...noView, html: html.replace(titleMark, () => escape(title)), audience: 'in' }
  }

  return async ({ locale, registry, host, markup }: Pick<Served, keyof Shown>, path: string): Promise<FirstView> => {
    if (!host) return noView
    const shown = { locale, registry, host, markup }
    const found = remotePageAt(registry, path)
    const isPublic = found?.page.access === 'public'
    const view = isPublic
      ? await publicView(shown, found.remote, found.page)
      : await framedView(shown, found?.page.title ?? registry.brand)
    const brand = escape(registry.brand)
    const welcome = (await read(markup, host.base, nameIn(locale, 'welcome'))) ?? ''
    return { ...view, html: fill(view.html, brand, registry), welcome: fill(welcome, brand, registry) }
  }
}
