import { type AgentOutput } from '@bazaar/agents-kit'
import { type Platform, platformOf } from '../platforms.ts'
import type { socialMediaPost } from '../definition.ts'
import { formFacts, type Ledger, ledgerOf, playbookFacts, runFacts } from '../../shared/engine/writing/ledger.ts'
import { type Pick, pickBy } from '../../shared/engine/writing/seed.ts'
import { capital, clause, midSentence, sentence } from '../../shared/engine/writing/surface.ts'
import { contracted, type Tone, toneOf } from '../../shared/engine/writing/tone.ts'
import { lengthOn } from './count.ts'
import { hashtagsFor } from './hashtags.ts'
import playbook from './playbook.json' with { type: 'json' }
import { readTopic, type Topic } from './topic.ts'

export type Input = { topic: string; target_audience: string; desired_tone: string; platform: string }
export type Post = AgentOutput<typeof socialMediaPost>['data']

/** Everything the composer needs before it writes. */
export type Material = {
  input: Input
  topic: Topic
  audience: string
  tone: Tone
  toneKnown: boolean
  platform: Platform
  platformKnown: boolean
  tags: string[]
  pick: Pick
}

const audienceOf = (text: string): string =>
  midSentence(
    clause(text.replace(/\s+/g, ' ')).replace(
      /^(?:the |our |all )?(?:target )?(?:audience|readers?)(?: is| are|:) /i,
      '',
    ),
  )

export const gather = (given: Input): Material => {
  // NFC makes words of the form and of the post comparable.
  const input: Input = {
    topic: given.topic.normalize('NFC'),
    target_audience: given.target_audience.normalize('NFC'),
    desired_tone: given.desired_tone.normalize('NFC'),
    platform: given.platform.normalize('NFC'),
  }
  const { platform, known } = platformOf(input.platform)
  const { tone, known: toneKnown } = toneOf(input.desired_tone)
  const topic = readTopic(input.topic)
  return {
    input,
    topic,
    audience: audienceOf(input.target_audience),
    tone,
    toneKnown,
    platform,
    platformKnown: known,
    tags: hashtagsFor([topic.head, ...topic.facts], platform),
    pick: pickBy(...Object.values(input)),
  }
}

type Book = {
  emoji: string
  hooks: string[]
  formalHooks: string[]
  lines: string[]
  asks: string[]
  check: string
  blank?: string
}
const bookOf = ({ topic }: Material): Book => playbook[topic.intent]

const toneLines: Record<Tone['name'], string> = {
  neutral: '',
  formal: 'We look forward to hearing from you.',
  friendly: 'We are happy to hear from you.',
  persuasive: 'Compare for yourself, then decide.',
  witty: 'Good questions are welcome, and so are bad puns.',
  urgent: 'Please do not leave it too late.',
  empathetic: 'Take your time; every question is welcome.',
  inspirational: 'A small first step counts.',
  playful: 'First comment gets the loudest applause.',
}

/** Fact sheet of a post: the form's values and our own sentences. */
export const ledgerFor = ({ input, tags, tone }: Material): Ledger => {
  const ours = [
    ...Object.values(playbook).flatMap(({ lines, asks, hooks, formalHooks }) => [
      ...lines,
      ...asks,
      ...[...hooks, ...formalHooks].map((hook) => hook.replace(/\{\w+\}/g, '')),
    ]),
    ...Object.values(toneLines),
  ]
  const spoken = ours.map((text) => contracted(text, tone))
  return ledgerOf(formFacts({ ...input }), playbookFacts([...ours, ...spoken]), runFacts(tags))
}

/** Picks an option. `turn` shifts the choice, so that the two posts of a run differ. */
const turned = <T>({ pick }: Material, slot: string, options: readonly T[], turn: number): T | undefined => {
  const places = options.map((_option, at) => at)
  const [first = 0, ...rest] = places
  return options[(pick(slot, [first, ...rest]) + turn) % options.length]
}

const filled = (template: string, { topic, audience }: Material): string => {
  const subject = topic.subject ?? midSentence(topic.head)
  return template
    .replaceAll('{Ac}', () => capital(audience))
    .replaceAll('{A}', () => audience)
    .replaceAll('{Tc}', () => capital(topic.head))
    .replaceAll('{T}', () => subject)
}

const speaks = ({ kind }: Topic): boolean =>
  kind === 'sentence' || kind === 'question' || kind === 'order' || kind === 'predicate'

const festive: readonly Topic['intent'][] = ['offer', 'launch', 'milestone', 'greeting', 'event']

/** Hook for a topic that is a sentence: its own wording, or addressed to the audience. */
const spokenHook = ({ topic, audience }: Material, turn: number): string => {
  const stop = topic.kind === 'question' ? '?' : ''
  return sentence(turn % 2 === 0 ? `${topic.head}${stop}` : `To ${audience}: ${midSentence(topic.head)}${stop}`)
}

/** The first line of the post. */
const hookOf = (material: Material, turn: number): string => {
  const { topic, tone, platform } = material
  const book = bookOf(material)
  const templates = tone.name === 'formal' ? book.formalHooks : book.hooks
  const said = speaks(topic)
    ? spokenHook(material, turn)
    : sentence(filled(turned(material, 'hook', templates, turn) ?? '{Tc}.', material))
  const loud = turn === 0 && tone.exclamations > 0 && festive.includes(topic.intent)
  const emoji = tone.emoji > 0 || (platform.name === 'Instagram' && tone.name !== 'formal')
  return `${emoji ? `${book.emoji} ` : ''}${loud ? said.replace(/\.$/, '!') : said}`
}

