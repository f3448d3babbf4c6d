import type { Mark } from '../../receipt.ts'
import { checkText } from '../check/index.ts'
import { EngineError } from '../errors.ts'
import type { RunContext } from '../implement.ts'
import type { TextModel } from '../ports.ts'
import { createFence } from './fence.ts'
import { createLiveText } from './live-text.ts'
import { type Assignment, languageOf, systemPrompt, userPrompt } from './prompt.ts'
import { cleanReply, isHalfJson, uselessBecause, withoutOpenFence } from './reply.ts'
import { wrongLanguage } from './wrong-language.ts'

export type WritingContext = Pick<RunContext<unknown>, 'emit' | 'signal' | 'ports'>

export type WritingTask<V> = Assignment & {
  maxTokens: number
  temperature: number
  /** Reads the finished or unfinished text; null while it holds nothing to show. */
  read: (text: string) => V | null
  /** Markdown of a value, as the reader sees it. */
  render: (value: V) => string
  /** All of a value that is checked, where that is more than what is rendered. */
  whole?: (value: V) => string
  /** Facts beside the owner's words that the text may state. */
  known?: readonly string[]
  /** What the text may rest on beside the profile, where that is not what the prompt holds. */
  evidence?: { own: readonly string[]; foreign: readonly string[] }
  /** The text reports what the texts of others claim, so their promises are no promises of the owner's. */
  reports?: boolean
}

/** `whole` is false when the model stopped before the end. */
export type WrittenValue<V> = { value: V; marks: Mark[]; notices: string[]; whole: boolean }

const cutOff = 'The text model stopped before the end, so the text may be incomplete.'

/** Letters between two looks at the text so far. Each look reads all of it, so they are further apart in long texts. */
const enoughToShow = (length: number): number => Math.max(24, length / 100)

/** The words that arrived whole. A short last line waits: it may become the mark of the next part. */
const settled = (text: string): string => {
  const [lastWord = ''] = /\S*$/.exec(text.slice(-1_000)) ?? []
  return text.slice(0, text.length - lastWord.length).replace(/\n[^\n]{0,16}$/, '')
}

const evidenceOf = <V>(
  { owner, foreign = {}, known = [], reports = false, evidence }: WritingTask<V>,
  { ports }: WritingContext,
) => {
  const { author } = ports
  const profile = author ? [author.name, ...Object.values(author.business).flat()] : []
  if (evidence) {
    return { own: [...evidence.own, ...profile], foreign: evidence.foreign, today: ports.clock.now() }
  }
  const texts = (values: readonly (string | readonly string[] | undefined)[]) => values.flatMap((value) => value ?? [])
  const others = [...texts(Object.values(foreign)), ...known]
  return {
    own: [...texts(Object.values(owner)), ...profile, ...(reports ? others : [])],
    foreign: others,
    today: ports.clock.now(),
  }
}

/**
 * Lets the model write, streams its text, and marks what the evidence does not state. Nothing is removed.
 * @throws {EngineError} PROVIDER_FAILED when the reply cannot be used
 * @throws the signal's reason when the run is aborted
 */
export const writeText = async <V>(
  model: TextModel,
  task: WritingTask<V>,
  context: WritingContext,
): Promise<WrittenValue<V>> => {
  const { emit, signal, ports } = context
  const fence = createFence()
  const live = createLiveText(emit)
  const language = languageOf(task.language, ports.author)
  const assignment = { ...task, language }
  const now = ports.clock.now()
  let received = ''
  let shownUpTo = 0
  const onText = (piece: string): void => {
    received += piece
    if (received.length - shownUpTo < enoughToShow(received.length)) return
    shownUpTo = received.length
    const value = task.read(settled(cleanReply(received)))
    if (value !== null) live.grow(task.render(value).trimEnd())
  }
  const reply = await model.write({
    task: task.version,
    system: systemPrompt(assignment, ports.author, now, fence),
    prompt: userPrompt(assignment, fence),
    maxTokens: task.maxTokens,
    temperature: task.temperature,
    signal,
    onText,
  })
  const text = withoutOpenFence(cleanReply(reply.text))
  const problem = uselessBecause(text)
  const value = problem === null ? task.read(text) : null
  if (value === null) {
    throw new EngineError('PROVIDER_FAILED', { detail: problem ?? 'The text model wrote nothing that can be used.' })
  }
  const shown = task.render(value)
  live.finish(shown)
  const foreign = wrongLanguage(shown, language, Object.values(task.owner).flat().join('\n'))
  const isCut = reply.cutOff || isHalfJson(text)
  return {
    value,
    marks: checkText(task.whole?.(value) ?? shown, evidenceOf(task, context)),
    whole: !isCut,
    notices: [...(isCut ? [cutOff] : []), ...(foreign === null ? [] : [foreign])],
  }
}
