import { proofread } from '../writing/proofread.ts'
import { capital } from '../writing/surface.ts'
import { linesOf, withoutBullet } from './lines.ts'
import { sentenceFor } from './directions.ts'
import { isKept } from './private.ts'

/** Splits the owner's points into those to publish and those to keep private. */
export const pointsIn = (texts: readonly string[]): { said: string[]; kept: string[] } => {
  const lines = texts.flatMap((text) => linesOf(proofread(text)).map(withoutBullet)).filter((line) => line !== '')
  const { said = [], kept = [] } = Object.groupBy(lines, (line) => (isKept(line) ? 'kept' : 'said'))
  return { said: said.map((line) => capital(sentenceFor(line.replace(/^\((.*)\)$/, '$1'), 'We') ?? line)), kept }
}
