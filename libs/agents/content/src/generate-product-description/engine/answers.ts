import type { Section } from '../../shared/engine/writing/document.ts'
import { capital, sentence } from '../../shared/engine/writing/surface.ts'
import { inside } from '../../shared/engine/writing/phrase.ts'
import type { Point } from './product.ts'
import type { Desk } from './sections.ts'

/** Blanks for what only the owner knows. */
export const answerBlank = '[your answer]'
export const orderBlank = '[link, phone number or address]'

type Question = { question: string; cue: RegExp }
const price: Question = { question: 'What does it cost?', cue: /₹|\brs\.?\s?\d|\$\s?\d|\b(?:price|emi|per month)\b/i }
const delivery: Question = {
  question: 'How is it delivered, and can it be returned?',
  cue: /\b(?:deliver\w*|shipping|ships|returns?|exchange)\b/i,
}
const goods: Question[] = [
  { question: 'Is there a warranty?', cue: /\b(?:warranty|guarantee|replacement)\b/i },
  {
    question: 'What is it made of?',
    cue: /\b(?:steel|cotton|leather|wood\w*|glass|plastic|material|fabric|silk|wool|ceramic|made (?:of|from))\b/i,
  },
  { question: 'How is it cleaned and cared for?', cue: /\b(?:clean\w*|wash\w*|dishwasher|wipe|care)\b/i },
  delivery,
  price,
]
const edible: Question[] = [
  {
    question: 'What is in it?',
    cue: /\b(?:flour|sugar|jaggery|oil|ingredients?|nuts?|milk|organic|natural|preservatives?|sweetened|eggless|vegan|gluten|spices?)\b/i,
  },
  {
    question: 'How long does it keep, and where?',
    cue: /\b(?:shelf life|keeps? (?:for|fresh)|stays?|best before|store (?:in|cool)|months?|weeks?)\b/i,
  },
  { question: 'Does it contain allergens?', cue: /\b(?:allerg\w+|nut-free|gluten-free|dairy-free)\b/i },
  delivery,
  price,
]
const program: Question[] = [
  { question: 'How long does set-up take?', cue: /\b(?:set-?up|install\w*|onboarding|start in)\b/i },
  { question: 'Can we bring our existing data?', cue: /\b(?:import\w*|migrat\w+|excel|csv)\b/i },
  { question: 'Who can see our data?', cue: /\b(?:access|role\w*|encrypt\w*|secure|security|backup|permissions?)\b/i },
  { question: 'What help is there?', cue: /\b(?:support|training|help|chat)\b/i },
  price,
]
const service: Question[] = [
  { question: 'What is included?', cue: /\b(?:includ\w+|covers?|comes with)\b/i },
  { question: 'How long does it take?', cue: /\b(?:minutes?|hours?|days?|weeks?|months?|sessions?)\b/i },
  { question: 'Can I cancel or change it?', cue: /\b(?:cancel\w*|refund\w*|pause|change)\b/i },
  price,
]
/** Buyer questions depend on the kind of product. Physical goods are the default. */
const kinds: [RegExp, Question[]][] = [
  [
    /\b(?:flour|jaggery|sugar|ingredients?|flavou?rs?|snacks?|cookies|masala|eggless|taste|tasty|vegan|preservatives?|recipe|palm oil|roasted|pickles?|honey|ghee|spices?|chocolates?|cakes?|bread|crisp|crunchy|tea leaves|coffee beans|millets?)\b/gi,
    edible,
  ],
  [
    /\b(?:software|apps?|bank import|reminders|dashboards?|role-based|users?|integrations?|cloud|csv|excel|templates|automatic\w*|log ?in|api|invoices?|reports?|sync\w*|platform|chatbot|crm|whatsapp)\b/gi,
    program,
  ],
  [
    /\b(?:sessions?|consultations?|visits?|courses?|coaching|packages?|batch(?:es)?|classes|trainers?|membership|audit|advice|itinerary|trip|tour|stay|check-?up|treatment|lessons?|mentor\w*)\b/gi,
    service,
  ],
]
const questionsFor = (text: string): Question[] => {
  const counted = kinds.map(([cue, questions]) => ({ questions, hits: text.match(cue)?.length ?? 0 }))
  const best = counted.toSorted((a, b) => b.hits - a.hits)[0]
  return best !== undefined && best.hits > 0 ? best.questions : goods
}
const everythingOf = ({ name, features, benefits }: Desk['product']): string =>
  [name, ...[...features, ...benefits].map(({ text }) => text)].join(', ')
