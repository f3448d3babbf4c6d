import { cleanLine, isHarmless } from '@bazaar/agents-content/server'
import { alphanumeric, linesOf, type PageFacts } from '@bazaar/agents-kit/server'
import type { Find } from './fact-kinds.ts'

const year = String.raw`(?:(?:1[6-9]|20)\d{2}|[١۱][٦-٩۶-۹][٠-٩۰-۹]{2}|[٢۲][٠۰][٠-٩۰-۹]{2}|१[६-९][०-९]{2}|२०[०-९]{2})`
/** A year of the emperor, which Japanese pages put before the Western one. */
const era = String.raw`(?:明治|大正|昭和|平成|令和)\s?(?:\d{1,2}|元)年`
const few = String.raw`(?:\p{L}+[\s’']){0,5}`
/** How a business states its beginning, in the languages of the product's users. */
const cues: readonly RegExp[] = [
  String.raw`(?:year of establishment|founded|gründungsjahr|año de fundación|année de création|स्थापना वर्ष|سنة التأسيس)\s?[:：]\s?${year}`,
  String.raw`\b(?:he|she|they|we|i)\s(?:started|began|opened)\s${few}${year}`,
  String.raw`\b(?:my|our|his|her)\s(?:great-?)*(?:grand)?(?:father|mother|dad|mum|mom|parents|family|uncle|aunt)\s(?:\p{L}+\s){0,2}(?:started|began|opened|founded|set up)\s${few}${year}`,
  String.raw`\b(?:opened (?:its|our) doors|set up shop) in ${year}`,
  String.raw`(?<!\p{L})(?:seit|gegr\.|besteht|gibt es|eröffnet|begonnen)\s(?:\d{1,2}\.\s?)?${few}${year}`,
  String.raw`(?<!\p{L})(?:depuis|ouverte?|avons (?:créé|fondé|ouvert|commencé)|sommes (?:né|installé)\p{L}*)\s${few}${year}`,
  String.raw`(?<!\p{L})(?:desde|abierto|empezamos|comenzamos|nacimos|iniciamos|fundamos|abrimos)\s${few}${year}`,
  String.raw`(?<!\p{L})(?:dal|nat[ao] nel|fondat[ao] nel|nasce nel|apert[ao] nel)\s${year}`,
  String.raw`(?:創業|設立|創立|開業|創設|開院)\D{0,6}(?:${era}\D{0,3})?${year}|${year}年.{0,5}(?:創業|設立|創立|開業|開院|開店|オープン)`,
  String.raw`(?:創業|設立|創立|開業|創設|開院)\D{0,10}${era}|^${era}.{0,20}(?<![をに])(?:創業|設立|創立|開業|開院)$|${era}\s?(?:創業|設立|創立|開業|開院)`,
  String.raw`^(?:.{0,30}[\s|·(])?est(?:d|ablished)?\.?:?\s(?:in\s)?${year}`,
  String.raw`(?:स्थापना|स्थापित|शुरुआत|से सेवा)\D{0,12}${year}|${year}\D{0,8}(?:में स्थाप|से)`,
  String.raw`(?:تأسست?|تأسيس|منذ|أسست)\D{0,50}(?:\p{Nd}{1,2}\s\p{L}+\s)?${year}`,
].map((cue) => new RegExp(cue, 'iu'))

/** Words by which a text speaks of its own business. */
const ownWords =
  /(?<!\p{L})(?:we|our|us|company|firm|business|family|shop|studio|clinic|bakery|restaurant|practice|school|hotel|garage|wir|unser\p{L}*|betrieb|firma|familie|nous|notre|maison|entreprise|atelier|boutique|cabinet|somos|nuestr\p{L}|empresa|negocio|taller|familia)(?!\p{L})/iu
/** Verbs behind `In 1998, Gilles Castan`. */
const began =
  'opened|started|founded|began|launched|set up|installe|ouvre|crée|fonde|lance|démarre|abre|abrió|funda|fundó|crea|creó|inicia|inició|eröffnete|gründete|begann'
/** What was founded then may be the town. */
const ambiguous = new RegExp(
  String.raw`^(?:in|en|im jahr)\s${year},?\s(?:s[’'])?(?:[\p{L}’'.-]+\s){1,4}(?:s[’'])?(?:${began})(?!\p{L})|^(?:im jahre?\s)?${year}\s(?:eröffnete|gründete|begann)(?!\p{L})|(?:founded|established|started|opened|began|since|gegründet|fondée?|créée?|fundad[ao]|cread[ao]|abrió|abrieron|fundó|nació|a ouvert|a fondé|a créé|gründeten?|eröffneten?)\s(?:in the year\s)?${few}${year}`,
  'iu',
)

