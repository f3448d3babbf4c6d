import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { load } from 'cheerio'
import type { DomNode, Page } from './dom.ts'

/** Elements that hold no article and that the extractor would weigh. */
const unneeded = 'script:not([type="application/ld+json" i]), style, svg, template, iframe, object, embed, canvas'
/** Building the extractor's document takes about twice as long as parsing. Larger pages are read whole. */
const largest = 3_000_000

export type Article = { root: DomNode | undefined; title: string | null; prose: number }

const proseIn = (texts: readonly string[]): number =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim().length)
    .reduce((sum, length) => sum + (length >= 80 ? length : 0), 0)

/** Above this number of elements the extractor gives up, which it reports by throwing. */
const maxElements = 20_000
const extract = (document: Document) => {
  try {
    return new Readability(document, { charThreshold: 250, disableJSONLD: true, maxElemsToParse: maxElements }).parse()
  } catch {
    return null
  }
}

/**
 * The page's article as Mozilla's Readability finds it, or null when the page has none. `prose` is the share of the
 * page's running text that the article holds: a page of several sections is more than its longest one.
 */
export const findArticle = ({ $ }: Page): Article | null => {
  const html = $.html()
  if (html.length > largest) return null
  const { document } = parseHTML(html)
  for (const node of document.querySelectorAll(unneeded)) node.remove()
  const article = extract(document)
  if (article?.content === null || article?.content === undefined) return null
  const $content = load(article.content)
  const paragraphs = (query: ReturnType<typeof $content>) => query.toArray().map((tag) => $content(tag).text())
  const inside = proseIn(paragraphs($content('p')))
  const whole = proseIn(
    $('p')
      .not('nav p, footer p, aside p, form p, [class*="comment" i] p, [id*="comment" i] p')
      .toArray()
      .map((tag) => $(tag).text()),
  )
  return { root: $content('body').get(0), title: article.title ?? null, prose: whole === 0 ? 1 : inside / whole }
}
