import { type Outcome, type WritingContext, writeOrFrame } from '@bazaar/agents-kit/server'
import { type FrameWords, frameWords } from '../frame/frame-words.ts'
import { articleFormat, asIs, readArticle } from '../writing/article.ts'
import { pointsIn } from '../notes/points.ts'
import { isOrder } from '../notes/private.ts'
import { type Section, toMarkdown } from '../writing/document.ts'
import { capital } from '../writing/surface.ts'
import { titleToFill } from '../writing/worksheet.ts'
import { type Outline, type OutlinePart, parseOutline } from './parse.ts'

/** True for points that need the owner's words: questions, and orders to the writer. */
const isOpen = (point: string): boolean => /[?？]$/.test(point) || isOrder(point)

const partOf = ({ heading, level, points }: OutlinePart, { fill, noPoints }: FrameWords): Section => {
  const { said } = pointsIn(points)
  return {
    heading: capital(heading),
    level,
    paragraphs: said.length > 0 ? [] : [noPoints, fill],
    bullets: said.map((point) => ({ text: isOpen(point) ? `${point} ${fill}` : point })),
  }
}

/** Turns an outline into a page of its points. Parts without points and open points get a placeholder. */
const pageOf = ({ title, parts }: Outline, words: FrameWords): string => {
  const isToFill = parts.length === 0 || parts.some(({ points }) => points.length === 0 || points.some(isOpen))
  return toMarkdown({
    title: isToFill ? titleToFill(words, title) : title,
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
  const parsed = parseOutline(outline)
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
      frame: () => pageOf(parsed, words),
      free: words.free,
      leftToSay: pointsIn(parsed.parts.flatMap(({ points }) => points)).kept.map((note) =>
        words.noteOf({ note, isKept: true }),
      ),
    },
    context,
    (data) => ({ data }),
  )
}
