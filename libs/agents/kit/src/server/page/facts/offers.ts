import type { Offer, StructuredData, TextBlock } from '../page-facts.ts'
import { hasAddress } from './addresses.ts'
import { hasPrice, onlyPrice, priceAt, priceLine } from './prices.ts'
import { rowsOf } from './rows.ts'

/** Names of pages and parts that list offers, in the languages of the product's users. */
export const offerWords = new RegExp(
  [
    String.raw`\b(?:services?|products?|menu|treatments?|therapies|classes|courses?|programm?e?s|practice areas|what we (?:do|offer|make|sell|bake)|offerings?|solutions?|shop|store|rooms|packages|pric(?:es?|ing)|plans|rates|charges|fees|speciali[tz](?:y|ies)|range|catalogue?|features)\b`,
    String.raw`\b(?:leistungen|angebote?|produkte|preise|speisekarte|sortiment|behandlungen|kurse|tarife)\b`,
    String.raw`\b(?:prestations|produits|tarifs|carte|nos services|soins|formations|prix|domaines|matières)\b`,
    String.raw`\b(?:servicios|productos|carta|precios|tratamientos|cursos|tarifas|especialidades)\b`,
    String.raw`\b(?:preisliste|price ?list|liste de prix|lista de precios)\b`,
    'お品書き|メニュー|サービス|料金|商品|製品|事業|施工|コース|価格',
    'सामान|दाम|सेवा|उत्पाद|मिठाई|पाठ्यक्रम|शुल्क|मूल्य|कोर्स|इलाज',
    'خدمات|منتجات|الأسعار|أسعار|العلاجات|قائمة|دورات|عروض',
  ].join('|'),
  'iu',
)

/** Headings of parts that do not describe an offer. */
const otherTopics =
  /\b(?:about|contact|profile|faqs?|questions|blog|news|articles?|testimonials?|reviews|customers say|careers?|jobs|privacy|terms|newsletter|subscribe|sign (?:up|in)|log ?in|get (?:started|in touch)|follow|who (?:orders|we|comes)|why|how (?:it|to)|delivery|opening hours|location|find us|visit|team|people|partners|trusted by|cookies?|comments?|credits|thanks|install(?:ation)?|usage|license|contributing|changelog|share|related|popular|recent|archives?|categories|tags|search|menu|navigation|story|history|mission|impressum|kontakt|über uns|contacto|contact|quiénes|histoire|accès|équipe|read more|learn more|leave a)\b|^(?:店舗|会社|スタッフ|お問い?合わせ|アクセス|ニュース|お知らせ|ブログ|採用|営業時間|よくある)|^(?:हमारे बारे|हम कौन|संपर्क|पता|टीम|समय)|^(?:تواصل|اتصل|من نحن|قصتنا|فريق|ساعات|الأسئلة|العنوان)/iu
/** Labels of an imprint and of a company's table, and years of its history. */
const labels =
  /^(?:会社名|社名|商号|屋号|所在地|住所|本社|設立|創業|創立|資本金|代表者?|役員|(?:従業員|社員)数?|tel|fax|電話(?:番号)?|メール(?:アドレス)?|e-?mail|(?:主要)?取引(?:銀行|先)|(?:営業|受付|診療)時間|定休日|沿革|経歴|(?:登録|許可|法人)番号|駐車場|tele(?:fon|phone|fono|fax)|téléphone|phone(?: no)?|mobile?|address|anschrift|adresse|direcci[oó]n|öffnungszeiten|(?:opening|working) hours|horaires?|horarios?|established|founded|gegründet|पता|फ़?ोन|मोबाइल|ई-?मेल|العنوان|الهاتف|البريد(?: الإلكتروني)?|ساعات العمل|(?:(?:明治|大正|昭和|平成|令和)\d+|(?:18|19|20)\d{2})年?.{0,3})[:：]?$/iu
const asks = /[?？؟]$|^(?:what(?! we\b)|who|when|where|which|is|are|do|does|can)\s/i

const determiner =
  /(?<!\p{L})(?:our|all|the|and|und|et|y|व|और|unsere?|alle|nos|notre|les?|nuestr[oa]s|los|las|हमारे|हमारी|هذه)(?!\p{L})/giu
/** `Our services`, `Preisliste (2026)`: the title of a list and nothing on it. */
export const isListTitle = (text: string): boolean =>
  offerWords.test(text) &&
  text
    .replace(/[(（].*?[)）]/gu, '')
    .replace(offerWords, '')
    .replace(determiner, '')
    .replace(/[^\p{L}]/gu, '').length <= 2

/** A title with the text below it. `within` are the titles of the sections around it. */
type Part = { heading: TextBlock; below: TextBlock[]; within: string[] }

const isTitle = ({ kind, level, strong, text }: TextBlock): boolean =>
  text.length <= 90 && ((kind === 'heading' && (level ?? 1) >= 2) || (strong === true && text.split(/\s+/).length <= 8))