type Parts = { hook: string; lines: string[]; close: string; tags: string[]; list: boolean }

const own = (material: Material, text: string): string => contracted(text, material.tone)

const partsOf = (material: Material, turn: number): Parts => {
  const { topic, platform, tone } = material
  const book = bookOf(material)
  const wanted = topic.facts.length >= 2 ? 1 : 2
  const invited = Array.from({ length: wanted }, (_none, at) => turned(material, 'line', book.lines, turn + at) ?? '')
  const blank = book.blank === undefined || topic.facts.length > 0 ? [] : [`${book.blank}.`]
  const ask = own(material, turned(material, 'ask', book.asks, turn) ?? '')
  const warm = own(material, toneLines[tone.name])
  return {
    hook: hookOf(material, turn),
    lines: [...topic.facts, ...blank, ...invited.map((line) => own(material, line))],
    close: [warm, ask].filter((text) => text !== '').join(' '),
    tags: material.tags,
    list: platform.max >= 1_000,
  }
}

const bullet = (line: string): string => `• ${line.replace(/(?<!\.)\.$/, '')}`

const assembled = ({ hook, lines, close, tags, list }: Parts): string =>
  (list
    ? [hook, lines.map((line) => (line.endsWith('?') ? `• ${line}` : bullet(line))).join('\n'), close, tags.join(' ')]
    : [[hook, ...lines, close].join(' '), tags.join(' ')]
  )
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')

/** Shortens text at a word boundary and appends an ellipsis. */
const cut = (platform: Platform, text: string, most: number): string => {
  let kept = text
  while (lengthOn(platform, `${kept}…`) > most && /\s/.test(kept)) kept = kept.replace(/\s+\S+\s*$/, '')
  while (lengthOn(platform, `${kept}…`) > most && kept !== '') kept = [...kept].slice(0, -1).join('')
  return kept === text ? text : `${kept}…`
}

const withoutLine = (parts: Parts): Parts => ({ ...parts, lines: parts.lines.slice(0, -1) })

/** Cuts, least important part first: our own lines, the closing, hashtags, the user's facts. */
const cuts: readonly ((parts: Parts, facts: number) => Parts | null)[] = [
  (parts, facts) => (parts.lines.length > facts ? withoutLine(parts) : null),
  (parts) => {
    const last = parts.close.split(/(?<=[.!?])\s/).at(-1) ?? ''
    return last === parts.close ? null : { ...parts, close: last }
  },
  (parts) => (parts.close === '' ? null : { ...parts, close: '' }),
  (parts) => (parts.tags.length === 0 ? null : { ...parts, tags: parts.tags.slice(0, -1) }),
  (parts) => (parts.lines.length === 0 ? null : withoutLine(parts)),
]

/** Applies cuts until the post fits. Shortens the first line if it is too long by itself. */
const fitted = (parts: Parts, platform: Platform, facts: number): Parts => {
  const fits = (some: Parts) => lengthOn(platform, assembled(some)) <= platform.max
  let now = parts
  for (const leave of cuts) {
    for (let next = leave(now, facts); next !== null && !fits(now); next = leave(now, facts)) now = next
  }
  return fits(now) ? now : { ...now, hook: cut(platform, now.hook, platform.max) }
}

const variantOf = (material: Material, turn: number) => {
  const { platform, topic } = material
  const parts = fitted(partsOf(material, turn), platform, topic.facts.length)
  const content = assembled(parts)
  return { content, hashtags: parts.tags, length: lengthOn(platform, content) }
}

const blanksIn = (text: string): string[] => [...new Set(text.match(/\[[^\]\n]{3,60}\]/g) ?? [])]
const hasDate =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|tonight|this week|until|till|before|ends?)\b|\b\d{1,2}(?:st|nd|rd|th)?\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d/i

const checksOf = (material: Material, variants: Post['variants']): string[] => {
  const { topic, platform } = material
  const { check } = bookOf(material)
  const dated = (topic.intent === 'offer' || topic.intent === 'event') && hasDate.test(topic.text)
  const shown = variants[0]?.content ?? ''
  const missing = topic.facts.filter((fact) => !shown.includes(clause(fact)))
  return [
    ...(check === '' || dated || (topic.facts.length > 1 && topic.intent !== 'offer') ? [] : [check]),
    ...(missing.length > 0
      ? [`Not everything fits into ${platform.max} characters. Left out: ${missing.map(clause).join('; ')}.`]
      : []),
    ...(material.tags.length < platform.hashtags[0]
      ? ['The topic holds few words for hashtags. Add your own if you use some.']
      : []),
  ]
}

/** Builds the result. `written` are a model's posts, which the caller has checked and shortened. */
export const postOf = (material: Material, written?: Post['variants']): Post => {
  const { platform, input } = material
  const variants = written ?? [variantOf(material, 0), variantOf(material, 1)]
  const { name, max, unit, fold } = platform
  return {
    content: variants[0]?.content ?? '',
    variants,
    platform: { name, max, unit, ...(fold === undefined ? {} : { fold }) },
    to_fill: blanksIn(variants.map(({ content }) => content).join('\n'))
      .filter((blank) => !input.topic.includes(blank))
      .map((blank) => `Replace ${blank} with your own words.`),
    checks: checksOf(material, variants),
  }
}

export const noticesFor = ({ input, toneKnown, platformKnown, platform }: Material, withModel: boolean): string[] => [
  ...(platformKnown ? [] : [`We have no figures for ${platform.name}, so the posts stay under 2,000 characters.`]),
  ...(toneKnown || withModel
    ? []
    : [`The built-in engine has no settings for the tone “${clause(input.desired_tone)}”, so it wrote plainly.`]),
]
