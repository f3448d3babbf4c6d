import type { EmailDraft } from '../draft.ts'
import { formFacts, type Ledger, ledgerOf, runFacts } from '../../shared/engine/writing/ledger.ts'
import { pickBy } from '../../shared/engine/writing/seed.ts'
import { clause, quoted } from '../../shared/engine/writing/surface.ts'
import { type Answered, matchAnswers } from './answers.ts'
import { type Brief, readBrief } from './brief.ts'
import { formalWords } from './grammar.ts'
import { linesOf, spelledOut } from './notes.ts'
import type { Point, Style } from './point.ts'
import { type Received, readReceived } from './received.ts'
import { greet, type Reader, readRecipient } from './recipient.ts'
import { splitPasted } from './split.ts'
import { subjectLine, thingOf, topicOf } from './subject.ts'

/** Everything the composer needs before it writes. */
export type Material = {
  mode: EmailDraft['mode']
  recipient: string
  pasted: string
  reader: Reader
  received: Received | null
  brief: Brief
  answered: Answered[]
  others: Point[]
  /** Signature, or a blank for it. */
  signature: string
}

const answerBlank = '[your answer]'
const nameBlank = '[Your name]'

const wholly = (pasted: string) => ({ headers: [], mail: [], notes: linesOf(pasted) })

/** Greets the named recipient. Without a usable name it greets the sender of the received mail. */
const readerFor = (recipient: string, received: Received | null): Reader => {
  const given = readRecipient(recipient)
  return given.formal === null && received?.sender ? readRecipient(received.sender) : given
}

/** @param dictated true for a transcript: all of it is the user's own text, even a greeting */
export const gather = (recipient: string, pasted: string, dictated = false): Material => {
  const { headers, mail, notes } = dictated ? wholly(pasted) : splitPasted(pasted)
  const received = mail.some((line) => line.trim() !== '') ? readReceived(mail, headers) : null
  const brief = readBrief(notes, `${recipient}\n${pasted}`)
  const { answered, others } = matchAnswers(received?.questions ?? [], brief.points)
  return {
    mode: received === null ? 'points' : 'reply',
    recipient,
    pasted,
    reader: readerFor(recipient, received),
    received,
    brief,
    answered,
    others,
    signature: brief.signature ?? received?.addressee ?? nameBlank,
  }
}

const threadTopic = ({ received, brief }: Material): string | null =>
  brief.topic ??
  (received === null ? null : (received.subject ?? received.questions.map(thingOf).find((one) => one !== null) ?? null))

const replySubject = ({ received, brief }: Material, topic: string | null): string => {
  const opening = received?.text.split('\n').find((line) => line.trim() !== '') ?? ''
  const first = brief.topic ?? topic ?? topicOf(opening)
  if (brief.topic === null && topic === null && (received?.questions.length ?? 0) > 0) return 'Re: your questions'
  return first === null ? 'Re: your message' : subjectLine(first.replace(/^(?:the|your|our)\s+/i, ''), 'Re: ')
}

/** The main point of a new mail: its first statement, or else its first usable point. */
const mainPoint = (points: readonly Point[]): Point | undefined =>
  points.find(({ kind }) => kind === 'statement' || kind === 'fragment') ??
  points.find(({ kind }) => kind !== 'closing') ??
  points[0]

export const subjectOf = (material: Material): string => {
  const { received, brief, others } = material
  if (brief.subject !== null) return subjectLine(brief.subject)
  const topic = threadTopic(material)
  if (received !== null) return replySubject(material, topic)
  const main = mainPoint(others)
  const words = topic ?? topicOf(main?.say('friendly') ?? '') ?? clause(main?.note ?? '')
  return subjectLine(words.replace(/^(?:the|an?)\s+/i, '')) || 'A short message'
}

/** `about the delivery`. A topic without an article is quoted, because we cannot tell which article it needs. */
const about = (topic: string): string =>
  /^(?:the|a|an|your|our|my|this)\s/i.test(topic) ? `about ${topic}` : `about ${quoted(topic)}`

const hasKind = ({ others }: Material, ...kinds: Point['kind'][]): boolean =>
  others.some(({ kind }) => kinds.includes(kind))

const newOpening = (material: Material, style: Style): string[] => {
  const topic = threadTopic(material)
  if (topic === null || style === 'short' || hasKind(material, 'thanks', 'apology')) return []
  return [style === 'formal' ? `I am writing with regard to ${topic}.` : `I am writing about ${topic}.`]
}

