import type { Price, TextBlock } from '../page-facts.ts'
import { linesOf } from './rows.ts'

const codes = Intl.supportedValuesOf('currency')
  .filter((code) => !['ALL', 'TOP', 'TRY', 'MOP'].includes(code))
  .join('|')
const number = String.raw`[\d٠-٩०-९][\d٠-٩०-९]{0,2}(?:[.,٫٬\s’'][\d٠-٩०-९]{2,3})*(?:[.,٫][\d٠-٩०-९]{1,2})?(?:[.,][–-]{1,2})?`
const long = String.raw`\d{4,6}(?:[.,]\d{2})?`
const amount = `(?:${long}(?!\\d)|${number})`
const before = String.raw`(?:\p{Sc}|रु\.?|(?<!\p{L})Rs\.?|(?<!\p{L})(?:${codes})|(?<!\p{L})\p{Lu}{1,3}\$)`
const after = String.raw`(?:\p{Sc}|(?:${codes})(?![\p{L}])|Euros?(?!\p{L})|円|元|p(?=\s?(?:per|each|\/))|zł|Kč|kr(?!\p{L})|Ft(?!\p{L})|درهم|دينار|ريال|جنيه|ر\.?\s?س|د\.?\s?[إأكت]|ج\.?\s?م|रुपये|रुपए|रु\.?)`
const unit = String.raw`(?:\s?(?:lakhs?|crores?|million|billion|bn|mn|m|k)(?!\p{L}))*(?:\s?/-)?(?:\s?(?:\/|(?<!\p{L})(?:per|an?|pro|par|por|प्रति|毎)\s)\s?(?:\d{1,3}\s?)?\p{L}+)*`
/** South African rand, beside what the amount is for: `R134a` is no price. */
const rand = String.raw`(?<![\p{L}\d])R\s?\d[\d\s,]{1,6}(?:\.\d\d)?(?=\s?(?:\/|p\.?p|per\s))`
/** `10–25 €`, `€10 – €25`, `60 à 90 €`: both ends of a range. A blank around the dash parts a name from its price. */
const dash = String.raw`(?:[-–—~〜～]|\s(?:to|à|bis|a)\s)`
const upTo = `(?:\\s?${dash}\\s?${before}\\s?${amount}|${dash}${amount})?`
const downFrom = `(?:${amount}(?:\\s?${after}\\s?${dash}\\s?|${dash}))?`
const price = new RegExp(
  `(?:${rand}|${before}\\s?${amount}${upTo}|(?<![\\d.,])${downFrom}${amount}\\s?${after})${unit}`,
  'giu',
)

/** Amounts that are no price of an offer. */
const otherMoney =
  /\b(?:turnover|revenue|funding|raised|investment|investors?|valuation|profit|loss|sales of|budget|settlement|verdict|damages|lawsuit|court|penalt(?:y|ies)|prize|scholarship|fine[sd]?|paid|payment|donat\w+|reliefs?|funds?|loans?|subsid\w+|compensation|grants?|salary|salaries|salaires?|sueldo|salario|salário|stipendio|(?:stunden|monats)?lohn|gehalt|worth|market|capital|insur(?:ed|ance)|cover(?:ed|age)? (?:up )?(?:to|of)|sum insured|liability|saved|would have|(?:can|could|may|might) (?:cost|exceed|reach)|(?:pueden?|peu(?:ven)?t|k[aö]nn(?:en)?) (?:llegar|superar|costar|dépasser|atteindre|coûter|kosten|erreichen)|multas?|amendes?|bu(?:ß|ss)geld\w*|umsatz\b|stammkapital|versichert|(?:versicherungs|deckungs)summen?|somme assurée|suma asegurada|chiffre d.affaires|facturación|capital social|free (?:delivery|shipping)|(?:delivery|shipping) is free|minimum order|deposits?|down payment|kaution|anzahlung|acomptes?|caution|arrhes|anticipo|fianza|señal|caparra|cauzione|acconto|caução|free (?:above|over)|(?:orders?|purchases?) (?:above|over)|livraison (?:offerte|gratuite)|env[ií]o gratis|versandkostenfrei)\b|売上|資本金|(?:[月日時]|基本|初任)給|年[収俸]|給[与料]|賞与|手当|वेतन|راتب|رواتب|送料無料|敷金|保証金|عربون|रोज़गार|टर्नओवर|बीमा|رأس المال|شحن مجاني/iu
