import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Country, StructuredData, TextBlock } from '../page-facts.ts'

/** What only one country writes. Order matters: specific spellings first. */
const signs: readonly [Country, RegExp][] = [
  ['IN', /\bGSTIN\b|₹|\b(?:lakhs?|crores?)\b|(?<![\p{L}])Rs\.?\s?\d|रु\.?\s?\d|\b(?:Pvt\.? Ltd|Private Limited)\b/iu],
  ['GB', /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})\b|\bVAT (?:no|reg)|£\s?\d/],
  ['AU', /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s\d{4}\b|\bABN\s?\d/],
  [
    'US',
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s\d{5}(?:-\d{4})?\b/,
  ],
  ['JP', /〒\s?\d{3}|\d円|[都道府県].{1,6}[市区町村]/],
  ['CA', /\b[A-Z]\d[A-Z]\s\d[A-Z]\d\b/],
  ['CH', /\bCHF\s?\d|\d\s?CHF\b/],
  ['AE', /درهم|الإمارات|دبي|أبوظبي|\bAED\b/u],
  ['SA', /ريال سعودي|السعودية|الرياض|جدة|\bSAR\b/u],
  ['JO', /دينار|الأردن|عمّان|\bJOD\b/u],
  ['EG', /جنيه|القاهرة|مصر/u],
  ['AT', /\bÖsterreich\b|\bATU\d{8}\b/],
  ['MX', /\bMéxico\b|\bC\.P\.\s?\d{5}|\bMXN\b/],
]

const byLanguage: Readonly<Record<string, Country>> = {
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'BR',
  ja: 'JP',
  hi: 'IN',
  ko: 'KR',
  zh: 'CN',
  pl: 'PL',
  nl: 'NL',
  ru: 'RU',
  tr: 'TR',
  sv: 'SE',
  hu: 'HU',
  bg: 'BG',
  cs: 'CZ',
  el: 'GR',
  da: 'DK',
  fi: 'FI',
  ta: 'IN',
  te: 'IN',
  mr: 'IN',
  bn: 'IN',
  gu: 'IN',
}

/** Countries that a postcode separates from a neighbour with the same language: four digits before a place. */
const fourDigits: Readonly<Record<string, Country>> = { de: 'AT', fr: 'BE' }
const shortPostcode = /(?<!\d[\s.,-]?)(?<!\d)\b(?!19|20)[1-9]\d{3}\s\p{Lu}\p{Ll}{2,}/u
const longPostcode = /(?<!\d)\d{5}\s\p{Lu}\p{Ll}{2,}/u

const supported = (code: string | undefined): Country | null => {
  const upper = (code ?? '').toUpperCase().replace('UK', 'GB')
  return isSupportedCountry(upper) ? upper : null
}

const genericDomains = new Set(['co', 'io', 'ai', 'me', 'tv', 'cc', 'fm', 'ly', 'to', 'gg', 'app'])

const fromDomain = (hostname: string): Country | null => {
  const top = hostname.split('.').at(-1) ?? ''
  return top.length === 2 && !genericDomains.has(top) ? supported(top) : null
}

const named: Readonly<Record<string, Country>> = {
  india: 'IN',
  germany: 'DE',
  deutschland: 'DE',
  france: 'FR',
  'united states': 'US',
  usa: 'US',
  'united kingdom': 'GB',
  japan: 'JP',
  spain: 'ES',
  españa: 'ES',
}

const fromStructured = ({ nodes }: StructuredData): Country | null => {
  const stated = /"addressCountry":(?:\{[^}]*"name":)?"([^"]{2,30})"/.exec(JSON.stringify(nodes))?.[1]
  return stated === undefined ? null : (supported(stated) ?? named[stated.toLowerCase()] ?? null)
}

const international = /\+\d[\d\s().-]{6,18}\d/g
const maxNumbers = 20

/** The country of all numbers with a calling code; null when they differ. */
const fromNumbers = (text: string, linked: readonly string[]): Country | null => {
  const numbers = [...linked, ...(text.match(international) ?? [])].filter((number) => number.startsWith('+'))
  const countries = new Set(
    numbers.slice(0, maxNumbers).flatMap((number) => parsePhoneNumberFromString(number)?.country ?? []),
  )
  const [only = null] = countries
  return countries.size === 1 ? only : null
}

type Signals = {
  hostname: string
  declared: string | null
  language: string | null
  structured: StructuredData
  visible: readonly TextBlock[]
  /** Numbers in the links of the page. */
  phones: readonly string[]
}

/** The country, judged by the text of a page alone. */
const fromText = ({ language, visible, phones }: Signals): Country | null => {
  const text = visible
    .map(({ text: line }) => line)
    .join('\n')
    .slice(0, 50_000)
  const neighbour = () =>
    language !== null && shortPostcode.test(text) && !longPostcode.test(text) ? (fourDigits[language] ?? null) : null
  return (
    signs.find(([, sign]) => sign.test(text))?.[0] ??
    fromNumbers(text, phones) ??
    neighbour() ??
    (language === 'es' && /\$\s?\d/.test(text) && !/€/.test(text) ? 'MX' : null)
  )
}

/** The country a page is from, by its own statements first and its language last; null when unknown. */
export const countryOf = (signals: Signals): Country | null => {
  const { hostname, declared, structured } = signals
  // `en-US` is what builders of websites put on every page.
  const region = /^(?!en[-_]us\b)[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(declared ?? '')?.[1]
  return fromStructured(structured) ?? fromDomain(hostname) ?? supported(region) ?? fromText(signals)
}

/** The country that most speakers of a language live in, for a site without any other sign. */
export const countryOfLanguage = (language: string | null): Country | null => byLanguage[language ?? ''] ?? null
