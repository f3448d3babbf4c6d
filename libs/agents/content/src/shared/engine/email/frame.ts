import type { FrameWords } from '../frame/frame-words.ts'
import { cleanLine, cleanText } from '../writing/clean.ts'
import { proofread } from '../writing/proofread.ts'
import { capital, withFullStop } from '../writing/surface.ts'
import { type EmailDraft, subjectMax } from '../../email-draft.ts'
import { factsOf, leads } from '../notes/facts.ts'
import { isBullet, linesOf, withoutBullet } from '../notes/lines.ts'
import { type Aside, toReader, writerOf } from '../notes/to-reader.ts'
import { type About, pronounOf } from '../notes/whose.ts'
import { greetingLine, hello, greetingStart, readReceived, type Received, signOffLine } from './received.ts'
import { greetedName } from './recipient.ts'
import { splitPasted } from './split.ts'

const isGreeted = (recipient: string, mail: readonly string[]): boolean => {
  const line = mail.find((text) => greetingLine.test(text) || greetingStart.test(text)) ?? ''
  const greeting = (greetingStart.exec(line)?.[0] ?? line).toLowerCase()
  return recipient
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => word.length > 2 && greeting.includes(word))
}

/** What the owner gave: notes, and a received mail if there is one. `below`: the notes found below its signature. */
export type EmailSource = { recipient: string; notes: string[]; received: Received | null; below: string }

/** Reads notes that contain no received mail. */
export const notesOnly = (recipient: string, notes: string): EmailSource => ({
  recipient,
  notes: linesOf(notes).filter((line) => /[\p{L}\p{N}]/u.test(line)),
  received: null,
  below: '',
})

export const readEmailSource = (recipient: string, pasted: string): EmailSource => {
  const { headers, mail, notes, below } = splitPasted(pasted)
  // A letter to the recipient is the owner's own, not a mail they received.
  if (headers.length === 0 && isGreeted(recipient, mail)) return notesOnly(recipient, pasted)
  const received = mail.some((line) => line.trim() !== '') ? readReceived(mail, headers) : null
  return {
    recipient,
    notes: notes.filter((line) => /[\p{L}\p{N}]/u.test(line)),
    received,
    below: cleanLine(below.join(' ')),
  }
}

export const wholeMail = (subject: string, body: string): string => `Subject: ${subject}\n\n${body}`

const labelled = /^(?:subject|re|asunto|objet|betreff|विषय)\s*[:–-]\s*(.+)$/iu
const signed =
  /^(?:[Ss]ign(?:ed)?(?: (?:it )?as)?|[Ff]rom|[Mm]y name is|(?:(?:[Kk]ind|[Bb]est|[Ww]arm) )?[Rr]egards|[Tt]hanks|[Ss]aludos|[Gg]rüße|[Cc]ordialement)\s*[:,]?\s*(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})$/u

const attachment = /\battach|\benclos|adjunt|ci-joint|anhang|संलग्न/iu

type Letter = {
  greeting: string
  subject: string
  signature: string
  close: string
  /** The sentences, for the subject. */
  sentences: string[]
  lines: string[]
  aside: Aside[]
}

/** The part of a letter's frame that a line is: subject, greeting, close, signature; or null. */
const framePart = (letter: Letter, line: string): Partial<Letter> | null => {
  const subject = labelled.exec(line)?.[1]
  if (subject !== undefined) return { subject }
  const signature = signed.exec(line)?.[1]
  if (signature !== undefined) return { signature }
  if (greetingLine.test(line) && letter.lines.length === 0) return { greeting: line }
  if (signOffLine.test(line)) return { close: line }
  return letter.close !== '' && letter.signature === '' && line.split(' ').length <= 4 ? { signature: line } : null
}

const filled = (letter: Letter): Partial<Letter> =>
  Object.fromEntries(Object.entries(letter).filter(([, value]) => value !== ''))

