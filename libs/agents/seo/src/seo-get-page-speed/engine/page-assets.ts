import { absolute, parseHtml } from '@bazaar/agents-kit/server'

export type PageAssets = {
  scripts: string[]
  styles: string[]
  images: string[]
  /** Scripts in the head without `defer`, `async` or `type="module"`. */
  blockingScripts: number
  /** Stylesheets in the head for all media or for the screen. */
  blockingStyles: number
  imagesWithoutSize: number
  /** Images after the third that lack `loading="lazy"`. */
  imagesNotLazy: number
}

const mustSeeAtOnce = 3

/** Lists what a browser must load, from the HTML alone. */
export const readAssets = (html: string, url: string): PageAssets => {
  const $ = parseHtml(html)
  const base = absolute($('base[href]').first().attr('href'), url) ?? url
  const addresses = (selector: string, attribute: string) => [
    ...new Set(
      $(selector)
        .toArray()
        .flatMap((element) => absolute($(element).attr(attribute), base) ?? []),
    ),
  ]
  const images = $('img[src]').toArray()
  return {
    scripts: addresses('script[src]', 'src'),
    styles: addresses('link[rel~="stylesheet" i][href]', 'href'),
    images: addresses('img[src]', 'src'),
    blockingScripts: $('head script[src]')
      .toArray()
      .filter((tag) => $(tag).is(':not([defer]):not([async])') && $(tag).attr('type') !== 'module').length,
    blockingStyles: $('head link[rel~="stylesheet" i][href]')
      .toArray()
      .filter((tag) => /^(all|screen|)$/i.test(($(tag).attr('media') ?? '').trim())).length,
    imagesWithoutSize: images.filter((tag) => !$(tag).attr('width') || !$(tag).attr('height')).length,
    imagesNotLazy: images.slice(mustSeeAtOnce).filter((tag) => $(tag).attr('loading') !== 'lazy').length,
  }
}
