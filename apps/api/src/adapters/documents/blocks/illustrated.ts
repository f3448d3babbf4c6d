import { atFirstSection } from '@bazaar/agents-kit'
import type { Figure } from '@bazaar/contracts'
import type { Block } from './blocks.ts'
import { readBlocks } from './read-blocks.ts'

/** The blocks of a text, with its charts above the first section. */
export const illustrated = (markdown: string, figures: readonly Figure[]): Block[] => {
  if (figures.length === 0) return readBlocks(markdown)
  const [opening, rest] = atFirstSection(markdown)
  return [...readBlocks(opening), ...figures.map((figure): Block => ({ kind: 'figure', figure })), ...readBlocks(rest)]
}
