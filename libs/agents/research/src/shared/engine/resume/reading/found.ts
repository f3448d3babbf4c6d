import type { Line } from './line.ts'

/** A value, the lines it came from and its confidence from 0 to 1. */
export type Found = { value: string; ids: number[]; confidence: number }

export const found = (value: string, lines: readonly Pick<Line, 'ids'>[], confidence: number): Found => ({
  value,
  ids: [...new Set(lines.flatMap(({ ids }) => ids))].toSorted((a, b) => a - b),
  confidence: Math.round(confidence * 100) / 100,
})
