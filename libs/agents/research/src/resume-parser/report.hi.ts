import type { Phrases } from '@bazaar/agents-kit'
import { hi as words } from './words.hi.ts'

/** `2 years 3 months`, as `shared/engine/resume/length.ts` writes it. */
const lengthOf = (length: string): string =>
  length
    .replace('less than a month', 'एक महीने से कम')
    .replace(/years?/, 'साल')
    .replace(/months?/, (unit) => (unit === 'month' ? 'महीना' : 'महीने'))

const spans: Phrases = [
  ['present', words.present],
  ['end not stated', words.notStated],
].flatMap(([end, hindi]) => [
  [`{1} – ${end}`, `{1} – ${hindi}`],
  [`{1} – ${end} · {2}`, `{1} – ${hindi} · {2}`],
])

/** Text quoted from a resume is not translated. */
export const hi: Phrases = [
  ['Name not found', 'नाम नहीं मिला'],
  ['Not named', 'नाम नहीं दिया गया'],
  ['Read by OCR from a scan: check every field.', 'स्कैन से OCR ने पढ़ा: हर जानकारी जाँचें।'],
  ['Experience in all: {1}. Overlapping jobs count once.', (length) => words.experience(lengthOf(length ?? ''))],
  ['Summary', words.label.summary],
  ['Work', words.section.work],
  ['Education', words.section.education],
  ['Skills', words.section.skills],
  ['Languages', words.section.languages],
  ['Certificates', words.section.certificates],
  ['Awards', words.section.awards],
  ['Projects', words.section.projects],
  ['Publications', words.section.publications],
  ['Volunteering', words.section.volunteer],
  ['Interests', words.section.interests],
  ['Lines that fit nowhere', words.unparsed],
  ...spans,
]