/** A dictated greeting without punctuation: “hi sandra the cards …”. */
const spokenGreeting = (line: string, recipient: string): string => {
  const names = (recipient.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map((name) => RegExp.escape(name)).join('|')
  const found = new RegExp(`^(?:${hello})(?: (?:${names}))+ (?=\\S)`, 'iu')
  return names === '' ? '' : (found.exec(line)?.[0] ?? '')
}

/** Moves a greeting from the start of the first line to the letter. A greeting without a name yields to one with the recipient's. */
const withoutGreeting = (letter: Letter, line: string, recipient: string): string => {
  if (letter.greeting !== '' || letter.lines.length > 0) return line
  const greeting = greetingStart.exec(line)?.[0].trim() ?? ''
  if (greeting === '') return line.slice(spokenGreeting(line, recipient).length)
  // A greeting in small letters has the name in small letters, too.
  if (greetedName(recipient) === '' || (greeting.includes(' ') && /\p{Lu}/u.test(greeting.slice(1)))) {
    letter.greeting = capital(greeting)
  }
  return line.slice(greeting.length).trim()
}

const isClose = (sentence: string): boolean =>
  signOffLine.test(sentence) && !/^(?:thank|many thanks|gracias|merci|धन्यवाद|vielen dank)/iu.test(sentence)

const takeLine = (letter: Letter, raw: string, about: About, I: string): void => {
  const line = cleanLine(withoutBullet(raw))
  const part = framePart(letter, line)
  // What comes first counts.
  if (part) return void Object.assign(letter, { ...part, ...filled(letter) })
  const { sentences, aside } = toReader(withoutGreeting(letter, line, about.reader), about, I)
  // The frame has a close.
  if (isClose(sentences.at(-1) ?? '')) sentences.pop()
  letter.aside.push(...aside)
  letter.sentences.push(...sentences)
  if (sentences.length > 0) letter.lines.push(...(isBullet(raw) ? [`- ${sentences.join(' ')}`] : linesFrom(sentences)))
}

/** The sentences as one line. Facts that one of them strings together become lines of their own, as does what is short below them. */
const linesFrom = (sentences: readonly string[]): string[] => {
  const lines: string[] = []
  const last = (): string => lines.pop() ?? ''
  for (const sentence of sentences) {
    const facts = factsOf(sentence)
    if (facts !== null) lines.push(...listed(facts, last().replace(/\.$/, '')), '')
    else if (lines.length > 1 && isShort(sentence)) lines.push(sentence.replace(/\.$/, ''))
    else lines.push(`${last()} ${sentence}`.trim())
  }
  return lines.filter((line) => line !== '')
}

/** Facts as lines, behind a line if there is one before them. */
const listed = ([first = '', ...facts]: readonly string[], before: string): string[] => [
  ...(before === '' ? [] : [before]),
  before === '' || first.endsWith(':') ? first : `- ${first}`,
  ...facts.map((fact) => `- ${capital(fact)}`),
]

const finished = (line: string): string =>
  /[\p{L}\p{M}\p{N}\p{Sc}%)]$/u.test(line) && (line.split(' ').length > 3 || line.startsWith('Please '))
    ? withFullStop(line)
    : line

const isShort = (line: string): boolean => line.split(' ').length <= 16

/** A list for three or more short notes; else paragraphs, with lists of the short notes that follow one another. */
const laidOut = (lines: readonly string[]): string => {
  const plain = lines.map((line) => line.replace(/^- /, ''))
  if (lines.length > 2 && lines.every(isShort) && !plain.slice(1).some((line) => line.endsWith(':'))) {
    const [heading = '', ...items] = plain[0]?.endsWith(':') ? plain : ['', ...plain]
    return `${heading}\n\n${items.map((line) => `- ${line}`).join('\n')}`.trim()
  }
  const isItem = (at: number): boolean => lines[at]?.startsWith('- ') === true && isShort(lines[at])
  return plain
    .map((line, at) => {
      if (!isItem(at) || (!isItem(at - 1) && !isItem(at + 1))) return `${at === 0 ? '' : '\n\n'}${finished(line)}`
      return `${isItem(at - 1) ? '\n' : '\n\n'}- ${line}`
    })
    .join('')
    .trim()
}

/** Words before which a subject line can be cut. */
const stop =
  / (?=(?:but|so|because|which|who|that|if|when|with|from|for|since|until|aber|weil|wenn|mit|von|für|seit|bis|mais|parce|si|avec|depuis|pour|pero|porque|con|desde|para|लेकिन|क्योंकि) )/iu

/** The beginnings of a sentence that end at a clause, longest first. */
const beginnings = (sentence: string): string[] => {
  const clauses = sentence.split(/, /)
  const stops = (clauses[0] ?? '').split(stop)
  return [
    sentence,
    clauses[0] ?? '',
    clauses.slice(0, 2).join(', '),
    ...stops.map((_part, at) => stops.slice(0, stops.length - at).join(' ')),
  ].filter((words) => words === sentence || !leads.test(words))
}

