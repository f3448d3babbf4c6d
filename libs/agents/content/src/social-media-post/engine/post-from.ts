import { toReader, writerOf } from '../../shared/engine/notes/to-reader.ts'
import { cleanText } from '../../shared/engine/writing/clean.ts'
import { proofread } from '../../shared/engine/writing/proofread.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

/** A clause that leads to the one after its comma. */
const leads =
  /^(?:if|when|as|since|because|once|after|before|until|while|though|although|unless|for|to|in|on|at|with|from|dear|hi|hello)\b/i
const goesOn = /^(?:and|or|but|so|which|who|that|then|we|i|you)\b|^\S+ (?:and|or) \S+$/i

/** Facts strung together with commas as a first line and a list. A list of single words stays in its sentence. */
const listed = (sentence: string): string => {
  const [first = '', ...facts] = sentence.replace(/\.$/, '').split(/, /)
  const isList =
    facts.length > 1 &&
    !/[.!?](?= )/.test(sentence) &&
    !leads.test(first) &&
    facts.every((fact) => /^(?:\p{Ll}|\d)\S* \S/u.test(fact) && !goesOn.test(fact))
  return isList ? `${first}\n\n${facts.map((fact) => `• ${capital(fact)}`).join('\n')}` : sentence
}

/** The topic in sentences to the readers, and what in it is for the writer. A line of several sentences is set as lines. */
export const postFrom = (topic: string): { text: string; aside: string[] } => {
  const lines = cleanText(topic).split('\n')
  const I = writerOf(lines)
  const read = lines.map((line) => toReader(line, '', I))
  // A line that was for the writer alone leaves none behind.
  const kept = read.filter(({ sentences, aside }) => aside.length === 0 || sentences.length > 0)
  return {
    text: proofread(kept.map(({ sentences }) => sentences.map(listed).join('\n')).join('\n')),
    aside: read.flatMap(({ aside }) => aside),
  }
}
