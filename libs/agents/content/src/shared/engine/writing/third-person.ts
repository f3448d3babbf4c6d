import { capital } from './surface.ts'

const verbs = new Set(
  `accept advise aim announce answer arrange assist attend back bake believe bring brew build buy calculate call care
  carry certify clean close coach collect combine come connect consult cook cover craft create cultivate curate cut
  cultivate deal delight deliver design develop distribute dispatch do draft dry educate embroider employ empower enable
  ensure export fabricate feed file finish fit focus follow fund give grind grow guarantee guide handle have help hire
  host import improve install issue keep know lead lend let listen love make manage manufacture market match mix mill
  offer open operate organise organize own pack partner pay plan practise practice prepare press print produce promise
  protect provide publish reach recommend repair represent reply respond review roast run sell send serve service set
  shape share ship show sort source specialise specialize start stand stitch stock store strive study supply support
  take teach test think trade train transform treat turn understand use value visit want wash weave welcome work write`
    .split(/\s+/)
    .filter((verb) => verb !== ''),
)
const irregular: Record<string, string> = {
  are: 'is',
  have: 'has',
  do: 'does',
  were: 'was',
  go: 'goes',
  "don't": 'does not',
}
const unchanged = /^(?:will|can|could|would|should|may|must|also|only|always|never)$/
const past = /^[a-z]{2,}ed$|^(?:began|built|grew|made|ran|sold|set|won|took|became|was|did|had)$/

const inflect = (verb: string): string | null => {
  const known = irregular[verb]
  if (known !== undefined) return known
  if (past.test(verb)) return verb
  if (!verbs.has(verb) && !/^[a-z]{3,}(?:ise|ize|ify|ate)$/.test(verb)) return null
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** Inflects every verb of a series: `clean, sterilise and pack …`. */
const row = (text: string): string | null => {
  const [, verbsInRow = '', rest = ''] = /^([a-z]+(?:, [a-z]+)* and [a-z]+)\b(.*)$/s.exec(text) ?? []
  const forms = verbsInRow.split(/(, | and )/).map((word) => (/^(?:, | and )$/.test(word) ? word : inflect(word)))
  return verbsInRow === '' || forms.includes(null) ? null : `${forms.join('')}${rest}`
}

const notVerbs = /^(?:in|on|at|to|for|with|by|of|from|so|then|which|who|that|as|when|where|if|all|over|under)$/

/** True when a later word may be a second verb. It would need an ending too, but may also be a noun. */
const hasSecondVerb = (rest: string): boolean =>
  [...rest.matchAll(/(^|.*?)(?:,| and| but| or) ([a-z]+)\b(?: (it|them|the|its|our|your|you)\b)?/g)].some(
    ([, before = '', word = '', object]) =>
      (verbs.has(word) || word in irregular || (object !== undefined && !notVerbs.test(word))) &&
      !/\b(?:to|will|can|may|how)\b/.test(before),
  )

/** Inflects the verb group after `We`, which may start with an adverb or auxiliary. */
const predicate = (text: string): string | null => {
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? []
  const word = first.toLowerCase()
  if (/^(?:also|only|always|never|proudly|now|still|currently)$/.test(word)) {
    const inner = predicate(rest)
    return inner === null ? null : `${word} ${inner}`
  }
  if (unchanged.test(word)) return text
  const inRow = row(text)
  if (inRow !== null) return inRow
  const verb = inflect(word)
  return verb === null || hasSecondVerb(rest) ? null : `${verb} ${rest}`.trim()
}

const firstPerson = /\b(?:we|our|ours|us|i|my|me)\b/i
/** Ignores `US`, the country. */
const speaksOfSelf = (text: string): boolean => firstPerson.test(text.replace(/\bUSA?\b/g, ''))
const expanded = (text: string): string =>
  text
    .replace(/\b([Ww])e['’]re\b/g, '$1e are')
    .replace(/\b([Ww])e['’]ve\b/g, '$1e have')
    .replace(/\b([Ww])e['’]ll\b/g, '$1e will')

/**
 * Rewrites `we` and `our` to the third person. A sentence without them is returned unchanged.
 * @returns null when the rewrite is unsafe and the sentence should be quoted
 */
export const inThirdPerson = (text: string, subject: string): string | null => {
  if (!speaksOfSelf(text)) return text
  let body = expanded(text)
  const opening = /^(.{0,60}?)\b[Ww]e\b\s+(.*)$/s.exec(body)
  if (opening !== null) {
    const said = predicate(opening[2] ?? '')
    if (said === null) return null
    const before = opening[1] ?? ''
    body = `${before}${before === '' || subject !== 'It' ? subject : 'it'} ${said}`
  }
  body = body
    .replace(/^Our\b/, 'Its')
    .replace(/\bour\b/g, 'its')
    .replace(/\b(with|from|to|at|by|for) us\b/g, '$1 it')
  return speaksOfSelf(body) ? null : capital(body)
}
