import { absolute, type DomNode, isElement, oneLine, parseHtml } from '@bazaar/agents-kit/server'
import { samePage, sameSite, siteOf } from './same-page.ts'

export type Link = { href: string; rel: string[]; anchor: string | null }

export type FoundLinks = {
  /** Links to the target page, followed ones first. */
  toPage: Link[]
  /** Links to other pages of the target's site. */
  toSite: Link[]
  /** Number of linked sites other than the source's and the target's. */
  otherSites: number
  /** Robots meta tags for all crawlers and for Googlebot. */
  metaRobots: string[]
  /** Scripts run on the page, so a browser may show links that are not in the HTML. */
  scripted: boolean
}

const counted = new Set(['nofollow', 'ugc', 'sponsored'])
/** Types of scripts that run, unlike those that hold data. */
const isCode = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i

const isFollowed = ({ rel }: Link): boolean => rel.length === 0
const bestFirst = (links: Link[]): Link[] => links.toSorted((a, b) => Number(isFollowed(b)) - Number(isFollowed(a)))

/** The content of a template hangs in a fragment of its own, which selectors do not see. */
const isInTemplate = (node: DomNode | null): boolean =>
  node !== null && ((isElement(node) && node.tagName === 'template') || isInTemplate(node.parent))

/**
 * Finds links from a page to a target. Only real `<a href>` and `<area href>` elements count, not comments, scripts or
 * templates. Google separates the values of `rel` at commas too.
 */
export const findLinks = (html: string, url: string, target: string): FoundLinks => {
  const $ = parseHtml(html)
  const base = absolute($('base[href]').first().attr('href'), url) ?? url
  const links = $('a[href], area[href]')
    .toArray()
    .filter((tag) => !isInTemplate(tag))
    .flatMap((tag): Link[] => {
      const href = absolute($(tag).attr('href'), base)
      if (href === null) return []
      const rel = ($(tag).attr('rel') ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((token) => counted.has(token))
      const picture = oneLine($(tag).find('img[alt]').first().attr('alt'), 200)
      const words = oneLine($(tag).text(), 200) ?? (tag.tagName === 'area' ? oneLine($(tag).attr('alt'), 200) : null)
      return [{ href, rel, anchor: words ?? (picture === null ? null : `${picture} (image alt)`) }]
    })
  const others = links.map(({ href }) => siteOf(new URL(href)))
  const own = siteOf(new URL(url))
  const theirs = siteOf(new URL(target))
  const metaRobots = $('meta[name][content]')
    .toArray()
    .filter((tag) => ['robots', 'googlebot'].includes(($(tag).attr('name') ?? '').toLowerCase().trim()))
    .map((tag) => $(tag).attr('content') ?? '')
  return {
    toPage: bestFirst(links.filter(({ href }) => samePage(href, target))),
    toSite: bestFirst(links.filter(({ href }) => sameSite(href, target) && !samePage(href, target))),
    otherSites: new Set(others.filter((site) => site !== own && site !== theirs)).size,
    metaRobots,
    scripted: $('script')
      .toArray()
      .some((tag) => isCode.test($(tag).attr('type') ?? '')),
  }
}
