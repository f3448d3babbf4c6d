import { graphemesIn, type Platform } from '../platforms.ts'
import { capital } from '../../shared/engine/writing/surface.ts'
import { detectLanguage, stopWords } from '@bazaar/agents-kit/server'

const shortest = 3
const longest = 24

/** A word that may be a topic: five letters, or four signs in a script without capitals, whose vowels are signs too. */
const wordPattern = /\p{L}[\p{L}\p{M}\u200c\u200d]{3,}/gu
const isCased = (word: string): boolean => /^[\p{Lu}\p{Ll}]/u.test(word)

/** Words that say nothing as a hashtag: days, numbers, sizes, times, greetings. */
const weak =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|today|tomorrow|tonight|online|whatsapp|free|available|please|dear|hello|everyone|people|thing|things|something|price|prices|rupees|vat|mwst|tva|iva|rsvp|faq|asap|fyi|dm|order|orders|call|join|come|visit|week|weeks|month|months|year|years|hours?|minutes?|start(?:s|ing)?|open(?:s|ing)?|closed?|near|about|every|only|until|from|with|para|pour|avec|nuestr[oa]s?|notre|unsere?|desde|hasta|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|nouvel(?:le|les|s)?)$/i
const weakHindi =
  /^(?:सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|हमार[ाीे]|तुम्हार[ाीे]|आपक[ाीे]|अपन[ाीे]|जिस(?:का|की|के|में|से)|सिर्फ़|सिर्फ|केवल|लेकिन|क्योंकि|कृपया|नमस्ते|ज़रूर|जरूर|उपलब्ध|मिलेग[ाी]|मिलेंगे|मिल(?:ता|ती|ते)|शुरू|रुपये|रुपए|कीमत|क़ीमत|महीन[ाेों]*|हफ़्त[ाेों]*|हफ्त[ाेों]*|सुबह|दोपहर|पहल[ाीे]|अगल[ाीे]|पिछल[ाीे]|तारीख|तारीख़|यहाँ|वहाँ|होग[ाी]|होंगे|करें|चाहिए|मुफ़्त|मुफ्त|हज़ार|हजार)$/u
const verbLike = /(?:ing|ed|ly|ies)$/i

/** A person with a title, whose name is no hashtag. */
const person = /\b(?:CA|Dr|Mr|Mrs|Ms|Prof|Adv|Shri|Smt)\.? \p{Lu}[\p{L}\p{M}]*(?: \p{Lu}[\p{L}\p{M}]*){0,2}/gu
/** Whom to call: a name before a phone number. */
const contact =
  /\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)?:?(?= (?:on |at )?\+?\d[\d -]{6,})|(?<=(?:ask for|call|contact|ring|see|bei) )\p{Lu}[\p{L}\p{M}]+/gu
/** Days that owners type in small letters. */
const occasions =
  /\b(?:diwali|deepavali|holi|eid|ramadan|christmas|navratri|dussehra|durga puja|ganesh chaturthi|onam|pongal|lohri|baisakhi|raksha bandhan|rakhi|janmashtami|easter|halloween|thanksgiving|black friday|new year|valentine|mother['’]?s day|father['’]?s day|women['’]?s day|republic day|independence day)\b/gi

/** Names in the text: runs of capitalised words that do not open a line. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{N},] )\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+){0,3}/gu)].map(([name]) => name)

const tagOf = (phrase: string): string | null => {
  const words = phrase.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''))
  const tag = words.map(capital).join('')
  const size = graphemesIn(tag)
  return /^\p{L}/u.test(tag) && size <= longest && (size >= shortest || !isCased(tag)) ? `#${tag}` : null
}

const isTopic = (word: string): boolean =>
  !stopWords.has(word.toLowerCase()) && !weak.test(word) && !weakHindi.test(word) && !verbLike.test(word)

const topicsOf = (text: string): string[] =>
  (text.match(wordPattern) ?? []).filter((word) => (word.length > 4 || !isCased(word)) && isTopic(word))

/** The longest word; in scripts without capitals, which show no names, the first two. */
const openingOf = (line: string): string[] => {
  const words = topicsOf(line)
  const [longestWord] = words.toSorted((a, b) => b.length - a.length)
  if (longestWord === undefined) return []
  return isCased(longestWord) ? [longestWord] : words.filter((word) => !isCased(word)).slice(0, 2)
}

/**
 * A few hashtags from the owner's own words: abbreviations, names, also those of the audience, and what the text repeats or
 * opens with.
 */
export const hashtagsFor = (
  text: string,
  { hashtags: [, most] }: Pick<Platform, 'hashtags'>,
  audience = '',
): string[] => {
  if (/#[\p{L}\p{N}]/u.test(text)) return []
  const words = topicsOf(text)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1).map(([word]) => word)
  // In a text of capitals, they mark no abbreviation.
  const short = /\p{Ll}/u.test(text)
    ? [...new Set(text.match(/(?<!\p{L})\p{Lu}{3,6}(?!\p{L})/gu))].filter((word) => !weak.test(word))
    : []
  // German writes every noun with a capital, but a place without an article: “in Köln”.
  const places = audience.match(/(?<=(?<!\p{L})(?:in|aus|um|bei) )\p{Lu}\p{L}+/gu) ?? []
  const isGerman = detectLanguage(text) === 'German'
  const names = (isGerman ? places.map((place) => `in ${place}`) : [text, audience])
    .flatMap((each) => namesOf(each.replace(person, '').replace(contact, '')))
    .filter((name) => !name.split(' ').some((word) => weak.test(word)))
  const [first = ''] = text.split('\n')
  const named = [...short, ...names, ...(text.match(occasions) ?? []), ...repeated]
  const opening = openingOf(first).filter((word) => named.length === 0 || !isCased(word))
  const tags = [...named, ...opening].flatMap((phrase) => tagOf(phrase) ?? [])
  const distinct = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]))
  return [...distinct.values()].toReversed().slice(0, Math.min(3, most))
}
