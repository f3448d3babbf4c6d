import { cleanLine, isPromptInjection } from '@bazaar/agents-content/server'
import { linesOf, type SitePage } from '@bazaar/agents-kit/server'

/** Latin letters of a request: with its answer, it fits into the context of a small model. */
const maxRequest = 10_000
const notLatin = /[^\p{ASCII}\p{Script=Latin}]/gu
/** Other scripts take about three times as many tokens. */
const sizeOf = (line: string): number => line.length + 2 * (line.match(notLatin)?.length ?? 0)
/** Longer lines are prose; their beginning is enough. */
const maxLine = 600

/** The lines of a page that no earlier page has. `number` counts the site's pages from 1. */
export type PageLines = { number: number; path: string; title: string; lines: string[] }

const ownLines = (pages: readonly SitePage[]): PageLines[] => {
  const known = new Set<string>()
  return pages.map(({ facts }, at) => ({
    number: at + 1,
    path: new URL(facts.url).pathname,
    title: isPromptInjection(facts.title ?? '') ? '' : cleanLine(facts.title ?? ''),
    lines: linesOf(facts.visible)
      .map((text) => cleanLine(text).slice(0, maxLine))
      .filter((line) => {
        if (line === '' || isPromptInjection(line) || known.has(line)) return false
        known.add(line)
        return true
      }),
  }))
}

/** The page as a model reads it. */
export const pageText = ({ number, path, title, lines }: PageLines): string =>
  [`PAGE ${number} (${path})${title === '' ? '' : `: ${title}`}`, ...lines].join('\n')

/** The pages of a site in as few requests as hold their lines. */
export const requestsOf = (pages: readonly SitePage[]): PageLines[][] => {
  const requests: PageLines[][] = []
  let size = maxRequest
  for (const page of ownLines(pages)) {
    let part: PageLines | undefined
    for (const line of page.lines) {
      const lineSize = sizeOf(line)
      if (size + lineSize > maxRequest) {
        requests.push([])
        size = 0
        part = undefined
      }
      if (part === undefined) {
        part = { ...page, lines: [] }
        requests.at(-1)?.push(part)
      }
      part.lines.push(line)
      size += lineSize + 1
    }
  }
  return requests
}