/** True for physical goods, which have a size and a warranty unlike services and software. */
export const isGoods = (product: Desk['product']): boolean =>
  [goods, edible].includes(questionsFor(everythingOf(product)))

/** Prefixes whole sentences, because the text already contains them verbatim. */
const answerFrom = ({ text, kind }: Point): string => sentence(kind === 'sentence' ? `In short: ${inside(text)}` : text)

const fewest = 4

/** Questions buyers ask. The form answers some and the owner fills in the rest. */
export const faq = ({ product }: Desk): Section[] => {
  const points = [...product.features, ...product.benefits]
  const used = new Set<string>()
  const answers = questionsFor(everythingOf(product)).map(({ question, cue }) => {
    const found = points.filter(({ text }) => cue.test(text) && !used.has(text)).slice(0, 2)
    for (const { text } of found) used.add(text)
    return { question, answer: found.map(answerFrom).join(' ') }
  })
  const known = answers.filter(({ answer }) => answer !== '')
  const open = answers.filter(({ answer }) => answer === '').slice(0, Math.max(1, fewest - known.length))
  return [
    { heading: 'Questions buyers ask', paragraphs: [], bullets: [] },
    ...[...known, ...open].map(({ question, answer }): Section => ({
      heading: question,
      level: 3,
      paragraphs: [answer === '' ? answerBlank : answer],
      bullets: [],
    })),
  ]
}

export const order = ({ product, pick }: Desk): Section => ({
  heading: pick('order', ['How to order', 'Your next step', 'Get yours']),
  paragraphs: [`${pick('cta', ['Order', 'Ask for', 'Get'])} ${product.name} here: ${orderBlank}`],
  bullets: [],
})

const unit =
  '(?:watts?|w|kw|kg|gm|grams?|g|mg|ml|litres?|liters?|l|cm|mm|inch(?:es)?|ft|feet|mah|volts?|v|hz|gb|tb|mp|rpm|hours?|minutes?|days?|months?|years?|pieces?|km|kmph|dpi|gsm|tons?|stars?|seats?|users?|speeds?|°c|%)'
const amount = `(?:up to |over )?\\d[\\d,.]*(?:\\s?[x×]\\s?\\d[\\d,.]*)*[\\s-]?${unit}(?![\\p{L}\\d])`
const amountFirst = new RegExp(`^(${amount})\\s+(?:of )?(.+)$`, 'iu')
const amountLast = new RegExp(`^(.+?)(?: of|:| is|,)?\\s+(${amount}.*)$`, 'iu')
const amountOnly = new RegExp(`^${amount}$`, 'iu')
const measures: [RegExp, string][] = [
  [/(?:ml|l|litres?|liters?)$/i, 'Capacity'],
  [/(?:kg|gm|g|grams?|mg|tons?)$/i, 'Weight'],
  [/(?:cm|mm|inch(?:es)?|ft|feet)$/i, 'Size'],
  [/mah$/i, 'Battery'],
  [/(?:w|watts?|kw)$/i, 'Power'],
]

const part = (found: RegExpExecArray, at: number): string => found[at] ?? ''
const plainAmount = (text: string): string => text.replace(/^(\d+)-(year|month|week|day|hour|minute)$/i, '$1 $2s')

/** `1200 W motor` → `Motor`, `1200 W`. Null when the text contains no measurement. */
const specOf = (text: string): [string, string] | null => {
  if (amountOnly.test(text)) return [measures.find(([cue]) => cue.test(text))?.[1] ?? 'Measure', text]
  const first = amountFirst.exec(text)
  if (first !== null) return [capital(part(first, 2)), plainAmount(part(first, 1))]
  const last = amountLast.exec(text)
  const unusable =
    last === null ||
    part(last, 1).split(' ').length > 4 ||
    /\b(?:for|of|at|in|to|up|most|over|within)$/i.test(part(last, 1))
  return unusable ? null : [capital(part(last, 1)), part(last, 2)]
}

export const specifications = ({ product }: Desk): Section => {
  const rows = product.features
    .filter(({ kind }) => kind === 'thing')
    .map(({ text }) => specOf(text))
    .filter((row) => row !== null)
  const section: Section = { heading: 'Specifications', paragraphs: [], bullets: [] }
  return rows.length === 0 ? section : { ...section, table: { head: ['Detail', 'Value'], rows } }
}
