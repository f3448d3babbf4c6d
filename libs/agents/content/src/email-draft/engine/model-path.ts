import type { EmailDraft } from '../draft.ts'
import { plainAsMarkdown } from '../../shared/plain-as-markdown.ts'
import { EngineError, type TextModel, wordsOf } from '@bazaar/agents-kit/server'
import { z } from 'zod'
import { cleanText } from '../../shared/engine/writing/clean.ts'
import type { WritingContext } from '../../shared/engine/writing/either.ts'
import { createFence } from '../../shared/engine/writing/fence.ts'
import { createSaid, type Said, supportedPart } from '../../shared/engine/writing/gates.ts'
import type { Ledger } from '../../shared/engine/writing/ledger.ts'
import { createLiveText } from '../../shared/engine/writing/live-text.ts'
import { draftOf, ledgerFor, type Material, subjectOf, wholeMail, wrapped } from './compose.ts'
import { promptVersion, systemPrompt, userPrompt } from './prompt-v1.ts'
import { subjectLine } from './subject.ts'

const Reply = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  shorter: z.array(z.string()),
  formal: z.array(z.string()),
})

const Unfinished = z.object({ subject: z.string(), paragraphs: z.array(z.string().optional()) })
const least = { words: 8 }

type Count = { kept: number; dropped: number }

/** Drops sentences with unsupported numbers, names or addresses. Keeps the line breaks. */
const supportedLines = (paragraph: string, ledger: Ledger, said: Said, count: Count): string =>
  cleanText(paragraph.replace(/\*\*|__|^#+\s+/gm, ''))
    .split('\n')
    .map((line) => {
      const [, mark = '', text = ''] = /^(\s*[-*•]\s+)?(.*)$/.exec(line) ?? []
      const part = supportedPart(text, ledger, said)
      count.dropped += part.dropped
      if (part.text !== '') count.kept += 1
      return part.text === '' ? '' : `${mark === '' ? '' : '- '}${part.text}`
    })
    .filter((line) => line !== '')
    .join('\n')

const checkedParagraphs = (paragraphs: readonly string[], ledger: Ledger, count: Count): string[] => {
  const said = createSaid()
  return paragraphs.map((text) => supportedLines(text, ledger, said, count)).filter((text) => text !== '')
}

const subjectFrom = (given: string, material: Material, ledger: Ledger): string => {
  const text = supportedPart(given.replace(/^(?:re|subject)\s*:\s*/i, ''), ledger, createSaid()).text.replace(/\.$/, '')
  if (text === '') return subjectOf(material)
  return subjectLine(text, material.mode === 'reply' ? 'Re: ' : '')
}

/**
 * Lets the model write the paragraphs. Greeting and sign-off are ours.
 * @throws {EngineError} PROVIDER_FAILED, also when too little of the text is supported
 * @throws the signal's reason when the run is aborted
 */
export const writeWithModel = async (
  model: TextModel,
  material: Material,
  { emit, signal }: Pick<WritingContext, 'emit' | 'signal'>,
): Promise<{ value: EmailDraft; dropped: number }> => {
  const fence = createFence()
  const ledger = ledgerFor(material)
  const live = createLiveText(emit)
  const onPartial = (partial: unknown) => {
    const settled = Unfinished.safeParse(partial)
    if (!settled.success) return
    // The last paragraph may be incomplete.
    const paragraphs = settled.data.paragraphs.slice(0, -1).filter((text) => text !== undefined)
    const body = checkedParagraphs(paragraphs, ledger, { kept: 0, dropped: 0 })
    const open = wrapped(material, 'friendly', body).split('\n\n').slice(0, -1).join('\n\n')
    live.grow(plainAsMarkdown(wholeMail(subjectFrom(settled.data.subject, material, ledger), open)))
  }
  const reply = await model.complete({
    task: promptVersion,
    system: systemPrompt(fence),
    prompt: userPrompt(material, fence),
    schema: Reply,
    maxTokens: 1_600,
    temperature: 0.4,
    signal,
    onPartial,
  })
  const count: Count = { kept: 0, dropped: 0 }
  const main = checkedParagraphs(reply.paragraphs, ledger, count)
  if (wordsOf(main.join(' ')).length < least.words || count.dropped > count.kept) {
    throw new EngineError('PROVIDER_FAILED', { detail: 'Too little of the model’s text was supported by your notes.' })
  }
  const variant = (paragraphs: readonly string[]) => checkedParagraphs(paragraphs, ledger, { kept: 0, dropped: 0 })
  const value = draftOf(material, {
    subject: subjectFrom(reply.subject, material, ledger),
    friendly: main,
    short: variant(reply.shorter),
    formal: variant(reply.formal),
  })
  live.finish(plainAsMarkdown(value.email_draft))
  return { value, dropped: count.dropped }
}
