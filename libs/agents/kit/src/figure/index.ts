export type { Figure } from '@bazaar/contracts'
export { drawFigure, endOf, endText, shadeOf, valueAt } from './draw-figure.ts'
export type { Drawing, Ground, Shape } from './shape.ts'

const section = /^#{2,6}\s/m

/** Splits a text before its first section; figures go in between. */
export const atFirstSection = (markdown: string): readonly [opening: string, rest: string] => {
  const at = markdown.search(section)
  return at < 0 ? [markdown, ''] : [markdown.slice(0, at), markdown.slice(at)]
}