/** The first beginning of a sentence that fits a subject line, with more than two words if there is one. */
const shortSubject = (opening: string): string => {
  const fitting = beginnings(opening.replace(/[.!।]+$/, '')).filter((words) => [...words].length <= subjectMax)
  return fitting.find((words) => words.split(' ').length > 2) ?? fitting.find((words) => words.includes(' ')) ?? ''
}

/** An answer that says little without its question. */
const bareAnswer = /^(?:yes|no|yep|ok(?:ay)?|sure|ja|nein|sí|si|oui|non|हाँ|हां|जी|नहीं)(?![\p{L}\p{M}])/iu

const subjectFor = (
  { subject, sentences }: Letter,
  received: Received | null,
  { subject: blank, reply }: FrameWords['email'],
): string => {
  if (subject !== '') return subject
  if (received !== null && received.subject !== '') return `Re: ${received.subject}`
  if (
    received !== null &&
    (bareAnswer.test(sentences[0] ?? '') || /^(?:I am|We are) sorry[.!]?$/.test(sentences[0] ?? ''))
  )
    return reply
  return sentences.map(shortSubject).find((words) => words !== '') ?? blank
}

const greetingFor = (
  { greeting }: Letter,
  recipient: string,
  received: Received | null,
  hello: FrameWords['email']['hello'],
): string => greeting || hello(greetedName(recipient) || (received?.sender ?? ''))

type Message = { text: string; toFill: string[]; checks: string[] }

/** The owner's points, or else room for what only the owner can say. */
const messageFor = ({ lines, aside }: Letter, received: Received | null, words: FrameWords['email']): Message => {
  const questions = received?.questions ?? []
  const checks = questions.map(words.question)
  if (lines.length > 0) return { text: laidOut(lines), toFill: [], checks }
  if (received === null || aside.length > 0) return { text: words.message, toFill: [words.fillMessage], checks }
  if (questions.length === 0) return { text: words.message, toFill: [words.fillReply], checks }
  const answers = questions.map((question) => `${words.wrote(question)}\n${words.answer}`)
  return { text: [words.thanks, ...answers].join('\n\n'), toFill: [words.fillAnswer], checks: [] }
}

/** A point that is pasted twice is made once. */
const withoutRepeats = (lines: readonly string[]): string[] => {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const plain = line.trim().toLowerCase()
    const isRepeat = plain !== '' && seen.has(plain)
    seen.add(plain)
    return !isRepeat
  })
}

/** The owner's points in the owner's words, between a greeting and a close. */
export const emailFrame = (
  { recipient, notes, received, below }: EmailSource,
  { email, noteOf }: FrameWords,
  sender: string,
): EmailDraft => {
  const letter: Letter = { greeting: '', subject: '', signature: '', close: '', sentences: [], lines: [], aside: [] }
  const I = writerOf(notes)
  const lines = withoutRepeats(proofread(notes.join('\n')).split('\n'))
  const about = { reader: recipient, pronoun: pronounOf(recipient, notes.join('\n')), mail: received?.text ?? '' }
  for (const [at, line] of lines.entries())
    takeLine(letter, line, { ...about, before: lines.slice(Math.max(0, at - 3), at).join(' ') }, I)
  const subject = subjectFor(letter, received, email)
  const signature = [letter.signature, sender].find((name) => name !== '') ?? email.name
  const message = messageFor(letter, received, email)
  const body = [
    greetingFor(letter, recipient, received, email.hello),
    message.text,
    `${letter.close || email.close}\n${signature}`,
  ].join('\n\n')
  const blanks: [boolean, string][] = [
    [subject === email.subject, email.fillSubject],
    [signature === email.name, email.fillName],
  ]
  return {
    email_draft: wholeMail(subject, body),
    subject,
    body,
    mode: received === null ? 'points' : 'reply',
    variants: [],
    to_fill: [...message.toFill, ...blanks.filter(([open]) => open).map(([, words]) => words)],
    checks: [
      ...(below === '' ? [] : [email.below(below)]),
      ...letter.aside.map(noteOf),
      ...message.checks,
      ...(attachment.test(message.text) ? [email.attach] : []),
    ],
  }
}

export const blanksIn = (text: string): string[] => [...new Set(cleanText(text).match(/\[[^\]\n]{2,80}\]/g) ?? [])]
