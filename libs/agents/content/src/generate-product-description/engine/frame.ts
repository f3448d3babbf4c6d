import type { FrameWords } from '../../shared/engine/frame/frame-words.ts'
import { pointsIn } from '../../shared/engine/notes/points.ts'
import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { toMarkdown } from '../../shared/engine/writing/document.ts'
import { plainWords } from '../../shared/engine/writing/markup.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

export type ProductFields = {
  product_name: string
  features: readonly string[]
  benefits: readonly string[]
  target_audience: string
  similar_products: readonly string[]
}
export type ProductPage = { page: string; title: string; short: string }

/** Returns notices about what the page leaves to the owner. */
export const leftToSay = (fields: ProductFields, { product, noteOf }: FrameWords): string[] => [
  ...pointsIn([...fields.features, ...fields.benefits]).kept.map((note) => noteOf({ note, isKept: true })),
  product.toAdd,
  ...(fields.similar_products.length === 0 ? [] : [product.differs(fields.similar_products.join(', '))]),
]

export const titleMax = 60
export const shortMax = 160

/** Cuts at a word, so that a search engine shows whole words. */
export const cutAt = (text: string, most: number): string => {
  const letters = [...text]
  if (letters.length <= most) return text
  const cut = letters.slice(0, most - 1).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}

/** The first text that fits; the last one is cut. */
const fitting = (texts: readonly string[], most: number): string =>
  texts.find((text) => [...text].length <= most) ?? cutAt(texts.at(-1) ?? '', most)

/** The fields of the form as a product page. */
export const productFrame = (fields: ProductFields, { product }: FrameWords): ProductPage => {
  // A name that consists of markup characters is kept.
  const name = plainWords(fields.product_name) || cleanLine(fields.product_name)
  const audience = plainWords(fields.target_audience)
  const benefits = pointsIn(fields.benefits).said
  const described = benefits.map(
    (_benefit, at) => `${name}: ${[benefits[0], ...benefits.slice(1, benefits.length - at)].join('. ')}`,
  )
  const part = (heading: string, texts: readonly string[]) => ({
    heading,
    paragraphs: [],
    bullets: texts.map((text) => ({ text: capital(text) })),
  })
  return {
    title: fitting([product.title(name, audience), ...benefits.map((text) => `${name}: ${text}`), name], titleMax),
    // As many benefits as fit, so that none is cut.
    short: fitting(described.length > 0 ? described : [name], shortMax),
    page: toMarkdown({
      title: name,
      sections: [
        part(product.for, [audience]),
        part(product.benefits, benefits),
        part(product.features, pointsIn(fields.features).said),
      ],
      style: 'article',
    }),
  }
}
