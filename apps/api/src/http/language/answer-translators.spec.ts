import { implementations as researchEngines } from '@bazaar/agents-research/server'
import { implementations as seoEngines } from '@bazaar/agents-seo/server'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, it } from 'vitest'
import { createAnswerTranslators } from './answer-translators.ts'

const engines = [...researchEngines, ...seoEngines]
const server = dictionaryOf([
  ['{1} answered with an empty page.', '{1} से खाली पेज मिला।'],
  ['an image', 'चित्र'],
])
const translatorOf = createAnswerTranslators(engines, { hi: server })
const exampleOf = async (id: string) =>
  structuredClone((await [...research, ...seo].find(({ agent }) => agent.id === id)!.answered!())!.output) as Record<
    string,
    Record<string, unknown>
  >

it('translates what an engine says and keeps the values of the schema', async () => {
  const qualification = (await exampleOf('qualify-sales-lead'))['qualification']!
  const told = await translatorOf('hi', 'qualify-sales-lead').answer({ data: '# x', qualification })
  expect(told).toMatchObject({
    qualification: {
      verdict: qualification['verdict'],
      next_step: expect.stringMatching(/\p{Script=Devanagari}/u),
      bant: [{ name: 'Budget' }, { name: 'Authority' }, { name: 'Need' }, { name: 'Timing' }],
    },
  })
})

it('knows sentences of the server in a report, and takes single words for quotations', async () => {
  const answer = await exampleOf('seo-check-backlink')
  const found = { source_indexable: 'no', reason: 'a.test answered with an empty page.', anchor: 'an image' }
  const rows = [Object.assign({}, answer['links']![0], found)]
  const { links } = await translatorOf('hi', 'seo-check-backlink').answer({ ...answer, links: rows })
  expect(links).toEqual([
    expect.objectContaining({ source_indexable: 'no', reason: 'a.test से खाली पेज मिला।', anchor: 'an image' }),
  ])
})

it('heads a resume in Hindi and keeps what it says', async () => {
  const answer = await exampleOf('resume-parser')
  const said = { ...answer['structured_resume'], skills: [{ name: 'Languages' }] }
  const told = await translatorOf('hi', 'resume-parser').answer({ ...answer, structured_resume: said })
  expect(told).toMatchObject({ structured_resume: said, report: expect.stringContaining('## शिक्षा') })
})

it('names what was asked as the form does, in the language of its reader', () => {
  const english = translatorOf('en', 'qualify-sales-lead')
  expect(english.labels).toMatchObject({ lead_info: 'Lead', 'lead_info.company_size': 'Company size' })
  expect(translatorOf('en', 'get-tax').labels).toMatchObject({
    'income_type=salary': expect.stringContaining('Salary'),
  })
  expect(translatorOf('hi', 'qualify-sales-lead').labels['lead_info.company_size']).toMatch(/\p{Script=Devanagari}/u)
})

it('keeps what shows a page as search engines do', async () => {
  const answer = await exampleOf('generate-meta-tags')
  const preview = { ...answer['preview'], path: ['images', 'text'] }
  const told = await translatorOf('hi', 'generate-meta-tags').answer({ ...answer, preview })
  expect(told).toMatchObject({
    preview,
    best: answer['best'],
    keywords: [{ places: ['विवरण', 'टेक्स्ट', 'तस्वीरें'] }, {}, {}],
  })
})

it('says the day of a moment with its month as a word, in what it translates', async () => {
  const { text } = translatorOf('hi', 'company-report')
  expect(await text('Read on 2026-11-27, 23:44 UTC; the pages are listed as sources.')).toBe(
    '27 नवंबर 2026 को 23:44 UTC पर पढ़ा गया; पेज स्रोतों में दिए हैं।',
  )
  expect(await text('“Open since 2026-11-27, 23:44 UTC”')).toBe('“Open since 2026-11-27, 23:44 UTC”')
})
