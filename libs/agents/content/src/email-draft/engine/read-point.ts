import { clause } from '../../shared/engine/writing/surface.ts'
import { deedRules } from './deed-rules.ts'
import { isClause, isPassive, withActor } from './grammar.ts'
import { by, type Point } from './point.ts'
import { speechRules } from './speech-rules.ts'

const asQuestion = (note: string): Point | null =>
  note.endsWith('?') && !/^(?:any|a|the)\b/i.test(note) ? { kind: 'question', note, say: by(note, note) } : null

/** Reads one note. `actor` is the subject for a note that has none. */
export const readPoint = (note: string, actor: 'I' | 'We'): Point => {
  const plain = clause(note)
  const question = asQuestion(note)
  if (question !== null) return question
  for (const [pattern, read] of [...speechRules, ...deedRules]) {
    const found = pattern.exec(plain)
    const point = found === null ? null : read(found, note)
    if (point !== null) return { ...point, note }
  }
  const acted = isPassive(plain) ? null : withActor(plain, actor)
  if (acted !== null) return { kind: 'statement', note, say: by(acted, acted) }
  const kind = isClause(plain) && !isPassive(plain) ? 'statement' : 'fragment'
  return { kind, note, say: by(plain + (note.endsWith('!') ? '!' : ''), plain) }
}
