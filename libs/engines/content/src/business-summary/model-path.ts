import { EngineError, type Emit, type TextModel, wordsOf } from '@bazaar/engines-kit'
import { checkDraft, replySchema, settledPart, sizeOf } from '../writing/checked-reply.ts'
import { type Document, toMarkdown } from '../writing/document.ts'
import { createFence } from '../writing/fence.ts'
import { sourceBullets } from './closing-sections.ts'
import type { Material } from './compose.ts'
import { headings, promptVersion, systemPrompt, userPrompt } from './prompt-v1.ts'

const schema = replySchema(headings)
const least = { words: 90, sections: 4 }

/** Hands over what is settled, in one growing text. */
const createLive = (material: Material, emit: Emit) => {
  let sent = ''
  let size = ''
  const show = (text: string): boolean => {
    if (!text.startsWith(sent)) return false
    if (text.length > sent.length) emit.text(text.slice(sent.length))
    sent = text
    return true
  }
  return {
    partial: (partial: unknown) => {
      const settled = settledPart(partial)
      if (settled === null || sizeOf(settled) === size) return
      size = sizeOf(settled)
      const text = toMarkdown(checkDraft(settled, material.ledger, headings).document)
      if (text.length > sent.length) show(text)
    },
    finish: (text: string) => {
      if (show(text)) return
      emit.reset('The text was revised.')
      sent = ''
      show(text)
    },
  }
}

const howMade = (name: string, { pages }: Material) => ({
  heading: 'How this was made',
  paragraphs: [
    `Written by the language model ${name} from the pages below and the project brief. Every number and name was checked against them; sentences that failed the check were left out.`,
  ],
  bullets: sourceBullets(pages),
})

export type Written = { document: Document; notices: string[] }

/**
 * Lets the model write and keeps what the facts support; text is streamed line by line, already checked.
 * @throws {EngineError} PROVIDER_FAILED also when too little of the answer can be kept; the signal's reason
 */
export const writeWithModel = async (
  model: TextModel,
  material: Material,
  emit: Emit,
  signal: AbortSignal,
): Promise<Written> => {
  const fence = createFence()
  const live = createLive(material, emit)
  const reply = await model.complete({
    task: promptVersion,
    system: systemPrompt(fence),
    prompt: userPrompt(material, fence),
    schema,
    maxTokens: 2500,
    temperature: 0.4,
    signal,
    onPartial: live.partial,
  })
  const { document, kept, dropped } = checkDraft(reply, material.ledger, headings)
  const words = wordsOf(toMarkdown(document)).length
  const filled = document.sections.filter(({ paragraphs, bullets }) => paragraphs.length + bullets.length > 0)
  if (words < least.words || filled.length < least.sections || dropped > kept) {
    throw new EngineError('PROVIDER_FAILED', { detail: 'Too little of the model’s text was supported by the pages.' })
  }
  const whole: Document = { title: document.title, sections: [...filled, howMade(model.name, material)] }
  live.finish(toMarkdown(whole))
  const left =
    dropped > 0 ? ['Sentences with numbers or names that neither the pages nor the brief state were left out.'] : []
  return { document: whole, notices: left }
}
