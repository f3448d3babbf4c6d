import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { shortText } from '../shared/pasted-text.ts'

const maxRows = 30
const rows = (missing: string) =>
  z.array(shortText(missing), { error: 'Please give a list' }).max(maxRows, `Please use at most ${maxRows} rows`)

/** Source: acceptance.md A20; product.md §2, §5, §7, §8, §9. */
export const generateProductDescription = defineAgent({
  id: 'generate-product-description',
  version: 1,
  card: {
    title: 'Generate Product Description',
    summary: 'Writes a product page from features and benefits, with questions, specifications and short versions.',
    category: 'New',
    picture: 'product',
    job: 'write',
    synonyms: ['amazon', 'flipkart', 'listing', 'shop', 'catalogue'],
    featured: 10,
  },
  price: 1,
  input: z.object({
    product_name: shortText('Please enter the product name'),
    features: rows('Please fill this feature or remove the row'),
    benefits: rows('Please fill this benefit or remove the row'),
    target_audience: shortText('Please say who it is for'),
    similar_products: rows('Please fill this product or remove the row'),
    language: languageInput,
  }),
  fields: {
    product_name: { kind: 'text', label: 'Product Name' },
    features: { kind: 'list', label: 'Features', item: 'Feature', add: 'Add Feature' },
    benefits: { kind: 'list', label: 'Benefits', item: 'Benefit', add: 'Add Benefit' },
    target_audience: { kind: 'text', profile: 'audience', label: 'Target Audience' },
    similar_products: { kind: 'list', label: 'Similar Products', item: 'Similar product', add: 'Add Similar Product' },
    language: { ...languageField, advanced: true },
  },
  bulk: true,
  endpoint: '/api/v1/content/generate-product-description',
  legacy: [{ family: 'v2', method: 'POST', path: 'generate-product-description', respond: (output) => output }],
  output: z.object({
    /** The whole product page as Markdown. */
    data: z.string().min(1),
    /** At most 60 characters. */
    seo_title: z.string().min(1),
    /** At most 160 characters. */
    short_description: z.string().min(1),
  }),
  text: (output) => output.data,
  titleOf: ({ product_name }) => `Product description: ${product_name}`,
  errors: { panel: 'An error occurred while processing the request.' },
  streams: true,
  writes: true,
  rewrites: 'markdown',
})
