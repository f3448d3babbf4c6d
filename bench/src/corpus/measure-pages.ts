import { EngineError, parseHtml, readPage } from '@bazaar/agents-kit/server'
import { implementations } from '@bazaar/agents-seo/server'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import { expectedHtml, halfOf, type Half, htmlOf, type PageTruth, pageTruths } from './corpus.ts'
import { add, normal, score, type Score, wordOverlap } from './score.ts'

export type PageScores = Record<'title' | 'description' | 'text' | 'language', Score>

const engine = implementations.find(({ agent }) => agent.id === 'seo-generate-meta')
const Tags = z.object({ best: z.object({ title: z.string(), description: z.string() }) })

const tagsOf = async ({ url }: PageTruth, html: string): Promise<{ title: string; description: string } | null> => {
  const { origin, pathname } = new URL(url)
  const site = { origin, pages: new Map([[decodeURIComponent(pathname), html]]) }
  try {
    if (engine === undefined) throw new Error('There is no agent seo-generate-meta.')
    const { output } = await runEngine(engine, { url }, { fetch: savedFetch([site]) })
    return Tags.parse(output).best
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

/** A title is right when it is the page's own, whole or cut at its end. */
const isTitle = (found: string, truth: string): boolean => {
  const [given, wanted] = [normal(found), normal(truth)]
  const [begin = ''] = found.split(/ [|–—-] [^|–—-]*$/).map(normal)
  return given.includes(wanted) || (begin.length >= Math.min(25, wanted.length * 0.4) && wanted.startsWith(begin))
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…。])\s+/).filter((part) => normal(part).length > 3)

/** A description is right when it is the page's own or made of sentences of its main text, and of nothing else. */
const isDescription = (
  found: string,
  truth: PageTruth,
  { text, stated }: { text: string | null; stated: string | null },
): boolean => {
  const own = normal(`${truth.description ?? ''} ${stated ?? ''}`)
  const main = normal(`${text ?? ''} ${truth.text !== null && 'starts' in truth.text ? truth.text.starts : ''}`)
  const parts = sentencesOf(found).map(normal)
  const stands = (part: string) => own.includes(part) || main.includes(part) || isTitle(part, truth.title)
  // Only the beginning of the text is known of some pages, so that only the first sentence can be checked there.
  return (
    parts.length > 0 && (text === null ? stands(parts[0] ?? '') || (own === '' && main === '') : parts.every(stands))
  )
}

const measurePage = async (truth: PageTruth, scores: PageScores): Promise<void> => {
  const html = htmlOf(truth)
  const facts = readPage(html, truth.url)
  const tags = await tagsOf(truth, html)
  const expected = expectedHtml(truth)
  const text = expected === null ? null : parseHtml(expected)('body').text()
  add(
    scores.title,
    tags !== null && isTitle(tags.title, truth.title),
    () => `${truth.id}: “${tags?.title}” for “${truth.title}”`,
  )
  add(
    scores.description,
    tags !== null && isDescription(tags.description, truth, { text, stated: facts.description }),
    () => `${truth.id}: “${tags?.description}”`,
  )
  const language = facts.detectedLanguage
  add(scores.language, language === truth.language, () => `${truth.id}: ${language} for ${truth.language}`)
  if (text !== null) {
    const overlap = wordOverlap(facts.mainText, text)
    add(scores.text, overlap >= 0.8, () => `${truth.id}: overlap ${overlap.toFixed(2)}`)
  } else if (truth.text !== null && 'starts' in truth.text) {
    const { starts } = truth.text
    const main = normal(facts.mainText)
    const at = main.indexOf(normal(starts))
    // The article's beginning has to be near the beginning of the text.
    add(scores.text, at >= 0 && at <= 600, () => `${truth.id}: “${starts.slice(0, 50)}” at ${at}`)
  }
}

export const measurePages = async (half: Half): Promise<{ pages: number; scores: PageScores }> => {
  const truths = pageTruths().filter(({ id }) => halfOf(id) === half)
  const scores = { title: score(), description: score(), text: score(), language: score() }
  for (const truth of truths) await measurePage(truth, scores)
  return { pages: truths.length, scores }
}
