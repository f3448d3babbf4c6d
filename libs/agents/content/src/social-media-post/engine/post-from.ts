import { factsOf } from '../../shared/engine/notes/facts.ts'
import { linesOf } from '../../shared/engine/notes/lines.ts'
import { type Aside, toReader, writerOf } from '../../shared/engine/notes/to-reader.ts'
import { proofread } from '../../shared/engine/writing/proofread.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

/** Facts strung together with commas as a first line and a list. */
const listed = (sentence: string): string => {
  const [first, ...facts] = factsOf(sentence) ?? []
  return first === undefined ? sentence : `${first}\n\n${facts.map((fact) => `• ${capital(fact)}`).join('\n')}`
}

/** Sentences as lines, with an empty one around each list. */
const asLines = (sentences: readonly string[]): string =>
  sentences
    .map(listed)
    .map((part, at, parts) => {
      const gap = [part, parts[at - 1] ?? ''].some((each) => each.includes('\n')) ? '\n\n' : '\n'
      return at === 0 ? part : `${gap}${part}`
    })
    .join('')

/** The topic in sentences to the readers, and what in it is for the writer. A line of several sentences is set as lines. */
export const postFrom = (topic: string): { text: string; aside: Aside[] } => {
  const lines = linesOf(topic).map((line) => (line.startsWith('- ') ? `• ${capital(line.slice(2))}` : line))
  const I = writerOf(lines)
  const read = lines.map((line) => toReader(line, { reader: '', before: '' }, I))
  // A line that was for the writer alone leaves none behind.
  const kept = read.filter(({ sentences, aside }) => aside.length === 0 || sentences.length > 0)
  return {
    text: proofread(kept.map(({ sentences }) => asLines(sentences)).join('\n')),
    aside: read.flatMap(({ aside }) => aside),
  }
}