const thanksFor: Record<Style, string> = {
  friendly: 'Thank you for your e-mail',
  formal: 'Thank you for your message',
  short: 'Thanks for your e-mail',
}
const replyOpening = (material: Material, style: Style): string[] => {
  const topic = style === 'short' ? null : threadTopic(material)
  const tail = topic === null ? '' : ` ${about(topic.replace(/^(?:your|our)\s/i, 'the '))}`
  const sorry = material.received?.complaint === true && style !== 'short' && !hasKind(material, 'apology')
  return [
    ...(hasKind(material, 'thanks') ? [] : [`${thanksFor[style]}${tail}.`]),
    ...(sorry ? ['I am sorry for the trouble.'] : []),
  ]
}
const opening = (material: Material, style: Style): string[] =>
  material.received === null ? newOpening(material, style) : replyOpening(material, style)

type Block = { lines: string[]; list: boolean }
const say = (point: Point, style: Style): string =>
  style === 'formal' ? formalWords(point.say(style)) : point.say(style)

/** Groups adjacent fragments into a list and adjacent sentences into paragraphs of at most three. */
const blocksOf = (points: readonly Point[], style: Style): Block[] => {
  const blocks: Block[] = []
  for (const point of points) {
    const list = point.kind === 'fragment'
    const last = blocks.at(-1)
    const text = list ? say(point, style).replace(/\.$/, '') : say(point, style)
    if (last !== undefined && last.list === list && (list || last.lines.length < 3)) last.lines.push(text)
    else blocks.push({ lines: [text], list })
  }
  return blocks
}

const listText = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const written = (blocks: readonly Block[], leads: readonly string[]): string[] => {
  const left = [...leads]
  return blocks.flatMap(({ lines, list }) => {
    if (!list) return [lines.join(' ')]
    if (lines.length === 1) return [`${lines[0]}.`]
    return [`${left.shift() ?? 'In addition:'}\n${listText(lines)}`]
  })
}

const answersText = (answered: readonly Answered[], style: Style): string[] =>
  answered.map(({ question, points }) => {
    const answer = points.length === 0 ? answerBlank : points.map((point) => say(point, style)).join(' ')
    // A single answered question is clear without quoting it.
    return points.length > 0 && answered.length === 1 ? answer : `${quoted(question)}\n${answer}`
  })

const closing = (material: Material, style: Style): string[] => {
  if (style === 'short') return []
  const asks = material.others.some(({ kind }) => kind === 'request' || kind === 'question')
  if (asks) return []
  if (style === 'formal') return ['Please let me know if you require any further information.']
  const options: [string, string, string] = [
    'Please tell me if anything is unclear.',
    'If you have any questions, just reply to this e-mail.',
    'Please let me know if you need anything else.',
  ]
  return [pickBy(material.recipient, material.pasted)('closing', options)]
}

const signOff: Record<Style, string> = { friendly: 'Best regards,', formal: 'Yours sincerely,', short: 'Regards,' }

const leads = (material: Material, style: Style): string[] => {
  if (style === 'formal') return ['Please note the following points:', 'In addition:']
  if (style === 'short') return ['In short:', 'Also:']
  const options: [string, string, string] = ['Here are the details:', 'Here is a short update:', 'The main points:']
  return [pickBy(material.recipient, material.pasted)('lead', options), 'And also:']
}

const isFormalGreeting = ({ brief, received }: Material, style: Style): boolean =>
  style === 'formal' || brief.tone === 'formal' || received?.formal === true

