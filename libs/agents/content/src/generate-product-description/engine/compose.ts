import type { Document, Section } from '../../shared/engine/writing/document.ts'
import { formFacts, type Ledger, ledgerOf, runFacts } from '../../shared/engine/writing/ledger.ts'
import { inside } from '../../shared/engine/writing/phrase.ts'
import { pickBy } from '../../shared/engine/writing/seed.ts'
import { joinList, quoted } from '../../shared/engine/writing/surface.ts'
import { madeByEngine } from '../../shared/engine/writing/made-by.ts'
import { answerBlank, faq, isGoods, order, orderBlank, specifications } from './answers.ts'
import { type Product, readProduct } from './product.ts'
import { comparison, type Desk, featureTable, opening, whoFor } from './sections.ts'
import { seoTitle, shortVersion } from './snippets.ts'

type Input = Parameters<typeof readProduct>[0]
export type Material = Desk & { ledger: Ledger; input: Input }

export const gather = (input: Input): Material => {
  const product = readProduct(input)
  const given = { ...input }
  return {
    product,
    input,
    ledger: ledgerOf(formFacts(given), runFacts(['SEO title', answerBlank, orderBlank, 'Alt text for the main photo'])),
    pick: pickBy(product.name, product.audience, ...input.features, ...input.benefits),
  }
}

const unstated = (product: Product): string[] => {
  const { features, benefits } = product
  const held = isGoods(product)
  const all = [...features, ...benefits].map(({ text }) => text).join(' ')
  return [
    ...(/₹|\brs\.?\s?\d|\$\s?\d|\bprice\b/i.test(all) ? [] : ['the price']),
    ...(!held || /\b(?:warranty|guarantee|return)/i.test(all) ? [] : ['warranty and return terms']),
    ...(!held || /\b(?:cm|mm|inch|kg|gram|g|litres?|ml|sizes?|size)\b/i.test(all) ? [] : ['size or quantity']),
    ...(features.length === 0 ? ['any feature'] : []),
    ...(benefits.length === 0 ? ['any benefit'] : []),
  ]
}

/** Notes for the owner: missing details, removed claims and texts for listings. */
export const notesFor = ({ product }: Material): Section[] => {
  const missing = unstated(product)
  const alt = [product.name, ...product.features.slice(0, 1).map(({ text }) => inside(text))].join(', ')
  return [
    {
      heading: 'For your listings',
      paragraphs: [],
      bullets: [],
      table: {
        head: ['Where', 'Text'],
        rows: [
          ['SEO title', seoTitle(product)],
          ['Short version', shortVersion(product)],
          ['Alt text for the main photo', alt],
        ],
      },
    },
    {
      heading: 'Before you publish',
      paragraphs: [],
      bullets: [
        ...(missing.length > 0
          ? [{ lead: 'Not stated in your form', text: `${joinList(missing)}. Add it where buyers will look for it.` }]
          : []),
        ...(product.claims.length > 0
          ? [
              {
                lead: 'Left out, because it needs proof',
                text: `${joinList(product.claims.map((claim) => quoted(claim)))}. Put it back only with a source.`,
              },
            ]
          : []),
        { text: 'Fill every blank in square brackets, or delete its question.' },
      ],
    },
  ]
}

export const compose = (material: Material): Document => {
  const { title, section } = opening(material)
  return {
    style: 'article',
    title,
    sections: [
      section,
      featureTable(material),
      whoFor(material),
      specifications(material),
      comparison(material),
      ...faq(material),
      order(material),
    ],
    notes: [
      ...notesFor(material),
      madeByEngine(
        'Features, benefits and names are yours, put into sentences. Nothing is said about the products you named for comparison.',
      ),
    ],
  }
}
