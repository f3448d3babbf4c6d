import { endsSentence, sentencesOf } from '../text/sentences.ts'
import { wordsOf } from '../text/words.ts'
import { type DomElement, type DomNode, hiddenParts, isElement, oneLine, type Page } from './dom.ts'
import { isApart, isBehindLabel, isBold, isLinkBesideAnother } from './drawn-apart.ts'
import { findArticle } from './article.ts'
import { hasPrice } from './facts/prices.ts'
import type { TextBlock } from './page-facts.ts'

/** Struck-out prices no longer hold. Shops hide the regular price of what is on sale by styles. */
const oldPrices = 's, del, strike, .price--on-sale .price__regular'

/** Elements that never contain main text. */
const furniture = [
  'script, style, noscript, template, svg, iframe, canvas, object, head',
  'nav, footer, aside, dialog, button, select, textarea, input, label, datalist',
  `${hiddenParts}, [aria-hidden="true" i]`,
  // Texts for screen readers repeat what is shown.
  '.sr-only, .visually-hidden, .screen-reader-text',
  oldPrices,
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

const bullet = /^[•▪◦‣●]\s*(?=\S)/u
/** `• Prototypes`: a line whose bullet is typed is an item. */
const withoutBullet = (kind: Kind, line: string): [Kind, string] =>
  kind.kind === 'paragraph' && bullet.test(line) ? [{ kind: 'item' }, line.replace(bullet, '')] : [kind, line]

const kindWithin = (tagName: string, outer: Kind): Kind => {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  if (level !== undefined) return { kind: 'heading', level: Number(level) }
  return { kind: kinds[tagName] ?? (outer.kind === 'item' ? 'item' : 'paragraph') }
}

const offersName =
  /^(?:our|nos|unsere|nuestros|nossos)?[-_]?(?:services?|products?|leistungen|angebote?|prestations|produits|servicios|servi[cç]os|servizi|produkte|productos|produtos|prodotti|treatments|solutions|rooms|camere|chambres|zimmer|habitaciones|quartos|especialidades|specialties|trattamenti|tratamientos|tratamentos|(?:areas[-_]de[-_])?atuacao|practice[-_]areas|pricing|packages|what-we-(?:do|offer))[-_]?(?:section|area|list|grid|container)?$/i
const otherName =
  /^(?:about(?:[-_]us)?|team|contact(?:[-_]us)?|testimonials?|reviews?|opiniones|faqs?|blog|news|gallery|portfolio|projects?|clients?|partners?|process|why(?:[-_](?:us|choose[-_]us))?|careers?|kontakt|ueber-uns|galerie|referenzen|contacto|nosotros|galeria|contato|sobre|contatti|chi-siamo|apropos|avis)[-_]?(?:section|area)?$/i

/** What the name of a section says about it. Outside of sections, only ids are looked at. */
const topicOf = ({ tagName, attribs }: DomElement): 'offers' | 'other' | undefined => {
  const classes = tagName === 'section' ? (attribs['class'] ?? '').split(/\s+/) : []
  const all = tagName === 'section' || tagName === 'div' ? [attribs['id'] ?? '', ...classes] : []
  if (all.some((name) => offersName.test(name))) return 'offers'
  return all.some((name) => otherName.test(name)) ? 'other' : undefined
}

/** Elements that hold the words of others. */
const isQuotation = ({ tagName, attribs }: DomElement): boolean =>
  tagName === 'blockquote' ||
  (!['html', 'body', 'main'].includes(tagName) &&
    /\btestimonial|(?:^|\s)(?:reviews?(?:$|[\s_-])|customer-?reviews?|depoimento|testimonio|recension[ie])/i.test(
      attribs['class'] ?? '',
    ))

const withoutSpace = (text: string): string => text.slice(0, longest * 4).replace(/\s+/g, '')

/** Walks the tree once and ends a block at every element that a browser would put on its own line. */
class BlockReader {
  readonly blocks: TextBlock[] = []
  private readonly skip: ReadonlySet<DomNode>
  private kind: Kind = { kind: 'paragraph' }
  private text = ''
  private linked = ''
  private links = 0
  private bold = ''
  private rows = 0
  private columns = 0
  private cell: TextBlock['cell']
  private quotations = 0
  private section: TextBlock['section']
  private readonly wholeTitles: boolean

  /** @param wholeTitles whether a line break inside a heading is only for its looks */
  constructor(skip: ReadonlySet<DomNode>, wholeTitles: boolean) {
    this.skip = skip
    this.wholeTitles = wholeTitles
  }

  private startBlock(kind: Kind): void {
    const line = oneLine(this.text, longest)
    if (line !== null) {
      const [own, text] = withoutBullet(this.kind, line)
      const isLinked = this.kind.kind !== 'heading' && withoutSpace(this.linked) === withoutSpace(text)
      const onlyLink = isLinked && (this.links > 2 || wordsOf(text).length < 8)
      const strong = this.kind.kind !== 'heading' && oneLine(this.bold, longest) === text
      const cell = this.cell === undefined ? {} : { cell: this.cell }
      const quoted = this.quotations > 0 ? { quoted: true } : {}
      const section = this.section === undefined ? {} : { section: this.section }
      this.blocks.push(
        onlyLink
          ? { kind: 'link', text, ...section }
          : { ...own, text, ...(strong ? { strong } : {}), ...cell, ...quoted, ...section },
      )
    }
    this.text = ''
    this.linked = ''
    this.links = 0
    this.bold = ''
    this.kind = kind
  }

  read(node: DomNode, inLink = false, inBold = false): void {
    if (node.type === 'text') {
      this.text += node.data
      if (inLink) this.linked += node.data
      if (inBold) this.bold += node.data
    } else if (isElement(node) && !this.skip.has(node)) {
      this.readElement(node, inLink || node.tagName === 'a', inBold || isBold(node))
    }
  }

  private readElement(element: DomElement, inLink: boolean, inBold: boolean): void {
    const isBreak = element.tagName === 'br' && this.kind.kind === 'heading' && this.wholeTitles
    if (isApart(element) || isBreak) this.text += ' '
    if (this.kind.kind !== 'heading' && isLinkBesideAnother(element)) this.startBlock(this.kind)
    if (element.tagName === 'a') this.links += 1
    if (!isBreak && blockTags.has(element.tagName)) this.readBlock(element, inLink, inBold)
    else this.readChildren(element, inLink, inBold)
  }

  private readChildren(element: DomElement, inLink: boolean, inBold: boolean): void {
    for (const child of element.children) {
      if (!inLink && isBehindLabel(child)) this.text += ' '
      this.read(child, inLink, inBold)
    }
  }

  private readBlock(element: DomElement, inLink: boolean, inBold: boolean): void {
    const [outer, outerCell, outerSection] = [this.kind, this.cell, this.section]
    this.startBlock(kindWithin(element.tagName, outer))
    const topic = topicOf(element)
    if (topic !== undefined && topic !== outerSection?.topic) this.section = { topic }
    this.startCell(element.tagName)
    const quotation = isQuotation(element) ? 1 : 0
    this.quotations += quotation
    this.readChildren(element, inLink, inBold)
    this.startBlock(outer)
    this.quotations -= quotation
    this.cell = outerCell
    this.section = outerSection
  }

  private startCell(tagName: string): void {
    if (tagName === 'tr' || tagName === 'dt') this.rows += 1
    if (['tr', 'td', 'th', 'dt', 'dd'].includes(tagName)) {
      this.columns += 1
      // A cell belongs to the row around it, not to one of a table inside a cell before it.
      this.cell = {
        row: ['td', 'th'].includes(tagName) ? (this.cell?.row ?? this.rows) : this.rows,
        column: this.columns,
      }
    }
  }
}

const blocksOf = (root: DomNode | undefined, skip: ReadonlySet<DomNode>, wholeTitles = true): TextBlock[] => {
  const reader = new BlockReader(skip, wholeTitles)
  if (root !== undefined) reader.read(root)
  return reader.blocks
}
const lettersOf = (blocks: readonly TextBlock[]): number => blocks.reduce((sum, block) => sum + block.text.length, 0)

const priced = /^\s*(?:[€$£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?[€$£¥₹円])\s*(?:\/.{1,12})?$/u

const titles = 'h1, h2, h3, h4, h5, h6'
/** Buttons that open the part below their title, or name what it costs. */
const toldButtons = ($: Page['$']): DomNode[] =>
  $('button')
    .toArray()
    .slice(0, 200)
    .filter(
      (button) =>
        $(button).closest(titles).length > 0 || $(button).has(titles).length > 0 || priced.test($(button).text()),
    )

/** Dialogs with a price that a button of the page opens: rooms, treatments and products, not notices. */
const toldDialogs = ($: Page['$']): DomNode[] =>
  $('[data-bs-target], [data-target]')
    .toArray()
    .slice(0, 100)
    .flatMap((button) => {
      const target = $(button).attr('data-bs-target') ?? $(button).attr('data-target') ?? ''
      const dialog = /^#[\w-]+$/.test(target) ? $(target).filter('[class*="modal" i]') : $()
      return hasPrice(oneLine(dialog.text(), 2_000) ?? '')
        ? [...dialog.toArray(), ...dialog.find('[class*="modal" i]').toArray()]
        : []
    })

/** Nodes that are not part of the main text. */
const asideOf = ({ $ }: Page): Set<DomNode> => {
  const aside = new Set<DomNode>($(furniture).toArray())
  for (const button of toldButtons($)) aside.delete(button)
  const whole = $('body').text().length
  for (const part of $(notices).toArray().slice(0, 50)) {
    const holdsPage = $(part).is('html, body, main') || $(part).find('main, h1').length > 0
    if (!holdsPage && $(part).text().length < whole * 0.4) aside.add(part)
  }
  for (const part of toldDialogs($)) aside.delete(part)
  // A header with a heading or paragraph may hold the page's opening text, so it stays, as does that of a card.
  for (const header of $('header, [role="banner"]').toArray().slice(0, 50)) {
    const isCard = $(header).closest('article, li').length > 0 && $(header).find('h3, h4, h5, h6').length > 0
    if (!isCard && $(header).find('h1, h2, p').length === 0) aside.add(header)
  }
  return aside
}

const declaresArticle = ({ $, url }: Page): boolean =>
  $('meta[property="og:type" i][content*="article" i], meta[property="article:published_time"]').length > 0 ||
  /"@type"\s*:\s*\[?\s*"(?:News|Blog|Tech)?(?:Article|Posting)/.test(
    $('script[type="application/ld+json" i]').text(),
  ) ||
  /\/(?:blog|news|articles?|posts?|press)\/[^/]|\/(?:19|20)\d{2}\/\d{1,2}\//i.test(url.pathname)

/** Below this number of letters, a page that is not declared as an article may as well describe a business. */
const longArticle = 3_000
const shortArticle = 500
/** Below this number of letters a heading, undeclared text is a list of short parts. */
const longPart = 400

export type MainContent = {
  blocks: TextBlock[]
  /** True when the page is one article. */
  article: boolean
  /** Everything but the furniture. */
  body: TextBlock[]
}

const markedMain = ({ $ }: Page) => {
  const marked = $('main, [role="main"]')
  return marked.length > 0 ? marked : $('article').length === 1 ? $('article') : $()
}

/**
 * The main content: the article if it holds most of the running text, else the element marked as main, unless it
 * contains less than 40 % of the text, else everything but the furniture.
 */
export const readMain = (page: Page): MainContent => {
  const aside = asideOf(page)
  const whole = blocksOf(page.$('body').get(0), aside)
  const main = blocksOf(markedMain(page).get(0), aside)
  const body = lettersOf(main) >= lettersOf(whole) * 0.4 && main.length > 0 ? main : whole
  const article = page.url.pathname === '/' ? null : findArticle(page)
  if (article === null) return { blocks: body, article: false, body }
  const blocks = blocksOf(article.root, new Set())
  const declared = declaresArticle(page)
  const letters = lettersOf(blocks)
  if (letters < shortArticle || article.prose < (declared ? 0.3 : 0.6)) return { blocks: body, article: false, body }
  const parts = blocks.filter(({ kind }) => kind === 'heading').length
  return { blocks, article: declared || letters >= Math.max(longArticle, parts * longPart), body }
}

/** All visible text of the page, footer included. */
export const readVisible = ({ $ }: Page): TextBlock[] => {
  const unseen = new Set<DomNode>(
    $(
      `script, style, noscript, template, svg, select, form label, ${hiddenParts}, .sr-only, .visually-hidden, ${oldPrices}`,
    ).toArray(),
  )
  // A card may name a person and the role on two lines of one heading.
  return blocksOf($('body').get(0), unseen, false)
}

const isProse = ({ kind, text }: TextBlock): boolean => {
  if (kind === 'cell') return endsSentence(text) && wordsOf(text).length >= 8
  return (kind === 'paragraph' || kind === 'item') && (endsSentence(text) || wordsOf(text).length >= 8)
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
