import { namesOfDays } from '../text/calendar.ts'

/** Frequent short words, which tell a language by their share. */
const frequent: Readonly<Record<string, RegExp>> = {
  English:
    /\b(?:the|and|is|are|to|of|for|with|you|your|we|our|this|that|it|have|will|at|in|on|by|was|not|but|if|please|can|my|from|has|or|after|before|they|when)\b/giu,
  Spanish:
    /(?<!\p{L})(?:el|la|los|las|de|que|y|para|con|por|sus?|nuestro|es|en|una?|del|está|al|ya|hoy|hasta|pero|muy|más|tiene|puede|gracias|hola|desde|usted|mañana|antes)(?!\p{L})/giu,
  French:
    /\b(?:le|la|les|des?|et|vous|nous|pour|avec|est|une?|votre|du|en|que|sur|aux?|merci|avant|dans|pas|je|ce|cette|ma|mes|vos|nos|mais|sans|depuis|chez|bonjour)\b/giu,
  German:
    /\b(?:der|die|das|und|ist|wir|sie|für|mit|ein|eine|nicht|den|zu|auf|ihr|ihre|zur|zum|im|(?<!\d ?)am|bis|wie|wann|von|bei|nach|ich|sind|kann|bitte|dem|einen|uns|unsere?|vom|seit|noch|auch|oder|aus|wird|haben)\b/giu,
}
/** Letters that few other languages of our users have. */
const letters: Readonly<Record<string, RegExp>> = {
  Spanish: /[ñ¿¡]/giu,
  French: /[çœêèàù]|\b[dlnsjc]['’](?=\p{L})/giu,
  German: /[äöüß]/giu,
}
/** Names of days and months that no other of these languages shares. */
const calendars: Readonly<Record<string, RegExp>> = Object.fromEntries(
  [...namesOfDays].map(([name, words]) => {
    const others = new Set([...namesOfDays].flatMap(([other, theirs]) => (other === name ? [] : theirs)))
    return [name, new RegExp(`(?<!\\p{L})(?:${words.filter((word) => !others.has(word)).join('|')})(?!\\p{L})`, 'giu')]
  }),
)
const scripts: Readonly<Record<string, RegExp>> = {
  Hindi: /\p{Script=Devanagari}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Tamil: /\p{Script=Tamil}/gu,
  Telugu: /\p{Script=Telugu}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Chinese: /\p{Script=Han}/gu,
}

const count = (text: string, pattern: RegExp | undefined): number =>
  pattern === undefined ? 0 : (text.match(pattern)?.length ?? 0)

/** Counts the words that two languages share: “la” does not distinguish Spanish from French. */
const shared = (text: string, name: string, other: string): number => {
  const theirs = new Set(text.toLowerCase().match(frequent[other] ?? /$^/g))
  return (text.toLowerCase().match(frequent[name] ?? /$^/g) ?? []).filter((word) => theirs.has(word)).length
}

const none = { name: '', signs: 0 }

/** The language of a text among those we can tell, or null. A text of a few words needs three times the signs of any other. */
export const detectLanguage = (text: string): string | null => {
  const all = count(text, /\p{L}/gu)
  const byScript = Object.entries(scripts).find(([, script]) => count(text, script) > all * 0.4)
  if (byScript) return byScript[0]
  const words = count(text, /\p{L}+/gu)
  const [first = none, second = none] = Object.entries(frequent)
    .map(([name, common]) => ({
      name,
      signs: count(text, common) + count(text, letters[name]) + count(text, calendars[name]),
    }))
    .toSorted((a, b) => b.signs - a.signs)
  if (first.signs === 0) return null
  const rest = second.signs
  const own = rest - shared(text, second.name, first.name)
  // One short word, such as “le” in Hinglish, is no sign of another language than English.
  const least = first.name === 'English' || words < 5 ? 1 : 2
  const enough = words < 15 ? first.signs >= Math.max(own * 3, least) : first.signs >= Math.max(2, words * 0.12)
  return enough && first.signs >= rest * 1.3 ? first.name : null
}

const names: readonly [string, RegExp][] = [
  ['English', /^(?:english|inglés|anglais|englisch|अंग्रेज़ी|en)\b/i],
  ['Spanish', /^(?:spanish|español|castellano|espagnol|spanisch|es)\b/i],
  ['French', /^(?:french|français|francés|französisch|fr)\b/i],
  ['German', /^(?:german|deutsch|alemán|allemand|de)\b/i],
  ['Hindi', /^(?:hindi|हिन्दी|हिंदी|hi)(?![\p{L}])/iu],
  ['Bengali', /^(?:bengali|bangla|বাংলা)/i],
  ['Tamil', /^(?:tamil|தமிழ்)/i],
  ['Telugu', /^(?:telugu|తెలుగు)/i],
  ['Arabic', /^(?:arabic|العربية)/i],
  ['Chinese', /^(?:chinese|中文)/i],
]

/** The English name of a language named in any of several languages, or null. */
export const knownLanguage = (wanted: string | undefined): string | null =>
  names.find(([, name]) => name.test(wanted?.trim() ?? ''))?.[0] ?? null

/** A notice when the text is in another language than the one asked for, or else than the owner's words. */
export const wrongLanguage = (text: string, wanted: string | undefined, words: string): string | null => {
  const found = text.length < 120 ? null : detectLanguage(text)
  if (found === null) return null
  if (wanted !== undefined) {
    const asked = knownLanguage(wanted)
    return asked === null || asked === found
      ? null
      : `The text model wrote ${found}, although ${asked} was asked for. “Translate to …” below the text puts it right.`
  }
  const own = detectLanguage(words)
  // The words may ask for a language themselves.
  const isNamed = words.split(/[^\p{L}\p{M}]+/u).some((word) => word.length > 3 && knownLanguage(word) === found)
  return own === null || own === found || isNamed
    ? null
    : `The text model wrote ${found}, although your words are in ${own}. “Translate to …” below the text puts it right.`
}
