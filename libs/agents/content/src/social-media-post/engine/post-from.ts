import { toReader, writerOf } from '../../shared/engine/notes/to-reader.ts'
import { cleanText } from '../../shared/engine/writing/clean.ts'

/** The topic in sentences to the readers, and what in it is for the writer. A line of several sentences is set as lines. */
export const postFrom = (topic: string): { text: string; aside: string[] } => {
  const lines = cleanText(topic).split('\n')
  const I = writerOf(lines)
  const read = lines.map((line) => toReader(line, '', I))
  return {
    // A line that was for the writer alone leaves none behind.
    text: read
      .flatMap(({ sentences, aside }) => (aside.length > 0 && sentences.length === 0 ? [] : [sentences.join('\n')]))
      .join('\n'),
    aside: read.flatMap(({ aside }) => aside),
  }
}
