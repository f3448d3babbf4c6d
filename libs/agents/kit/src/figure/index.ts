export type { Figure } from '@bazaar/contracts'
export { drawFigure } from './draw-figure.ts'
export type { Drawing, Shape } from './shape.ts'

const section = /^#{2,6}\s/m

/** The text before the first section and the rest. Figures stand between them. */
export const atFirstSection = (markdown: string): readonly [opening: string, rest: string] => {
  const at = markdown.search(section)
  return at < 0 ? [markdown, ''] : [markdown.slice(0, at), markdown.slice(at)]
}
