/** Common names that state nothing about the owner's business. */
const common = new Set(
  `i am pm ok okay ps cc re fwd subject dear hi hello sir madam ma'am mr mrs ms dr prof shri smt team best regards thanks
  regards sincerely yours warmly god english hindi hinglish spanish french german marathi tamil telugu kannada bengali gujarati
  punjabi malayalam urdu italian portuguese chinese japanese arabic indian american british european asian western
  internet google whatsapp instagram facebook linkedin youtube twitter tiktok pinterest threads maps gmail excel word pdf
  faq seo gst upi neft rtgs imps pan vat hr it ceo cfo cto url qr sms otp id diy eta b2b b2c roi cta usp tv ac led wifi
  wi-fi usb dvd cd a4 moq fob cif sku pos crm erp msme nri usd inr eur gbp rs
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
  diwali holi eid christmas easter navratri durga puja ganesh chaturthi ramadan onam pongal raksha bandhan new year
  señor señora estimado estimada usted monsieur madame cher chère herr frau sehr sie ihnen ihr ihre`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Names of one place. */
const places: readonly (readonly string[])[] = [
  ['mumbai', 'bombay', 'bom'],
  ['chennai', 'madras'],
  ['kolkata', 'calcutta', 'cal'],
  ['bengaluru', 'bangalore', 'blr'],
  ['pune', 'poona'],
  ['vadodara', 'baroda'],
  ['gurugram', 'gurgaon', 'ggn'],
  ['thiruvananthapuram', 'trivandrum', 'tvm'],
  ['kochi', 'cochin'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['puducherry', 'pondicherry', 'pondy'],
  ['hyderabad', 'hyd'],
  ['visakhapatnam', 'vizag'],
  ['ahmedabad', 'amdavad'],
  ['delhi', 'dilli', 'ncr', 'new'],
  ['varanasi', 'banaras', 'benares', 'kashi'],
  ['prayagraj', 'allahabad'],
  ['kozhikode', 'calicut'],
  ['shimla', 'simla'],
  ['nyc', 'york', 'new'],
  ['la', 'angeles', 'los'],
  ['sf', 'san', 'francisco', 'frisco'],
  ['cdmx', 'mexico', 'méxico', 'df'],
  ['köln', 'cologne', 'colonia', 'koeln'],
  ['münchen', 'munich', 'muc', 'muenchen'],
  ['wien', 'vienna', 'vienne', 'viena'],
  ['zürich', 'zurich', 'zuerich'],
  ['genève', 'geneva', 'genf', 'ginebra'],
  ['london', 'londres', 'ldn'],
  ['bcn', 'barcelona', 'barna'],
  ['ba', 'buenos', 'aires', 'bsas'],
  ['uk', 'united', 'kingdom', 'britain', 'england'],
  ['us', 'usa', 'united', 'states', 'america'],
  ['uae', 'united', 'arab', 'emirates'],
  ['roma', 'rome', 'rom'],
  ['milano', 'milan', 'mailand'],
  ['praha', 'prague', 'prag'],
  ['warszawa', 'warsaw'],
  ['lisboa', 'lisbon', 'lissabon'],
]

const bare = (word: string): string => word.toLowerCase().replace(/['’]s?$/u, '')
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:['’&.-][\p{L}\p{M}\p{N}]+)*/gu) ?? []

const devanagari: readonly [string, string][] = [
  ['कख', 'k'],
  ['गघ', 'g'],
  ['चछ', 'c'],
  ['जझज़', 'j'],
  ['टठतथ', 't'],
  ['डढदध', 'd'],
  ['णनञङं', 'n'],
  ['पफफ़', 'p'],
  ['बभ', 'b'],
  ['म', 'm'],
  ['यय़', 'y'],
  ['रऋृ', 'r'],
  ['लळ', 'l'],
  ['व', 'v'],
  ['शषस', 's'],
  ['ह', 'h'],
  ['ड़ढ़', 'r'],
]
const latinOf = new Map(
  devanagari.flatMap(([letters, latin]) => [...letters].map((letter): [string, string] => [letter, latin])),
)

/** Consonants of a name, so that `राहुल` and `Rahul` compare equal. */
const skeleton = (word: string): string =>
  [...word.toLowerCase()]
    .map((letter) => latinOf.get(letter) ?? (/[a-z]/.test(letter) ? letter : ''))
    .join('')
    .replace(/ph/g, 'p')
    .replace(/sh/g, 's')
    .replace(/ch+/g, 'c')
    .replace(/[kgtdbj]h/g, (pair) => pair.charAt(0))
    .replace(/[aeiou]/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/f/g, 'p')
    .replace(/q/g, 'k')
    .replace(/y/g, '')
    .replace(/(.)\1+/g, '$1')

/** True when the words differ by one typing error: a letter wrong, missing, added or swapped. */
const nearlySame = (left: string, right: string): boolean => {
  if (Math.abs(left.length - right.length) > 1 || Math.min(left.length, right.length) < 4) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const restLeft = left.slice(start, left.length - end)
  const restRight = right.slice(start, right.length - end)
  return (
    Math.max(restLeft.length, restRight.length) <= 1 ||
    (restLeft.length === 2 && restLeft === [...restRight].toReversed().join(''))
  )
}

export type KnownNames = (word: string) => boolean

/** Knows the words of the given texts in other spellings too: nicknames of places, typing errors, Devanagari. */
export const createKnownNames = (texts: readonly string[]): KnownNames => {
  const words = new Set<string>()
  for (const word of texts.flatMap(wordsIn)) {
    words.add(bare(word))
    for (const part of word.split(/['’&.-]/)) words.add(bare(part))
  }
  for (const same of places)
    if (same.some((name, at) => words.has(name) && (at === 0 || name.length > 2 || same.length > 2)))
      for (const name of same) words.add(name)
  const indic = new Set([...words].filter((word) => /\p{Script=Devanagari}/u.test(word)).map(skeleton))
  const squeezed = [...words].filter((word) => word.length > 5).join(' ')
  const initials = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?:\b\p{Lu}[\p{L}]+(?:\s+(?:of|and|the|de|für)\s+|\s+)){1,5}\p{Lu}\p{L}+/gu)].map(([run]) =>
        (run.match(/\p{Lu}/gu) ?? []).join('').toLowerCase(),
      ),
    ),
  )
  const isKnown = (plain: string): boolean => {
    const single = plain.replace(/(?:es|s|n|e)$/, '')
    return [plain, single, `${plain}s`, `${single}y`].some((form) => words.has(form) || initials.has(form))
  }
  const isSpelledOtherwise = (plain: string): boolean =>
    (plain.length > 5 && squeezed.includes(plain)) ||
    (indic.size > 0 && skeleton(plain).length > 1 && indic.has(skeleton(plain))) ||
    [...words].some((known) => known[0] === plain[0] && nearlySame(known, plain))
  const holds = (word: string): boolean => {
    const plain = bare(word)
    return common.has(plain) || isKnown(plain) || isSpelledOtherwise(plain)
  }
  return (word) =>
    holds(word) || (/[&.'’-]/.test(word) && word.split(/[&.'’-]/).every((part) => part === '' || holds(part)))
}

/** Capital letters prove nothing here: most words of a headline have one, and German nouns all do. */
export const isHeadline = (line: string): boolean => {
  const long = wordsIn(line).filter((word) => word.length > 3 && /^\p{L}/u.test(word))
  const capital = long.filter((word) => /^\p{Lu}/u.test(word))
  return long.length > 1 && capital.length / long.length > 0.6
}
const german = /\b(?:der|die|das|und|ist|nicht|mit|für|wir|ein|eine|auf|den|von|zu|sie|ihr|bei)\b/giu
export const isGerman = (text: string): boolean => (text.match(german)?.length ?? 0) > wordsIn(text).length * 0.12

/** Capitalised words that do not open a sentence, and the word before such a one when it is capitalised too. */
export const namesIn = (sentence: string): { at: number; text: string }[] => {
  const all = [...sentence.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’&.-][\p{L}\p{M}\p{N}]+)*/gu)]
  const opens = (at: number): boolean =>
    !/[\p{L}\p{N}]/u.test(sentence.slice(0, at)) || /(?:[:“"(«„|/•–—¿¡]|[.!?] )\s*$/u.test(sentence.slice(0, at))
  return all
    .filter((match, place) => {
      if (!/^\p{Lu}/u.test(match[0]) || /^\p{Lu}$/u.test(match[0])) return false
      return place > 0 && !opens(match.index)
    })
    .map((match) => ({ at: match.index, text: match[0] }))
}
