import { generateProductDescription } from './definition.ts'
import { implement, partsOf, safeMarkdown, writeOrFrame } from '@bazaar/agents-kit/server'
import { frameWords } from '../shared/engine/frame/frame-words.ts'
import { cutAt, leftToSay, productFrame, type ProductPage, shortMax, titleMax } from './engine/frame.ts'

const names = ['SEO TITLE', 'SHORT', 'PAGE'] as const

export const productDescription = implement(generateProductDescription, async (context) => {
  const { language, ...fields } = context.input
  const { product_name: name, features, benefits, target_audience: audience, similar_products: similar } = fields
  context.emit.progress('Writing the description')
  const words = frameWords(language, context.ports, [name, audience, ...features, ...benefits].join(' '))
  const frame = () => productFrame(fields, words)
  const read = (text: string): ProductPage | null => {
    const parts = partsOf(text, names)
    if (parts.PAGE === '') return null
    const framed = frame()
    return {
      page: safeMarkdown(parts.PAGE),
      title: cutAt(parts['SEO TITLE'] || framed.title, titleMax),
      short: cutAt(parts.SHORT || framed.short, shortMax),
    }
  }
  return writeOrFrame(
    {
      version: 'generate-product-description@2',
      role: 'product pages that help a buyer decide.',
      rules: [
        'Open with what the product does for the buyer. Tie each feature to a benefit; use every feature and benefit once.',
        'Compare with the similar products only in what the fields say; never run them down.',
        'Close with three questions buyers ask, answered from the fields, with blanks where only the owner knows.',
        'Between 200 and 450 words.',
      ],
      format: `Answer in three marked parts and nothing else:
SEO TITLE: at most ${titleMax} characters, one line
SHORT: a description of at most ${shortMax} characters, one line
PAGE:
the page in Markdown: the product’s name after “# ”, headings after “## ”, lists with “- ”. No HTML, no links.`,
      owner: {
        PRODUCT: name,
        FEATURES: features,
        BENEFITS: benefits,
        'MADE FOR': audience,
        'SIMILAR PRODUCTS': similar,
      },
      language,
      maxTokens: 4_000,
      temperature: 0.5,
      read,
      render: ({ page }: ProductPage) => page,
      whole: ({ page, title, short }: ProductPage) => `${page}\n\n${title}\n\n${short}`,
      frame,
      free: words.free,
      leftToSay: leftToSay(fields, words),
    },
    context,
    ({ page, title, short }) => ({ data: page, seo_title: title, short_description: short }),
  )
})
