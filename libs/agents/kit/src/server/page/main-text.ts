import { sentencesOf } from '../text/sentences.ts'
import { wordsOf } from '../text/words.ts'
import { type DomElement, type DomNode, isElement, oneLine, type Page } from './dom.ts'
import type { TextBlock } from './page-facts.ts'

/** Elements that never contain main text. */
const furniture = [
  'script, style, noscript, template, svg, iframe, canvas, object, head',
  'nav, footer, aside, dialog, button, select, textarea, input, label, datalist',
  '[hidden], [aria-hidden="true" i], [style*="display:none" i], [style*="display: none" i]',
  '[role="navigation"], [role="contentinfo"], [role="dialog"], [role="alertdialog"], [role="search"], [role="complementary"]',
].join(', ')
/** Class and id names of notices. Removed only when they do not enclose the page. */
const notices = ['cookie', 'consent', 'gdpr', 'breadcrumb', 'skip-link', 'skip-to', 'newsletter-popup', 'modal']
  .flatMap((word) => [`[class*="${word}" i]`, `[id*="${word}" i]`])
  .join(', ')

const blockTags = new Set(
  (
    'address article blockquote body br caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 ' +
    'h6 header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const kinds: Record<string, TextBlock['kind']> = { li: 'item', dt: 'item', dd: 'item', td: 'cell', th: 'cell' }

const longest = 20_000

type Kind = Pick<TextBlock, 'kind' | 'level'>

const kindWithin = (tagName: string, outer: Kind): Kind => {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  if (level !== undefined) return { kind: 'heading', level: Number(level) }
  return { kind: kinds[tagName] ?? (outer.kind === 'item' ? 'item' : 'paragraph') }
}

/** Walks the tree once and ends a block at every element that a browser would put on its own line. */
class BlockReader {
  readonly blocks: TextBlock[] = []
  private readonly skip: ReadonlySet<DomNode>
  private kind: Kind = { kind: 'paragraph' }
  private text = ''
  private linked = ''

  constructor(skip: ReadonlySet<DomNode>) {
    this.skip = skip
  }

  private startBlock(kind: Kind): void {
    const text = oneLine(this.text, longest)
    if (text !== null) {
      const onlyLink =
        oneLine(this.linked, longest) === text && wordsOf(text).length < 8 && this.kind.kind !== 'heading'
      this.blocks.push(onlyLink ? { kind: 'link', text } : { ...this.kind, text })
    }
    this.text = ''
    this.linked = ''
    this.kind = kind
  }

  read(node: DomNode, inLink = false): void {
    if (node.type === 'text') {
      this.text += node.data
      if (inLink) this.linked += node.data
    } else if (isElement(node) && !this.skip.has(node)) {
      this.readElement(node, inLink || node.tagName === 'a')
    }
  }

  private readElement(element: DomElement, inLink: boolean): void {
    const outer = this.kind
    const isBlock = blockTags.has(element.tagName)
    if (isBlock) this.startBlock(kindWithin(element.tagName, outer))
    for (const child of element.children) this.read(child, inLink)
    if (isBlock) this.startBlock(outer)
  }
}

const blocksOf = (root: DomNode | undefined, skip: ReadonlySet<DomNode>): TextBlock[] => {
  const reader = new BlockReader(skip)
  if (root !== undefined) reader.read(root)
  return reader.blocks
}
const lettersOf = (blocks: readonly TextBlock[]): number => blocks.reduce((sum, block) => sum + block.text.length, 0)

/** Nodes that are not part of the main text. */
const asideOf = ({ $ }: Page): Set<DomNode> => {
  const aside = new Set<DomNode>($(furniture).toArray())
  const whole = $('body').text().length
  for (const part of $(notices).toArray().slice(0, 50)) {
    const holdsPage = $(part).is('html, body, main') || $(part).find('main, h1').length > 0
    if (!holdsPage && $(part).text().length < whole * 0.4) aside.add(part)
  }
  // A header with a heading or paragraph may hold the page's opening text, so it stays.
  for (const header of $('header, [role="banner"]').toArray().slice(0, 50)) {
    if ($(header).find('h1, h2, p').length === 0) aside.add(header)
  }
  return aside
}

/** The main content: the element marked as such, unless it contains less than 40 % of the text. */
export const readMain = (page: Page): TextBlock[] => {
  const { $ } = page
  const aside = asideOf(page)
  const whole = blocksOf($('body').get(0), aside)
  const marked = $('main, [role="main"]')
  const candidates = marked.length > 0 ? marked : $('article').length === 1 ? $('article') : $()
  const main = blocksOf(candidates.get(0), aside)
  return lettersOf(main) >= lettersOf(whole) * 0.4 && main.length > 0 ? main : whole
}

/** All visible text of the page, footer included, one block a line. */
export const visibleText = ({ $ }: Page): string => {
  const unseen = new Set<DomNode>($('script, style, noscript, template, svg, [hidden]').toArray())
  return blocksOf($('body').get(0), unseen)
    .map(({ text }) => text)
    .join('\n')
}

const endsSentence = /[.!?…]["')\]]?$/
const isProse = ({ kind, text }: TextBlock): boolean => {
  if (kind === 'cell') return endsSentence.test(text) && wordsOf(text).length >= 8
  return (kind === 'paragraph' || kind === 'item') && (endsSentence.test(text) || wordsOf(text).length >= 8)
}

/** Paragraphs and list items that are sentences instead of labels. */
export const proseOf = (blocks: readonly TextBlock[]): string[] => blocks.filter(isProse).map(({ text }) => text)

export const sentencesIn = (blocks: readonly TextBlock[]): string[] =>
  proseOf(blocks).flatMap((text) => sentencesOf(text))

export const plainText = (blocks: readonly TextBlock[]): string =>
  blocks
    .filter(({ kind }) => kind !== 'link')
    .map(({ text }) => text)
    .join('\n\n')
