import { sentence } from '../../shared/engine/writing/surface.ts'

const irregular: ReadonlyMap<string, string> = new Map([
  ['has', 'have'],
  ['is', 'are'],
  ['was', 'were'],
  ['does', 'do'],
  ["isn't", "aren't"],
  ["doesn't", "don't"],
])

/** Base form of a third-person verb: `needs` → `need`. */
const base = (verb: string): string => {
  const fixed = irregular.get(verb.toLowerCase())
  if (fixed !== undefined) return fixed
  if (verb.endsWith('ies')) return verb.replace(/ies$/, 'y')
  if (/(?:sh|ch|x|ss|o)es$/.test(verb)) return verb.replace(/es$/, '')
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

/** Rewrites a note about the recipient to address them: `she can …` → `you can …`. */
export const toReader = (text: string): string =>
  text
    .replace(/\b(?:he|she)(?=['’](?:ll|d)\b)/gi, 'you')
    .replace(/\b(?:he|she)['’]s\b/gi, 'you are')
    .replace(/\b(?:he|she) ([a-z']+)\b/gi, (_all, verb: string) => `you ${base(verb)}`)
    .replace(/\b(?:his|her)(?= [\p{L}\d])/giu, 'your')
    .replace(/\b(?:him|her)\b/gi, 'you')
    .replace(/\bthey\b/gi, 'you')
    .replace(/\btheir\b/gi, 'your')
    .replace(/\bthem\b/gi, 'you')

const subjects =
  /^(?:i|we|you|they|he|she|it|this|that|these|those|there|here|all|both|everyone|nobody|nothing|everything)\b/i
const helpers =
  /\b(?:is|are|was|were|am|has|have|had|will|would|can|cannot|could|should|may|might|must|shall|do|does|did)\b|n['’]t\b|['’](?:ll|re|ve|m)\b/i
const verbs =
  /\b(?:starts?|begins?|costs?|includes?|opens?|closes?|arrives?|works?|needs?|wants?|expects?|offers?|runs?|ends?|applies|comes?|takes?|lasts?|covers?|remains?|goes|moves?|stays?|means?|makes?|gives?|helps?|shows?|went|came|took|made|gave|began|became|ran|sold|bought|left|won|lost|sent|got)\b/i

/** True for a note with a verb, false for a few key words. */
export const isClause = (text: string): boolean =>
  subjects.test(text) || helpers.test(text) || (verbs.test(text) && text.split(/\s+/).length >= 3)

/** Notes without a subject: `will deliver on Friday`, `received the goods`. */
const actorless =
  /^(?:will|can|cannot|can['’]t|won['’]t|could not|couldn['’]t|am|was|would like|would|have|had|need|want|expect|hope|plan|look forward|appreciate)\b|^(?:received|paid|ordered)\s+(?!by\b|via\b|in\b|on\b|from\b)|^(?:sent|shipped|transferred|completed|finished|missed|tried|called|found|checked|signed|dispatched|visited|booked|cancelled|reviewed|attended|met|spoke|forgot|lost|noticed)\s+(?:the|a|an|your|our|my|to|with|it|them|you|[₹$€]|rs|\d)/i

/** Matches `moving our appointment to 5 pm`, but not a noun such as `pricing for the boxes`. */
const ongoing =
  /^(?!regarding|concerning|following|during|including|according|excluding|pricing|shipping|meeting|training|building|booking|billing|packing|parking|opening|nothing|something|everything|anything|king|ring)\p{L}{3,}ing\s+(?:the|our|my|your|a|an|to|for|from|all|this|forward|\d)/iu

/** Adds `I` or `We` to a note without a subject. */
export const withActor = (text: string, actor: 'I' | 'We'): string | null => {
  const rest = text.charAt(0).toLowerCase() + text.slice(1)
  if (ongoing.test(rest)) return `${actor} ${actor === 'I' ? 'am' : 'are'} ${rest}`
  if (!actorless.test(text)) return null
  const agreed = actor === 'We' ? rest.replace(/^was\b/, 'were').replace(/^am\b/, 'are') : rest
  return `${actor} ${agreed}`
}

/** `will be delivered …` needs a thing as its subject, so `I` would be wrong. */
export const isPassive = (text: string): boolean =>
  /^(?:will|can|cannot|could|would|have|had|was) (?:not )?(?:been|be)\b/i.test(text)

const determined =
  /^(?:the|an?|our|my|your|his|her|their|its|this|that|these|those|some|any|all|both|no|free|more|to|for|as|up|\d+(?!\s?%)|[₹$€£]|rs)\b|^[₹$€£\d]|^\p{L}+s(?:\s(?:for|of|on|from|with)\b|$)/iu
const isNamed = (thing: string): boolean => /^\p{Lu}/u.test(thing)
/** `price list` → `the price list`, `5% discount` → `a 5% discount`. Plurals, names and amounts get no article. */
export const withArticle = (thing: string, article: 'a' | 'the'): string => {
  const share = /^\d+(?:\.\d+)?\s?%\s+(?:discount|rebate|reduction|advance|increase|cut|bonus|share|commission)\b/i
  if (share.test(thing))
    return article === 'the' ? `the ${thing}` : `${/^(?:8|11|18)/.test(thing) ? 'an' : 'a'} ${thing}`
  if (determined.test(thing) || isNamed(thing)) return thing
  return article === 'the' ? `the ${thing}` : `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`
}

export const asSentence = (text: string): string => sentence(text.replace(/\s+([,.;:!?])/g, '$1'))

const contractions: readonly [RegExp, string][] = [
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\bshan['’]t\b/gi, 'shall not'],
  [/\b(\w+)n['’]t\b/gi, '$1 not'],
  [/\b(i)['’]m\b/gi, '$1 am'],
  [/\b(\w+)['’]re\b/gi, '$1 are'],
  [/\b(\w+)['’]ve\b/gi, '$1 have'],
  [/\b(\w+)['’]ll\b/gi, '$1 will'],
  [/\b(i|we|you|he|she|they)['’]d\b/gi, '$1 would'],
  [/\b(it|that|there|here|what)['’]s\b/gi, '$1 is'],
  [/\bthanks a lot\b/gi, 'thank you very much'],
  [/\bthanks\b/gi, 'thank you'],
  [/\bok(?:ay)?\b/gi, 'in order'],
  [/\basap\b/gi, 'as soon as possible'],
]
/** Replaces contractions and informal words. */
export const formalWords = (text: string): string => {
  const out = contractions.reduce((said, [form, written]) => said.replace(form, written), text)
  return /^\p{Lu}/u.test(text) ? out.charAt(0).toUpperCase() + out.slice(1) : out
}
