import type { Run } from '../blocks/blocks.ts'
import { piecesByFont } from './pdf-letters.ts'

export const ink = '#22201C'
export const soft = '#6B6459'
export const line = '#D9D4CA'
export const accent = '#0B5A6B'

const piecesOfRun = ({ text, bold, italic, strike, code, link }: Run) =>
  piecesByFont(text).map((piece) => ({
    ...piece,
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: true } : {}),
    ...(strike ? { decoration: 'lineThrough' as const } : {}),
    ...(code ? { background: '#F1EEE8' } : {}),
    ...(link ? { link, color: accent, decoration: 'underline' as const } : {}),
  }))

export const piecesOf = (runs: readonly Run[]) => (runs.length === 0 ? [{ text: ' ' }] : runs.flatMap(piecesOfRun))

export const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0)
