import type { FrameWords } from '../../shared/engine/frame/frame-words.ts'
import { toMarkdown } from '../../shared/engine/writing/document.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

export type ProductFields = {
  product_name: string
  features: readonly string[]
  benefits: readonly string[]
  target_audience: string
  similar_products: readonly string[]
}
export type ProductPage = { page: string; title: string; short: string }

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

const items = (texts: readonly string[]) => texts.map((text) => ({ text: capital(text.trim()) }))

/** The fields of the form as a product page. */
export const productFrame = (fields: ProductFields, { product }: FrameWords): ProductPage => {
  const { product_name: name, features, benefits, target_audience: audience, similar_products: similar } = fields
  const described = benefits.map(
    (_benefit, at) => `${name}: ${[benefits[0], ...benefits.slice(1, benefits.length - at).map(capital)].join('. ')}`,
  )
  const part = (heading: string, texts: readonly string[]) => ({ heading, paragraphs: [], bullets: items(texts) })
  return {
    title: fitting([product.title(name, audience), ...benefits.map((text) => `${name}: ${text}`), name], titleMax),
    // As many benefits as fit, so that none is cut.
    short: fitting(described.length > 0 ? described : [name], shortMax),
    page: toMarkdown({
      title: name,
      sections: [
        part(product.for, [audience]),
        part(product.benefits, benefits),
        part(product.features, features),
        part(product.compare, similar.map(product.against)),
        part(product.questions, product.ask),
      ],
      style: 'article',
    }),
  }
}