/** `cashless treatment up to Rs. 5 lakhs`: an insured amount, not a price. */
const most = /\bup ?to\s(?:rs\.?|inr|₹)\s?[\d.,]+\s?la(?:kh|c)s?\b/iu
const tooMuch = /\d\s?(?:crores?|million|billion|bn|mn)\b|\d\s?करोड़/iu
/** A customer who is quoted speaks of other money. */
const quoted = /^[“"„«「]/u
/** `£1,000 and more`: an estimate of what something may come to. */
const vague = /^\s?(?:and|or|und|oder|et|ou|y|o)\s(?:more|mehr|plus|más)(?!\p{L})/iu
const isVague = (line: string, text: string): boolean => vague.test(line.slice(line.indexOf(text) + text.length))
/** `0.00 €` fills a template. */
const isNothing = /^[^\d]*0(?:[.,]0+)?(?![.,]?\d)/
const isPrice = (line: string, text: string): boolean =>
  !isNothing.test(text.slice(text.search(price))) &&
  !otherMoney.test(line) &&
  !most.test(line) &&
  !tooMuch.test(text) &&
  !quoted.test(line) &&
  !isVague(line, text)

const amountsIn = (text: string): string[] => (text.slice(0, 2_000).match(price) ?? []).map((found) => found.trim())

/** Prices in the blocks of a page that is no article, each with its line. Amounts of other kinds do not count. */
export const findPrices = (sentences: readonly string[], blocks: readonly TextBlock[]): Price[] => {
  const found = [...sentences, ...linesOf(blocks)].flatMap((line) =>
    amountsIn(line)
      .filter((text) => isPrice(line, text))
      .map((text) => ({ text, sentence: line })),
  )
  return [...new Map(found.toReversed().map((entry) => [entry.text.toLowerCase(), entry])).values()].toReversed()
}

/** Where the first price of a text begins; -1 without one. */
export const priceAt = (text: string): number => (isPrice(text, text) ? text.search(price) : -1)
export const hasPrice = (text: string): boolean => priceAt(text) >= 0
/** The only price of a text; null for none and for several. */
export const onlyPrice = (text: string): string | null => {
  const [first, second] = hasPrice(text) ? amountsIn(text) : []
  return second === undefined ? (first ?? null) : null
}

/** Words before an amount that name nothing: `from 690 €` is a price, `Country loaf, ₹240` names what it buys. */
const qualifier =
  /^(?:from|starting(?: at| from)?|only|just|now|price|mrp|cost|fee|ab|nur|preis|à partir de|dès|prix|desde|precio|sólo|मूल्य|कीमत|السعر|من)?[\s:]*$/iu
/** Words of a button behind an amount. */
const button = /\s(?:get|add|buy|view|ask|order|request|book|enquire|ajouter|acheter|añadir|comprar|in den)\b.*$/iu
/** `From` of `From £35`. */
export const isQualifier = (text: string): boolean => qualifier.test(text)
const fewLetters = 16

const priceIn = ({ kind, text }: TextBlock): string | null => {
  const at = priceAt(text)
  if (kind === 'item' || at < 0 || !qualifier.test(text.slice(0, at))) return null
  const line = text.replace(button, '')
  return line.replace(price, '').replace(/[^\p{L}]/gu, '').length <= fewLetters ? line : null
}

/** The first line of a block list that is little more than a price. */
export const priceLine = (blocks: readonly TextBlock[]): string | null =>
  blocks.map(priceIn).find((line) => line !== null) ?? null

/** Splits `Root canal – Rs. 4,500` into name and price. */
export const nameAndPrice = (text: string): { name: string; price: string | null } => {
  const at = priceAt(text)
  const name = text.slice(0, Math.max(0, at)).replace(/[\s,;–—:|(+-]+$/u, '')
  const cost = text.slice(at).trim()
  // `Flea bath (+$5)`: the bracket belongs to neither.
  return name.length >= 3
    ? { name, price: /[(（]/u.test(cost) ? cost : cost.replace(/[)）]$/u, '') }
    : { name: text, price: null }
}
