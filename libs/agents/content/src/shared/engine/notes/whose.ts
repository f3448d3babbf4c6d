import { namesOfDays } from '@bazaar/agents-kit/server'
import { toYou } from './directions.ts'

const male = 'son|husband|brother|father|dad|boy|man|guy'
const female = 'daughter|wife|sister|mother|mum|mom|girl|woman|lady'
const either =
  'driver|colleague|assistant|technician|plumber|electrician|fitter|engineer|teacher|boss|manager|accountant|nurse|partner|trainer|doctor|installer|courier'
const titled = /\b(?:(mr|mister|shri)|(mrs|ms|miss|smt)|(dr|doctor|prof))\b\.? (\p{L}{2,})/giu
const related = new RegExp(
  `\\b(?:(?:our|my|another|his|her|their|your) (?:\\p{L}+ )?|(?=\\p{L}+ name is\\b))((?:(${male})|(${female})|(${either}))\\b)`,
  'giu',
)

/** Number of preceding characters in which a pronoun's person is looked for. */
export const lookBehind = 300

/** What decides whom a pronoun in the notes refers to. */
export type About = {
  /** The reader as the owner names them; empty for a text to everybody. */
  reader: string
  /** How the notes speak of the reader, if that is known. */
  pronoun?: 'he' | 'she' | undefined
  /** The notes up to the words in question. */
  before: string
  /** The mail that the notes answer. */
  mail?: string
}

const directed =
  /\b(?:tell|ask|remind|inform|thank|invite|wish|welcome|congratulate|offer|request|apologi[sz]e to|say sorry to) (him|her)\b/i
/** How notes speak of their reader: by the title, or by “tell her”. */
export const pronounOf = (reader: string, notes: string): 'he' | 'she' | undefined => {
  const isMan = /\b(?:mr|shri|sir)\b/i.test(reader)
  const isWoman = /\b(?:mrs|ms|miss|smt|madam)\b/i.test(reader)
  if (isMan !== isWoman) return isMan ? 'he' : 'she'
  const [, told] = directed.exec(notes) ?? []
  if (told === undefined || isMan) return undefined
  return /him/i.test(told) ? 'he' : 'she'
}

const isMale = (pronoun: string): boolean => /^(?:he|his|him)$/i.test(pronoun)

