import type { Section } from '../writing/document.ts'
import { capital, sentence } from '../writing/surface.ts'
import type { Desk } from './sections.ts'

/** Left for the owner: only they know. */
export const blank = '[your answer]'

const asked: { question: string; cue: RegExp }[] = [
  { question: 'Is there a warranty?', cue: /\b(?:warranty|guarantee|replacement)\b/i },
  { question: 'What is it made of?', cue: /\b(?:steel|cotton|leather|wood\w*|glass|plastic|material|fabric|organic|natural|silk|wool|ceramic|ingredients?|made (?:of|from))\b/i },
  { question: 'How is it cleaned and cared for?', cue: /\b(?:clean\w*|wash\w*|dishwasher|wipe|care)\b/i },
  { question: 'How is it delivered, and can it be returned?', cue: /\b(?:deliver\w*|shipping|ships|returns?|exchange)\b/i },
  { question: 'What does it cost?', cue: /₹|\brs\.?\s?\d|\$\s?\d|\b(?:price|emi|per month)\b/i },
]

/** Questions buyers ask; the form answers some, the owner the rest. */
export const faq = ({ product }: Desk): Section[] => {
  const points = [...product.features, ...product.benefits]
  const answers = asked.map(({ question, cue }) => {
    const found = points.filter(({ text }) => cue.test(text)).slice(0, 2)
    return { question, answer: found.map(({ text }) => sentence(text)).join(' ') }
  })
  const known = answers.filter(({ answer }) => answer !== '')
  const open = answers.filter(({ answer }) => answer === '').slice(0, Math.max(1, 4 - known.length))
  return [
    { heading: 'Questions buyers ask', paragraphs: [], bullets: [] },
    ...[...known, ...open].map(({ question, answer }): Section => ({
      heading: question,
      level: 3,
      paragraphs: [answer === '' ? blank : answer],
      bullets: [],
    })),
  ]
}

const unit =
  '(?:w|watts?|kw|kg|g|gm|grams?|mg|ml|l|litres?|liters?|cm|mm|m|inch(?:es)?|ft|feet|mah|v|volts?|hz|gb|tb|mp|rpm|hours?|minutes?|days?|months?|years?|pieces?|km|kmph|dpi|gsm|%|tons?|stars?|seats?|users?|speeds?|°c)'
const amountFirst = new RegExp(`^((?:up to |over )?\\d[\\d,.]*(?:\\s?[x×]\\s?\\d[\\d,.]*)*[\\s-]?${unit})\\b\\s+(?:of )?(.+)$`, 'i')
const amountLast = new RegExp(`^(.+?)(?: of|:| is|,)?\\s+((?:up to )?\\d[\\d,.]*(?:\\s?[x×]\\s?\\d[\\d,.]*)*[\\s-]?${unit}\\b.*)$`, 'i')

/** `1200 W motor` → Motor, 1200 W. */
const specOf = (text: string): [string, string] | null => {
  const first = amountFirst.exec(text)
  if (first !== null) return [capital(first[2] ?? ''), first[1] ?? '']
  const last = amountLast.exec(text)
  return last === null || (last[1] ?? '').split(' ').length > 4 ? null : [capital(last[1] ?? ''), last[2] ?? '']
}

export const specifications = ({ product }: Desk): Section => {
  const rows = product.features
    .filter(({ kind }) => kind === 'thing')
    .map(({ text }) => specOf(text))
    .filter((row) => row !== null)
  const section: Section = { heading: 'Specifications', paragraphs: [], bullets: [] }
  return rows.length === 0 ? section : { ...section, table: { head: ['Detail', 'Value'], rows } }
}
