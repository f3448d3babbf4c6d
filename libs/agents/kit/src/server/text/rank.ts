import { stopWords, topicWords } from './words.ts'

const damping = 0.85
const rounds = 50
const compared = 300

const similarity = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  if (left.size < 2 || right.size < 2) return 0
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (Math.log(left.size) + Math.log(right.size))
}

/**
 * Weighs each sentence within its text, in the given order. Sentences that share words with many others carry the
 * topic. Compares only the first 300; later ones weigh 0.
 * Source: Mihalcea and Tarau, TextRank (2004).
 */
export const rankSentences = (all: readonly string[]): number[] => {
  const sentences = all.slice(0, compared)
  const sets = sentences.map((sentence) => new Set(topicWords(sentence)))
  const edges = sets.map((left, i) => sets.map((right, j) => (i === j ? 0 : similarity(left, right))))
  const out = edges.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let scores = sentences.map(() => 1)
  for (let round = 0; round < rounds; round += 1) {
    const before = scores
    scores = scores.map((_score, i) => {
      const inflow = edges.reduce((sum, row, j) => {
        const total = out[j] ?? 0
        return total === 0 ? sum : sum + ((row[i] ?? 0) / total) * (before[j] ?? 0)
      }, 0)
      return 1 - damping + damping * inflow
    })
  }
  return all.map((_sentence, i) => scores[i] ?? 0)
}

export type Phrase = { text: string; score: number }

/** Runs of topic words between stop words, figures and punctuation. */
const topicRuns = (text: string, stops: ReadonlySet<string>): string[][] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\s'’-]+/u)
    .flatMap((clause) => {
      const marked = clause.split(/\s+/).map((word) => (stops.has(word) || /^\d*$/.test(word) ? '|' : word))
      return marked.join(' ').split('|')
    })
    .map((run) => run.split(' ').filter((word) => word !== ''))
    .filter((run) => run.length > 0)

/**
 * Key phrases with their score, best first. A phrase scores the sum of degree / frequency of its words.
 * Source: Rose et al., RAKE (2010).
 */
export const keyPhrases = (text: string, extraStopWords: readonly string[] = []): Phrase[] => {
  const runs = topicRuns(text, new Set([...stopWords, ...extraStopWords]))
  const frequency = new Map<string, number>()
  const degree = new Map<string, number>()
  for (const [run, word] of runs.flatMap((run) => run.map((word) => [run, word] as const))) {
    frequency.set(word, (frequency.get(word) ?? 0) + 1)
    degree.set(word, (degree.get(word) ?? 0) + run.length)
  }
  const weight = (word: string) => (degree.get(word) ?? 0) / (frequency.get(word) ?? 1)
  const scores = new Map(runs.map((run) => [run.join(' '), run.reduce((sum, word) => sum + weight(word), 0)]))
  return [...scores].map(([text, score]) => ({ text, score })).sort((a, b) => b.score - a.score)
}
