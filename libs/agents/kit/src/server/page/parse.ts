import { type CheerioAPI, load } from 'cheerio'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { EngineError } from '../errors.ts'

/** Blink's limit for the tree depth. Building the tree takes quadratic time in the depth. */
const maxDepth = 512
const maxElements = 60_000
/** Parsing a tag takes quadratic time in its attributes. Generous, because `i<n` in a script also counts as a tag. */
const maxAttributes = 3_000

const refused = () => new EngineError('PAGE_UNREACHABLE', { detail: 'The page is built in a way that cannot be read.' })

type Adapter = typeof adapter
type Parent = Parameters<Adapter['appendChild']>[0]

/** Builds the tree and stops when it exceeds the limits of a normal page. */
const boundedAdapter = (): Adapter => {
  const depths = new WeakMap<object, number>()
  let elements = 0
  const place = (parent: Parent, child: object) => {
    const depth = (depths.get(parent) ?? 0) + 1
    if (depth > maxDepth) throw refused()
    depths.set(child, depth)
  }
  return {
    ...adapter,
    createElement: (...given) => {
      elements += 1
      if (elements > maxElements) throw refused()
      return adapter.createElement(...given)
    },
    appendChild: (parent, child) => {
      place(parent, child)
      adapter.appendChild(parent, child)
    },
    insertBefore: (parent, child, before) => {
      place(parent, child)
      adapter.insertBefore(parent, child, before)
    },
  }
}

const attribute = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?<quote>["'])?)?/y
const unquoted = /[^\s>]*/y

/** Skips one attribute. Returns -1 when the tag ends here, and the page length when it never ends. */
const afterAttribute = (html: string, at: number): number => {
  attribute.lastIndex = at
  const match = attribute.exec(html)
  if (match === null) return -1
  const end = attribute.lastIndex
  const quote = match.groups?.['quote']
  if (quote !== undefined) {
    const closing = html.indexOf(quote, end)
    return closing === -1 ? html.length : closing + 1
  }
  unquoted.lastIndex = end
  return match[0].includes('=') && unquoted.test(html) ? unquoted.lastIndex : end
}

const refuseCrowdedTags = (html: string): void => {
  const tag = /<[a-z][^\s/>]*/gi
  while (tag.exec(html) !== null) {
    let at = tag.lastIndex
    for (let count = 0; ; count += 1) {
      if (count > maxAttributes) throw refused()
      const next = afterAttribute(html, at)
      if (next === -1) break
      at = next
    }
    tag.lastIndex = Math.max(tag.lastIndex, Math.min(at, html.length))
  }
}

/**
 * Parses a page like a browser, but rejects one that is built to exhaust the parser.
 * @throws {EngineError} PAGE_UNREACHABLE
 */
export const parseHtml = (html: string): CheerioAPI => {
  refuseCrowdedTags(html)
  return load(html, { treeAdapter: boundedAdapter() })
}
