import type { FrameWords } from '../frame/frame-words.ts'
import { cleanLine, cleanText } from '../writing/clean.ts'
import { proofread } from '../writing/proofread.ts'
import { capital, withFullStop } from '../writing/surface.ts'
import { type EmailDraft, subjectMax } from '../../email-draft.ts'
import { factsOf } from '../notes/facts.ts'
import { isBullet, linesOf, withoutBullet } from '../notes/lines.ts'
import { toReader, writerOf } from '../notes/to-reader.ts'
import { greetingLine, greetingStart, readReceived, type Received, signOffLine } from './received.ts'
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

export const readEmailSource = (recipient: string, pasted: string): EmailSource => {
  const { headers, mail, notes, below } = splitPasted(pasted)
  // A letter to the recipient is the owner's own, not a mail they received.
  if (headers.length === 0 && isGreeted(recipient, mail)) {
    return { recipient, notes: linesOf(pasted).filter((line) => /[\p{L}\p{N}]/u.test(line)), received: null, below: '' }
  }
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
  /** The first sentence, for the subject. */
  opening: string
  lines: string[]
  aside: string[]
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

/** Takes a greeting at the start of the first line as the letter's. */
const withoutGreeting = (letter: Letter, line: string): string => {
  const greeting = greetingStart.exec(line)?.[0].trim()
  if (greeting === undefined || letter.greeting !== '' || letter.lines.length > 0) return line
  letter.greeting = capital(greeting)
  return line.slice(greeting.length).trim()
}

const takeLine = (letter: Letter, raw: string, recipient: string, I: string): void => {
  const line = cleanLine(withoutBullet(raw))
  const part = framePart(letter, line)
  // What comes first counts.
  if (part) return void Object.assign(letter, { ...part, ...filled(letter) })
  const { sentences, aside } = toReader(withoutGreeting(letter, line), recipient, I)
  letter.aside.push(...aside)
  letter.opening ||= sentences[0] ?? ''
  if (sentences.length > 0) letter.lines.push(...(isBullet(raw) ? [`- ${sentences.join(' ')}`] : linesFrom(sentences)))
}

/** The sentences as one line. Facts that one of them strings together become lines of their own. */
const linesFrom = (sentences: readonly string[]): string[] => {
  const lines: string[] = ['']
  for (const sentence of sentences) {
    const [first = '', ...facts] = factsOf(sentence) ?? [sentence]
    lines.push(`${lines.pop() ?? ''} ${first}`.trim(), ...facts.map((fact) => `- ${capital(fact)}`))
    if (facts.length > 0) lines.push('')
  }
  return lines.filter((line) => line !== '')
}

const finished = (line: string): string =>
  /[\p{L}\p{M}\p{N}\p{Sc}%)]$/u.test(line) && (line.split(' ').length > 3 || line.startsWith('Please '))
    ? withFullStop(line)
    : line

const isShort = (line: string): boolean => line.split(' ').length <= 16

/** A list for three or more short notes; else paragraphs, with lists of the short notes that follow one another. */
const laidOut = (lines: readonly string[]): string => {
  const plain = lines.map((line) => line.replace(/^- /, ''))
  if (lines.length > 2 && lines.every(isShort)) {
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

/** The opening sentence, its first clause, or its first two, whichever says enough and fits. */
const shortSubject = (opening: string): string => {
  const sentence = opening.replace(/[.!।]+$/, '')
  const clauses = sentence.split(/, /)
  const fitting = [sentence, clauses[0] ?? '', clauses.slice(0, 2).join(', ')].filter(
    (words) => [...words].length <= subjectMax,
  )
  return fitting.find((words) => words.split(' ').length > 2) ?? fitting.find((words) => words.includes(' ')) ?? ''
}

/** An answer that says little without its question. */
const bareAnswer = /^(?:yes|no|yep|ok(?:ay)?|sure|ja|nein|sí|si|oui|non|हाँ|हां|जी|नहीं)(?![\p{L}\p{M}])/iu

const subjectFor = (
  { subject, opening }: Letter,
  received: Received | null,
  { subject: blank, reply }: FrameWords['email'],
): string => {
  if (subject !== '') return subject
  if (received !== null && received.subject !== '') return `Re: ${received.subject}`
  if (received !== null && bareAnswer.test(opening)) return reply
  return shortSubject(opening) || blank
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

/** The owner's points in the owner's words, between a greeting and a close. */
export const emailFrame = (
  { recipient, notes, received, below }: EmailSource,
  { email, say }: FrameWords,
  sender: string,
): EmailDraft => {
  const letter: Letter = { greeting: '', subject: '', signature: '', close: '', opening: '', lines: [], aside: [] }
  const I = writerOf(notes)
  for (const line of proofread(notes.join('\n')).split('\n')) takeLine(letter, line, recipient, I)
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
      ...letter.aside.map(say),
      ...message.checks,
      ...(attachment.test(message.text) ? [email.attach] : []),
    ],
  }
}

export const blanksIn = (text: string): string[] => [...new Set(cleanText(text).match(/\[[^\]\n]{2,80}\]/g) ?? [])]
