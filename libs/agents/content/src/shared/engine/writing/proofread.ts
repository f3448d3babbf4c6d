import { detectLanguage } from '@bazaar/agents-kit/server'

/** Words that English writes with a capital, wherever they stand. */
const named =
  /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|diwali|deepavali|holi|eid|ramadan|christmas|navratri|dussehra|onam|pongal|lohri|baisakhi|rakhi|janmashtami|easter|halloween|facebook|instagram|google)/
/** Months that are other words, too, unless a day is beside them. */
const dated = /(?:jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec)/
const abbreviations = /(?:gst|gstin|gstr|tds|itr|emi|upi|neft|rtgs|imps|kyc|cctv|usb|pdf|faq|sms|mrp|uv)/
const spelled: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', youtube: 'YouTube', linkedin: 'LinkedIn' }

/** A whole word that is no part of an address, a hashtag or a number. */
const word = (pattern: RegExp | string, flags = 'gu'): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}@#/._-])(?:${typeof pattern === 'string' ? pattern : pattern.source})(?![\\p{L}\\p{N}@/_-]|\\.\\S)`,
    flags,
  )

const upperFirst = (text: string): string => text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())

const corrections: readonly [RegExp, (found: string) => string][] = [
  [word(named), upperFirst],
  [
    word(`(?<=\\d(?:st|nd|rd|th)?(?: of)? )${dated.source}|${dated.source}(?= \\d{1,2}(?:st|nd|rd|th)?(?!\\d))`),
    upperFirst,
  ],
  [word(abbreviations, 'giu'), (found) => found.toUpperCase()],
  [word(Object.keys(spelled).join('|'), 'giu'), (found) => spelled[found.toLowerCase()] ?? found],
  [word("i(?=['’ ])"), () => 'I'],
  [/(?<![\p{L}\p{N}])rs(?=\.? ?\d)/gu, () => 'Rs'],
]

/** Words of languages in which a short note looks like none, and which write months in small letters. */
const foreign = /(?<!\p{L})(?:el|la|los|las|del|para|por|le|les|des|et|und|der|das|il|het|een|van|och|att)(?!\p{L})/u

/** Sets the capitals that quickly typed English lacks. Other languages and words with a capital are left as they are. */
export const proofread = (text: string): string =>
  (detectLanguage(text) ?? (foreign.test(text) ? '' : 'English')) === 'English'
    ? corrections.reduce((read, [pattern, correct]) => read.replace(pattern, correct), text)
    : text
