import { plainAsMarkdown } from '../../shared/plain-as-markdown.ts'
import { EngineError, type TextModel, topicWords, wordsOf } from '@bazaar/agents-kit/server'
import { z } from 'zod'
import { cleanText } from '../../shared/engine/writing/clean.ts'
import type { WritingContext } from '../../shared/engine/writing/either.ts'
import { createFence } from '../../shared/engine/writing/fence.ts'
import { createSaid, supportedPart } from '../../shared/engine/writing/gates.ts'
import type { Ledger } from '../../shared/engine/writing/ledger.ts'
import { createLiveText } from '../../shared/engine/writing/live-text.ts'
import { stem } from '../../shared/engine/writing/nouns.ts'
import { ledgerFor, type Material, type Post, postOf } from './compose.ts'
import { lengthOn } from './count.ts'
import { promptVersion, systemPrompt, userPrompt } from './prompt-v1.ts'

const Reply = z.strictObject({
  posts: z.array(z.strictObject({ paragraphs: z.array(z.string()), hashtags: z.array(z.string()) })).length(2),
})
const Unfinished = z.object({ posts: z.array(z.object({ paragraphs: z.array(z.string().optional()) })).min(1) })

const leastWords = 6

type Count = { kept: number; dropped: number }

const checked = (paragraphs: readonly string[], ledger: Ledger, count: Count): string[] => {
  const said = createSaid()
  return paragraphs
    .map((paragraph) =>
      cleanText(paragraph.replace(/\*\*|__|^#+\s/gm, ''))
        .split('\n')
        .map((line) => {
          const part = supportedPart(line, ledger, said)
          count.dropped += part.dropped
          count.kept += part.text === '' ? 0 : 1
          return part.text
        })
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((text) => text !== '')
}

/** Accepts only hashtags composed of words of the topic. */
const fromTopic = (topic: string): ((tag: string) => boolean) => {
  const words = topicWords(topic)
  const known = new Set(
    [...words, ...words.map(stem), ...words.flatMap((word) => word.split(/[-/&.,]/))].filter((word) => word.length > 1),
  )
  const spelled = (rest: string): boolean =>
    rest === '' || [...known].some((word) => rest.startsWith(word) && spelled(rest.slice(word.length))) || rest === 's'
  return (tag) => /^#[\p{L}\p{N}_]{2,40}$/u.test(tag) && spelled(tag.slice(1).toLowerCase().replaceAll('_', ''))
}

const joined = (paragraphs: readonly string[], tags: readonly string[]): string =>
  [...paragraphs, tags.join(' ')].filter((part) => part !== '').join('\n\n')

const variantFrom = (
  { paragraphs, hashtags }: z.output<typeof Reply>['posts'][number],
  material: Material,
  count: Count,
) => {
  const { platform, input } = material
  const kept = checked(paragraphs, ledgerFor(material), count)
  const tags = [...new Set(hashtags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)))]
    .filter(fromTopic(input.topic))
    .slice(0, platform.hashtags[1])
  const fits = () => lengthOn(platform, joined(kept, tags)) <= platform.max
  while (!fits() && tags.length > 0) tags.pop()
  while (!fits() && kept.length > 1) kept.splice(-2, 1)
  const content = joined(kept, tags)
  return { content, hashtags: tags, length: lengthOn(platform, content) }
}

/**
 * Lets the model write both posts. Keeps what the form supports, within the platform's limit.
 * @throws {EngineError} PROVIDER_FAILED, also when too little of the text is supported
 * @throws the signal's reason when the run is aborted
 */
export const writeWithModel = async (
  model: TextModel,
  material: Material,
  { emit, signal }: Pick<WritingContext, 'emit' | 'signal'>,
): Promise<{ value: Post; dropped: number }> => {
  const fence = createFence()
  const ledger = ledgerFor(material)
  const live = createLiveText(emit)
  const onPartial = (partial: unknown) => {
    const settled = Unfinished.safeParse(partial)
    const first = settled.success ? settled.data.posts[0]?.paragraphs.slice(0, -1) : undefined
    if (first === undefined) return
    const text = checked(
      first.filter((line) => line !== undefined),
      ledger,
      { kept: 0, dropped: 0 },
    ).join('\n\n')
    if (lengthOn(material.platform, text) <= material.platform.max) live.grow(plainAsMarkdown(text))
  }
  const reply = await model.complete({
    task: promptVersion,
    system: systemPrompt(material, fence),
    prompt: userPrompt(material, fence),
    schema: Reply,
    maxTokens: 1_400,
    temperature: 0.7,
    signal,
    onPartial,
  })
  const count: Count = { kept: 0, dropped: 0 }
  const variants = reply.posts.map((post) => variantFrom(post, material, count))
  const usable = variants.every(
    ({ content, length }) => wordsOf(content).length >= leastWords && length <= material.platform.max,
  )
  if (!usable || count.dropped > count.kept) {
    throw new EngineError('PROVIDER_FAILED', { detail: 'Too little of the model’s text was supported by your topic.' })
  }
  const value = postOf(material, variants)
  live.finish(plainAsMarkdown(value.content))
  return { value, dropped: count.dropped }
}