/** Adds the greeting and the sign-off. */
export const wrapped = (material: Material, style: Style, paragraphs: readonly string[]): string =>
  [
    greet(material.reader, isFormalGreeting(material, style) ? 'formal' : 'friendly'),
    ...paragraphs,
    `${signOff[style]}\n${material.signature}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const grateful = 'I would be grateful if you could '
/** Uses the long polite opening once and `Please …` for the requests that follow. */
const inTurn = (asks: readonly string[]): string[] =>
  asks.map((text, at) =>
    at > 0 && asks[at - 1]?.startsWith(grateful) && text.startsWith(grateful)
      ? `Please ${text.slice(grateful.length)}`
      : text,
  )

const asksText = (asks: readonly string[], style: Style): string => {
  if (asks.length <= 3) return asks.join(' ')
  const lead = style === 'formal' ? 'I would be grateful for your help with the following:' : 'What I need from you:'
  return `${lead}\n${listText(asks)}`
}

/** The paragraphs between greeting and sign-off, in one style. */
const paragraphsOf = (material: Material, style: Style): string[] => {
  const { others, answered } = material
  const of = (...kinds: Point['kind'][]) => others.filter(({ kind }) => kinds.includes(kind))
  const said = (...kinds: Point['kind'][]) => of(...kinds).map((point) => say(point, style))
  return [
    [...opening(material, style), ...said('thanks', 'apology')].join(' '),
    ...answersText(answered, style),
    ...written(blocksOf(of('statement', 'fragment', 'blank'), style), leads(material, style)),
    asksText(inTurn(said('question', 'request')), style),
    [...said('closing'), ...closing(material, style)].join(' '),
  ].filter((part) => part !== '')
}

export const wholeMail = (subject: string, body: string): string => `Subject: ${subject}\n\n${body}`

/** Fact sheet of the mail: the form's values and our own fixed phrases. */
export const ledgerFor = ({ recipient, pasted, signature }: Material): Ledger =>
  ledgerOf(
    formFacts({ recipient, previous_mail_or_points: spelledOut(pasted) }),
    formFacts({ previous_mail_or_points: pasted }),
    runFacts([signature, 'Sir or Madam', 'Subject Re', 'Yes No']),
  )

const hasDay =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|tonight|asap|soon|end of|next week|this week)\b|\d/i

const blanksOf = (material: Material): string[] => [
  ...material.answered.filter(({ points }) => points.length === 0).map(({ question }) => `Your answer to: ${question}`),
  ...material.others.filter(({ kind }) => kind === 'blank').map(({ check, note }) => check ?? note),
]
/** Finds the blanks in a model's text, which can be anywhere. */
const blanksIn = (text: string): string[] =>
  [...new Set(text.match(/\[[^\]\n]{3,60}\]/g) ?? [])].map((blank) => `Fill in ${blank}.`)

const readingChecks = ({ others, answered }: Material): string[] =>
  [...others, ...answered.flatMap(({ points }) => points)]
    .filter(({ kind }) => kind !== 'blank')
    .flatMap(({ check }) => (check === undefined ? [] : [check]))

const checksOf = ({ others, answered, received, mode }: Material): string[] => {
  const requests = others.filter(({ kind }) => kind === 'request')
  const attaches = [...others, ...answered.flatMap(({ points }) => points)].some(
    ({ note, check }) => check === undefined && /\battach|\benclos/i.test(note),
  )
  const undated = requests.length > 0 && !requests.some(({ note }) => hasDay.test(note))
  return [
    ...(undated ? ['Your request names no date. Add one if you need it by a certain day.'] : []),
    ...(attaches ? ['Attach what the e-mail speaks of before you send.'] : []),
    ...(mode === 'reply' && answered.length === 0 && others.length === 0
      ? ['The mail you pasted asks nothing that we could see, so the draft only acknowledges it.']
      : []),
    ...(received?.attachments === true ? ['The mail speaks of an attachment. Look at it before you answer.'] : []),
  ]
}

/** A model's paragraphs after the fact check. */
export type Given = { subject: string } & Record<Style, string[]>

/** Builds the draft. Without a model it is deterministic. */
export const draftOf = (material: Material, given?: Given): EmailDraft => {
  const subject = given?.subject ?? subjectOf(material)
  const base: Style = material.brief.tone === 'formal' ? 'formal' : 'friendly'
  const bodyIn = (style: Style) => wrapped(material, style, given?.[style] ?? paragraphsOf(material, style))
  const body = given === undefined ? bodyIn(base) : wrapped(material, base, given.friendly)
  const variants = [
    { name: 'shorter' as const, subject, body: bodyIn('short') },
    { name: 'formal' as const, subject, body: bodyIn('formal') },
  ]
  return {
    email_draft: wholeMail(subject, body),
    subject,
    body,
    mode: material.mode,
    variants:
      given === undefined
        ? variants
        : variants.filter(({ name }) => given[name === 'shorter' ? 'short' : name].length > 0),
    to_fill: [
      ...(given === undefined ? blanksOf(material) : blanksIn(given.friendly.join('\n'))),
      ...(material.signature === nameBlank ? ['Your name under the e-mail.'] : []),
    ],
    checks: [...(given === undefined ? readingChecks(material) : []), ...checksOf(material)],
  }
}