const months = 'january february march april may june july august september october november december'.split(' ')
/** Days and months, which have capitals but are no names. */
const calendar = [...(namesOfDays.get('English') ?? []), ...months]
const isCalendar = (name: string): boolean => calendar.some((day) => day.startsWith(name.toLowerCase()))
/** A name that owns something. */
const owning = /(?<![\p{L}\p{M}])\p{Lu}\p{Ll}{2,}(?=['’]s )/u

/** True if the words name a person whom the pronoun fits: by title, by relation or job, or as an owner in the last sentence. */
const namesFitting = (words: string, isHe: boolean, { reader, pronoun }: About): boolean => {
  const fits = (he?: string, she?: string, any?: string): boolean =>
    ((isHe ? he : she) ?? (pronoun === undefined ? any : undefined)) !== undefined
  const isReader = (name = ''): boolean => reader.toLowerCase().includes(name.toLowerCase())
  // “Bella's test is back and her liver is fine”.
  const owners =
    words
      .split(/[.!?]\s/)
      .at(-1)
      ?.match(owning) ?? []
  return (
    owners.some((name) => !isCalendar(name) && !isReader(name)) ||
    [...words.matchAll(titled)].some(([, he, she, any, name]) => fits(he, she, any) && !isReader(name)) ||
    [...words.matchAll(related)].some(([, name, he, she, any]) => fits(he, she, any) && !isReader(name))
  )
}

/** True if a pronoun refers to another person: it does not fit the reader, or the notes or the mail name one whom it fits. */
const meansOther = (found: string, about: About): boolean => {
  const { pronoun, before, mail = '' } = about
  if (/^the/i.test(found)) return false
  const isHe = isMale(found)
  if (pronoun !== undefined && (pronoun === 'he') !== isHe) return true
  // Pronouns in the received mail refer to a third person, not to its writer.
  if ((isHe ? /\b(?:he|his|him)\b/i : /\b(?:she|her)\b/i).test(mail)) return true
  return namesFitting(before, isHe, about)
}

/** The words without pronouns of other people: in “Mr Joshi came, he can walk” to a doctor, “he” is not the reader. */
export const withoutOthers = (words: string, about: About): string =>
  words.replace(/\b(?:he|his|him|she|her|hers)\b/gi, (found, at: number) =>
    meansOther(found, { ...about, before: `${about.before} ${words.slice(Math.max(0, at - lookBehind), at)}` })
      ? ''
      : found,
  )

/** The words to the reader: only pronouns that can mean them change. */
const toThem = (words: string, { pronoun }: About): string => {
  if (pronoun === undefined || /\b(?:they|their|them)\b/i.test(words)) return toYou(words)
  return toYou(words, pronoun === 'he' ? 'him' : 'her')
}

/** People whom “they” may mean instead of the reader. */
const people =
  /\b(?:customers|clients|guests|kids|children|parents|people|students|boys|girls|men|women|patients|tenants|workers|drivers|suppliers|visitors|neighbou?rs)\b/i
/** True if the words name another person, whom “he” may mean, or people, whom “they” may. */
const namesOthers = (words: string, reader: string): boolean =>
  /\bwho\b/i.test(words) ||
  words.search(related) >= 0 ||
  people.test(words) ||
  [...words.matchAll(titled)].some(([, , , , name = '']) => !reader.toLowerCase().includes(name.toLowerCase())) ||
  (
    words.match(
      /(?<=\p{Ll} |^\s*|[.!?] )\p{Lu}\p{Ll}{2,}(?=['’]s )|(?<=\p{Ll} )(?<!\b(?:in|at|near|from|via|the) )\p{Lu}\p{Ll}{2,}/gu,
    ) ?? []
  ).some((name) => !isCalendar(name) && !reader.includes(name))

/** A judgement about the reader is for the writer. */
const judged =
  /\b(?:always|never|usually|(?:late|wrong|missed|forgot|once) again|rude|angry|annoy\w*|lazy|upset|difficult|fussy|lie[sd]?|lying|cheat\w*|stupid|nasty|bad|terrible|moody|attitude|fault|excuses?|complain\w*|greedy|slow|poor|too (?:high|low|late|slow|much))\b/i
/** True if the words up to a pronoun name another. Of a reader whose pronoun is known, only the sentence itself may. */
const mayBeOthers = (upTo: string, begun: string, { pronoun, reader }: About): boolean =>
  namesOthers(pronoun === undefined ? `${begun} ${upTo}` : upTo, reader)

/** “Her parcel is here”, “Neha looks after their account”, “we send him the bill”. */
const ofTheirs =
  /\b(?:his|her|their) (?=[\p{L}\p{N}])|^(?:refund|credit) (?:him|her|them) |\b(?:need|want|would like|expect|move|send|give|pay|call|charge|bill|refund|credit|lend|show|visit|meet|see|help) (?:him|her|them)\b/iu

/** True if a pronoun behind these words means, or may mean, another. */
const isOthers = (found: string, upTo: string, begun: string, about: About): boolean => {
  if (/^the/i.test(found)) return people.test(`${begun} ${upTo}`)
  if (meansOther(found, { ...about, before: `${about.before} ${upTo}` })) return true
  // In “Dr Nair wants to meet her”, she is not Dr Nair.
  const isObject = about.pronoun !== undefined && /\b(?:to|will|can) \w+ $/i.test(upTo)
  return !isObject && mayBeOthers(upTo, begun, about)
}

/** Words about what is the reader's, said to the reader. */
export const yours = (words: string, begun: string, about: About): string => {
  const [found = ''] = /\b(?:his|her|him|their|them)\b/i.exec(words) ?? []
  if (!ofTheirs.test(words) || judged.test(words)) return words
  if (about.pronoun === undefined && /\bs?he\b/i.test(words)) return words
  return isOthers(found, words.slice(0, words.indexOf(found)), begun, about) ? words : toThem(words, about)
}

const them = '(?:he|she|they)'
const said = (words: string): RegExp => new RegExp(`^(?:(?:and|so|but) )?${words}`, 'i')
/** After “tell him …”, “he can collect it” also addresses the reader. */
const allowed = said('(?:he|she) (?:can|could|may|must|should)\\b')
/** Statements about “him” or “her” that are meant for the reader. */
const forThem: readonly RegExp[] = [
  // “He needs to be home”, “for a key they should ask Anita”: what the reader has to do, may do or gets.
  said(
    `(?:(?:for|in|on|after|before|at|from|once|until)\\b[^,;]{0,40},? )?${them} (?:${[
      '(?:needs?|has|have) to',
      'must(?! (?:be|have)\\b)',
      'should(?! (?:be|have)\\b)',
      'gets?',
      '(?:will )?(?:get|receive)s?',
      'will be (?:charged|refunded|contacted|called|notified)',
      '(?:is|are) (?:welcome|eligible|entitled|right)',
      "do(?:es)?(?:n['’]t| not) (?:need|have) to",
      '(?:can|may|could) (?!be\\b|have\\b|wait|afford|complain)\\w',
      '(?:already |just )?(?:wanted|asked|ordered|booked|requested|mentioned|agreed|approved|chose|paid|signed|promised|said)',
      '(?:is|are|was|were) (?:very |really |so )?(?:quick|friendly|great|good|helpful|kind|excellent|wonderful|polite|professional)',
    ].join('|')})`,
  ),
  said(`(?:he|she)['’]s right|they['’]re right`),
  // “Yes she can return it”.
  said(
    `(?:yes|yep|no|sure|ok(?:ay)?),? ${them} (?:can(?:['’]?t|not)?|could|may|will|won['’]?t|needs?|has|have|do(?:es)?(?:n['’]?t)?)\\b`,
  ),
  said(`(?:(?:we|i) )?hope ${them}\\b`),
  // “If they have no oak, ash is fine”; “… if she likes”.
  said(
    `if ${them} (?:(?:is|are)(?:n['’]t| not)? (?:okay|ok|happy|fine|free|unable|interested|available|coming)\\b|do(?:es)?(?:n['’]t| not)|can['’]?t|cannot|wants?|needs?|likes?|prefers?|would|have|has)\\b`,
  ),
  new RegExp(
    `\\S (?:if|when|once|and) ${them} (?:can|wants?|likes?|needs?|prefers?|gets?|has|have|confirms?|agrees?|pays?|books?|orders?|repl(?:y|ies)|comes?|chooses?|decides?|accepts?|approves?|signs?|sends?|is (?:back|free|ready|travelling))\\b`,
    'i',
  ),
  // “On top of the 290 he already approved”.
  new RegExp(
    `\\w (?:that |which )?${them} (?:already |just )?(?:approved|ordered|paid|sent|asked|requested|booked|chose|wanted|bought|signed|needs?|wants?)\\b`,
    'i',
  ),
  // “Can she file it by Friday?”
  new RegExp(`^(?:and |also )?(?:can|could|will|would) ${them}\\b|\\b(?:can|could|will|would) ${them}\\b.*\\?$`, 'i'),
]

const subject = /\b(?:s?he|they)\b/i

/** A statement about “him” or “her” that is for the reader, said to them; null if it is not. */
export const saidTo = (piece: string, begun: string, about: About, isTold: boolean): string | null => {
  const found = subject.exec(piece)
  if (found === null) return null
  if (isTold && allowed.test(piece)) return toThem(piece, about)
  if (!forThem.some((pattern) => pattern.test(piece))) return null
  const upTo = piece.slice(0, found.index)
  return isOthers(found[0], upTo, begun, about) ? null : toThem(piece, about)
}