/** `Im Team seit Oktober 2014` is said of a person, `since 2026, powered by` of the site. */
const ofPeople =
  /(?<!\p{L})(?:powered by|im team|bei uns|dabei|with us|on the team|joined|membre de l.équipe|avec nous|con nosotros|en el equipo)(?!\p{L})/iu

/** `Since 1947 Silver Springs State Park has …`: the year of what the sentence is about. */
const subject = /^(?:Since|Depuis|Desde|Seit|Dal)\s\d{4},?\s(?:the\s)?(?<name>(?:\p{Lu}[\p{L}’']+\s){2,})\p{Ll}/u
/** `nous avons décidé depuis 2020 …`: the year of a change. */
const decided = /(?<!\p{L})(?:d[eé]cid|entschied)\p{L}*\s/iu

/** `seit den 1990er-Jahren`, `since the 1990s`: when something came up, not when the business began. */
const decade = /\d{3}0(?:er|['’]?s)(?!\p{L})/u

/** Years that structured data states. */
const inData = ({ structured }: Pick<PageFacts, 'structured'>): string[] =>
  structured.nodes.flatMap(({ foundingDate }) => {
    const [stated] = typeof foundingDate === 'string' ? (/^\d{4}/.exec(foundingDate) ?? []) : []
    return stated === undefined ? [] : [`Founded ${stated} (structured data)`]
  })

/** A label on a line of its own, above the year. */
const labelAbove =
  /^(?:(?:会社)?設立(?:年月日?|日)?|創業(?:年月?)?|創立|開業|founded|established|gegründet|gründungsjahr|gründung|année de création|año de fundación|fundación|स्थापना(?:\sवर्ष)?|سنة التأسيس)\s?[:：]?$/iu
const startsWithYear = new RegExp(`^(?:${year}|${era})`, 'u')
const labelled = (visible: PageFacts['visible']): string[] =>
  visible.flatMap(({ text }, at) => {
    const below = visible[at + 1]?.text ?? ''
    return labelAbove.test(text) && startsWithYear.test(below) ? [`${text.replace(/\s?[:：]$/u, '')}: ${below}`] : []
  })

const legalForm = /[\s,]+(?:(?:pvt|private|co)\.?\s)?(?:ltd|limited|llc|llp|inc|gmbh|ag|s\.?a\.?|s\.?l\.?|sarl)\.?$/i

/**
 * The first line that states when the business began. In an article, it has to name the business.
 * @param own the company's names
 */
export const foundedFacts = (page: PageFacts, own: readonly string[]): Find[] => {
  const { visible, sentences, article, url, title, people } = page
  const names = own.map((name) => alphanumeric(name.replace(legalForm, ''))).filter((name) => name.length >= 4)
  const namesItself = (line: string) => names.some((name) => alphanumeric(line).includes(name))
  const isOfAnother = (line: string): boolean => {
    const about = alphanumeric(subject.exec(line)?.groups?.['name'] ?? '')
    return (
      about !== '' &&
      !names.some((name) => name.includes(about) || (about.startsWith(name) && name.length * 2 >= about.length))
    )
  }
  const isOwn = (line: string) =>
    ownWords.test(line) || namesItself(line) || /^\p{L}+\s(?:\p{L}+\s){0,3}\d{4}/u.test(line)
  const states = (line: string) => cues.some((cue) => cue.test(line)) || (ambiguous.test(line) && isOwn(line))
  const inTitle = (title ?? '').split(/\s[|–—·-]\s/u)
  const lines = [...sentences, ...linesOf(visible).filter((text) => text.length <= 160), ...inTitle]
  const [named] = article ? [] : labelled(visible)
  // `Fahrlehrer seit 2007`, below one of several names.
  const isOfMember = (line: string) => people.length > 1 && people.some(({ role }) => line.startsWith(`${role} `))
  const isSaid = (line: string) =>
    !isOfMember(line) &&
    !ofPeople.test(line) &&
    !decade.test(line) &&
    !decided.test(line) &&
    !isOfAnother(line) &&
    states(line) &&
    (!article || namesItself(line))
  const stated = page.founded ?? named ?? lines.find((line) => isHarmless(line) && isSaid(line)) ?? inData(page)[0]
  return stated === undefined ? [] : [{ kind: 'founded', text: cleanLine(stated), quote: cleanLine(stated), url }]
}