/** Bold lines rank below all headings. */
const rankOf = ({ kind, level }: TextBlock): number => (kind === 'heading' ? (level ?? 1) : 7)

/** Titles below the first level, each with the blocks up to the next title. */
const partsOf = (blocks: readonly TextBlock[]): Part[] => {
  const parts: Part[] = []
  let current: Part | null = null
  let open: TextBlock[] = []
  for (const block of blocks) {
    const price = block.strong === true && hasPrice(block.text)
    if (isTitle(block) && !price) {
      open = open.filter((outer) => rankOf(outer) < rankOf(block))
      current = { heading: block, below: [], within: open.map(({ text }) => text) }
      open.push(block)
      parts.push(current)
    } else if (block.kind === 'heading' && !price) current = null
    else current?.below.push(block)
  }
  return parts
}

const maxTextLength = 45

/** Splits `Root canal – Rs. 4,500` into name and price. */
const nameAndPrice = (text: string): { name: string; price: string | null } => {
  const at = priceAt(text)
  const name = text.slice(0, Math.max(0, at)).replace(/[\s,;–—:|(-]+$/u, '')
  return name.length >= 3 ? { name, price: text.slice(at).trim() } : { name: text, price: null }
}

export const isOther = (name: string): boolean =>
  name.length < 2 ||
  hasAddress(name) ||
  otherTopics.test(name) ||
  labels.test(name) ||
  asks.test(name) ||
  /[.!:]$/.test(name) ||
  isListTitle(name)

const isProse = (block: TextBlock): boolean =>
  block.kind !== 'link' && block.kind !== 'heading' && priceLine([block]) === null

const priceBelow = (below: readonly TextBlock[]): string | null =>
  priceLine(below.slice(0, 4)) ?? below.slice(0, 2).flatMap(({ text }) => onlyPrice(text) ?? [])[0] ?? null

/** `Our products` is the title around this one: what it names needs no text of its own. */
const isBelowList = ({ within }: Part): boolean => offerWords.test(within.at(-1) ?? '')

const offerOf = (part: Part): Offer | null => {
  const { heading, below } = part
  const { name, price: inName } = nameAndPrice(heading.text)
  if (isOther(name)) return null
  const price = inName ?? priceBelow(below)
  const items = below.filter(({ kind }) => kind === 'item').map(({ text }) => text)
  const prose = below.find((block) => isProse(block) && !hasPrice(block.text)) ?? below.find(isProse)
  const text = prose?.text ?? items.slice(0, 6).join('; ')
  return text.length < 8 && price === null && !isBelowList(part) ? null : { name, text: text.slice(0, 400), price }
}

/** The items of a list whose title names offers, such as `What we bake`. */
const listedIn = ({ heading, below }: Part): Offer[] => {
  const items = below.filter(({ kind, text }) => kind === 'item' && text.length <= 90 && !asks.test(text))
  if (!offerWords.test(heading.text) || items.length < 2) return []
  return items.map(({ text }) => ({ ...nameAndPrice(text), text: '' }))
}

const canName = (block: TextBlock | undefined): block is TextBlock =>
  block !== undefined &&
  block.kind !== 'link' &&
  block.level !== 1 &&
  block.text.length <= 60 &&
  /[\p{L}\p{M}]{2}/u.test(block.text) &&
  !/^\d+(?:[.,]\d+)?\s?\p{L}+$|\d{5}|[.!?:]$/u.test(block.text) &&
  !hasPrice(block.text) &&
  !otherTopics.test(block.text) &&
  !labels.test(block.text) &&
  !isListTitle(block.text)

/** Rows of a table whose last cells hold a price. The first cell with a name in it is what it buys. */
const inTableRow = (row: readonly TextBlock[]): Offer[] => {
  const name = row.find(canName)
  const others = row.filter((cell) => cell !== name)
  const cost = others.flatMap((cell) => priceLine([{ ...cell, kind: 'cell' }]) ?? onlyPrice(cell.text) ?? [])[0]
  if (name === undefined || cost === undefined || !hasPrice(`${name.text}: ${cost}`)) return []
  const text = others.filter((cell) => !hasPrice(cell.text) || cell.text.length > cost.length + 20)
  return [{ name: name.text, text: text.map((cell) => cell.text).join(', '), price: cost }]
}

/** A term without a price in a list whose other terms have one. */
const inDefinition = ([name, ...others]: readonly TextBlock[]): Offer[] =>
  name?.kind === 'item' && canName(name)
    ? [{ name: name.text, text: others.map(({ text }) => text).join(' '), price: null }]
    : []

/** Lines such as `Rye loaf 500 g CHF 6.50`, when several follow one another. */
const pricedLines = (blocks: readonly TextBlock[]): Offer[] => {
  const found = blocks.flatMap(({ kind, level, text }): Offer[] => {
    if (kind === 'link' || level === 1 || text.length > 90 || priceAt(text) < 3) return []
    const { name, price } = nameAndPrice(text.replace(/\s?\.{3,}\s?/g, ' '))
    const isSentence = /[.!?。]$/.test(text) || name.split(/\s+/).length > 6
    return price === null || isSentence || otherTopics.test(name) ? [] : [{ name, text: '', price }]
  })
  return found.length >= 2 ? found : []
}

/** How many lines an entry of a list has above its price. */
const maxAbove = 3

/** Lists of names with a price below or beside each, and at most two lines of text between them. */
const inPriceList = (blocks: readonly TextBlock[]): Offer[] => {
  const offers: Offer[] = []
  let above: TextBlock[] = []
  for (const block of blocks) {
    const cost = priceLine([block])
    const [name, ...text] = above
    if (cost !== null && canName(name) && hasPrice(`${name.text}: ${cost}`))
      offers.push({ name: name.text, text: text.map((line) => line.text).join(' '), price: cost })
    if (cost !== null || block.kind === 'link') above = []
    else if (isTitle(block)) above = isListTitle(block.text) ? [] : [block]
    else above = [...above, block].slice(-maxAbove)
  }
  return offers
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const nodesWithin = (value: unknown, depth = 0): Node[] => {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.flatMap((one) => nodesWithin(one, depth + 1))
  return isNode(value) ? [value, ...Object.values(value).flatMap((one) => nodesWithin(one, depth + 1))] : []
}

const inStructuredData = ({ nodes }: StructuredData): Offer[] =>
  nodesWithin(nodes).flatMap((node) => {
    if (!/^(?:Product|Service|MenuItem|Course)$/.test(textIn(node['@type']))) return []
    const name = textIn(node['name'])
    const offer = nodesWithin(node['offers'])[0]
    const cost = offer === undefined ? '' : `${textIn(offer['priceCurrency'])} ${textIn(offer['price'])}`.trim()
    return name === '' ? [] : [{ name, text: textIn(node['description']), price: /\d/.test(cost) ? cost : null }]
  })

/** Rows of an imprint and of opening hours: `電話番号`, `0852-55-0184`. */
const isContact = ({ text, price }: Offer): boolean =>
  price === null &&
  (hasAddress(text) ||
    /^\+?[\d\s().-]{7,}$|\d{1,2}[:.]\d\d\s?[–〜~-]|^\p{L}+:?\s(?:closed|geschlossen|fermé|cerrado|定休|बंद|مغلق)$/iu.test(
      text,
    ))

const asNamed = (offer: Offer): Offer => ({ ...offer, named: true })

export type OfferPage = {
  blocks: readonly TextBlock[]
  structured: StructuredData
  article: boolean
  /** Address, title and main heading: what the page calls itself. */
  about: string
  /** Address and main heading. A title may name what is on other pages. */
  topic: string
  isHome: boolean
  /** Names of people on the page, which are no offers. */
  people: readonly string[]
}

/** What a page offers: from its structured data, else titles with a short text or a price below them. */
export const findOffers = ({ blocks, structured, article, about, topic, isHome, people }: OfferPage): Offer[] => {
  const stated = inStructuredData(structured)
  if (stated.length > 0 || article) return stated
  const rows = rowsOf(blocks)
  const priced = rows.filter((row) => inTableRow(row).length > 0)
  const inList = priced.some((row) => row.every(({ kind }) => kind === 'item'))
  const tables = rows.map((row) => ({
    row,
    offers: inList && !priced.includes(row) ? inDefinition(row) : inTableRow(row),
  }))
  const inTables = tables.flatMap(({ offers }) => offers)
  // A row of bold cells is the head of a table.
  const used = new Set(
    tables.flatMap(({ row, offers }) =>
      offers.length > 0 || row.every(({ kind, strong }) => kind === 'cell' && strong === true) ? row : [],
    ),
  )
  const rest = blocks.filter((block) => !used.has(block))
  const parts = partsOf(rest).filter(
    ({ heading, within }) =>
      !people.some((name) => heading.text.includes(name)) && !within.some((name) => otherTopics.test(name)),
  )
  const offers = parts.map((part) => ({ part, offer: offerOf(part) }))
  const short = offers.filter(({ offer }) => offer !== null && offer.text.split(/\s+/).length <= maxTextLength)
  // Titles with short texts side by side are a list of offers, unless the page is about something else.
  const isList = short.length >= 2 && short.length >= parts.length / 2 && !otherTopics.test(about)
  const named = offers.flatMap(({ offer, part }) => {
    const listed = listedIn(part)
    if (listed.length > 0) return listed.map(asNamed)
    if (offer === null) return []
    if ((!isHome && offerWords.test(topic)) || part.within.some((name) => offerWords.test(name)))
      return [asNamed(offer)]
    const isOffer = offerWords.test(about) || (isHome && short.length >= 2) || isList || offer.price !== null
    return isOffer ? [offer] : []
  })
  const isNew = ({ name, price: cost }: Offer) =>
    !named.some((offer) => (cost !== null && offer.price === cost) || offer.name === name)
  const listed = [...inPriceList(rest), ...pricedLines(rest)].filter(isNew)
  return [...named, ...inTables, ...listed].filter((offer) => !isContact(offer))
}
