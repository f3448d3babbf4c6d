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
  if (!verbs.has(verb)) return null
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** Verb group after `We`: an adverb or helper may stand before the verb. */
const predicate = (text: string): string | null => {
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? []
  const word = first.toLowerCase()
  if (/^(?:also|only|always|never|proudly|now|still|currently)$/.test(word)) {
    const inner = predicate(rest)
    return inner === null ? null : `${word} ${inner}`
  }
  if (unchanged.test(word)) return text
  const verb = inflect(word)
  return verb === null ? null : `${verb} ${rest}`.trim()
}

/**
 * The sentence with `we` and `our` turned into the business, or null when that cannot be done safely;
 * then the sentence is better quoted. A sentence that speaks of nobody comes back as it is.
 */
export const inThirdPerson = (text: string, subject: string): string | null => {
  if (!/\b(?:we|our|ours|us|i|my|me|we['’]\w+|i['’]\w+)\b/i.test(text.replace(/\bUS\b/g, ''))) return text
  const opening = /^(?:We|Here,? we|At [^,]{2,40}, we)\s+(.*)$/s.exec(text)
  let body = text
  if (opening !== null) {
    const said = predicate(opening[1] ?? '')
    if (said === null) return null
    body = `${subject} ${said}`
  }
  body = body
    .replace(/^Our\b/, 'Its')
    .replace(/\bour\b/g, 'its')
    .replace(/\b(with|from|to|at|by|for) us\b/g, '$1 it')
  return /\b(?:we|our|ours|us|i|my|me)\b|\b(?:we|i)['’]/i.test(body.replace(/\bUS\b/g, '')) ? null : capital(body)
}
