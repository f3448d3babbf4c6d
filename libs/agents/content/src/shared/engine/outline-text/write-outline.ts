import { type Outcome, type WritingContext, writeOrFrame } from '@bazaar/agents-kit/server'
import { type FrameWords, frameWords } from '../frame/frame-words.ts'
import { articleFormat, asIs, readArticle } from '../writing/article.ts'
import { type Section, toMarkdown } from '../writing/document.ts'
import { titleToFill } from '../writing/worksheet.ts'
import { type OutlinePart, parseOutline } from './parse.ts'

const partOf = ({ heading, level, points }: OutlinePart, words: FrameWords): Section => ({
  heading,
  level,
  paragraphs: [points.length > 0 ? words.paragraphs : words.noPoints],
  bullets: [...points.map((text) => ({ text })), { text: words.fill }],
})

const worksheet = (given: string, words: FrameWords): string => {
  const { title, parts } = parseOutline(given)
  return toMarkdown({
    title: titleToFill(words, title),
    sections: parts.map((part) => partOf(part, words)),
    style: 'article',
  })
}

type Job = { outline: string; language: string | undefined; version: string; role: string; rules: readonly string[] }

/** Writes out an outline. Two agents share it with different prompts. */
export const writeOutline = async (
  { outline, language, version, role, rules }: Job,
  context: WritingContext,
): Promise<Outcome<{ data: string }>> => {
  const words = frameWords(language, context.ports, outline)
  return writeOrFrame(
    {
      version,
      role,
      rules: [
        'Keep the title and the headings of the outline, in its order. Use every point once.',
        'A heading without points gets two or three sentences of general help, or a blank where only the owner can know.',
        ...rules,
      ],
      format: articleFormat,
      owner: { OUTLINE: outline },
      language,
      maxTokens: 8_000,
      temperature: 0.5,
      read: readArticle,
      render: asIs,
      frame: () => worksheet(outline, words),
      free: words.free,
    },
    context,
    (data) => ({ data }),
  )
}
