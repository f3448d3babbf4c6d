import type { Drawing, Shape } from '@bazaar/agents-kit'
import { escapeHtml } from './escape-html.ts'

const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const attributesOf = (attributes: Shape['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeHtml(String(value))}"`)
    .join('')

const shapeSvg = ({ tag, attributes, text = '' }: Shape): string =>
  `<${tag}${attributesOf(attributes)}>${escapeHtml(text)}</${tag}>`

/** @param label what screen readers say in place of the drawing */
export const svgOf = ({ width, height, shapes }: Drawing, label = '', className = ''): string => {
  const named = label && ` role="img" aria-label="${escapeHtml(label)}" class="${className}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${named}>${shapes.map(shapeSvg).join('')}</svg>`
}
