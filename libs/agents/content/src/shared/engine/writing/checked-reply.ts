import { z } from 'zod'
import { cleanLine } from './clean.ts'
import type { Document, Section } from './document.ts'
import { createSaid, supportedPart } from './gates.ts'
import type { Ledger } from './ledger.ts'

/**
 * Schema of a model's reply. It has fields and no Markdown, so that one renderer formats every text.
 * @param headings the allowed headings, or null to let the model choose
 */
export const replySchema = (headings: readonly string[] | null) =>
  z.strictObject({
    title: z.string(),
    sections: z.array(
      z.strictObject({
        heading: headings === null ? z.string() : z.enum(headings),
        paragraphs: z.array(z.string()),
        bullets: z.array(z.string()),
      }),
    ),
  })

const Unfinished = z.object({
  title: z.string().optional(),
  sections: z
    .array(
      z.object({
        heading: z.string().optional(),
        paragraphs: z.array(z.string().optional()).optional(),
        bullets: z.array(z.string().optional()).optional(),
      }),
    )
    .optional(),
})

export type Draft = { title: string; sections: { heading: string; paragraphs: string[]; bullets: string[] }[] }

const strings = (list: readonly (string | undefined)[] | undefined): string[] =>
  (list ?? []).filter((text) => text !== undefined)

/** The complete part of a streamed reply. The last line is dropped, because it may be incomplete. */
export const settledPart = (partial: unknown): Draft | null => {
  const parsed = Unfinished.safeParse(partial)
  if (!parsed.success || parsed.data.sections === undefined) return null
  const sections = parsed.data.sections.map(({ heading, paragraphs, bullets }) => ({
    heading: heading ?? '',
    paragraphs: strings(paragraphs),
    bullets: strings(bullets),
  }))
  const last = sections.at(-1)
  if (last === undefined) return null
  if (last.bullets.length > 0) last.bullets.pop()
  else last.paragraphs.pop()
  return { title: parsed.data.title ?? '', sections }
}

export const sizeOf = ({ sections }: Draft): string =>
  sections.map(({ paragraphs, bullets }) => `${paragraphs.length}.${bullets.length}`).join(' ')

export type Checked = { document: Document; kept: number; dropped: number }

const plain = (text: string): string => cleanLine(text.replace(/\*\*|__|^\s*(?:[-*•]|#+)\s+/g, ''))

/**
 * Converts a model's draft to a document. Drops sentences with numbers, names or addresses that no fact supports,
 * and repeated headings. With `headings` null, the model's own headings are checked too.
 */
export const checkDraft = (draft: Draft, ledger: Ledger, headings: readonly string[] | null): Checked => {
  const said = createSaid()
  const count = { kept: 0, dropped: 0 }
  const keep = (text: string): string => {
    const part = supportedPart(plain(text), ledger, said)
    count.dropped += part.dropped
    if (part.text !== '') count.kept += 1
    return part.text
  }
  const seen = new Set<string>()
  const sections: Section[] = []
  for (const { heading, paragraphs, bullets } of draft.sections) {
    const known = headings === null ? supportedPart(plain(heading), ledger, createSaid()).text : heading
    if (seen.has(heading) || known === '' || headings?.includes(heading) === false) continue
    seen.add(heading)
    sections.push({
      heading: known,
      paragraphs: paragraphs.map(keep).filter((text) => text !== ''),
      bullets: bullets.map((text) => ({ text: keep(text) })).filter(({ text }) => text !== ''),
    })
  }
  return { document: { title: keep(draft.title), sections }, ...count }
}
