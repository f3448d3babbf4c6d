import { htmlPage, noFiles } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { createLanguageReader } from '../shared/engine/language/create-language-reader.ts'
import { recordedSite } from '../shared/engine/recorded-site.ts'
import { englishLines } from '../spec-english.ts'
import { analyzeKeywords } from './definition.ts'
import { analyzeKeywordsEngine } from './engine.server.ts'
import { hi } from './report.hi.ts'

const bare = htmlPage(
  '<html lang="en"><title>Bicycle repair</title><h1>Bicycle repair</h1><p>The workshop repairs bicycles of every make. A bicycle repair takes a day, and every bicycle repair is checked twice.</p>',
  { robotsAllowed: false },
)
const grammar = createLanguageReader()

it.each([
  ['a bakery', recordedSite, 'https://deccan-oven.example', 'Owners of small cafes and schools in Pune', grammar],
  ['a bare page', () => Promise.resolve(bare), bare.url, 'Cyclists', null],
] as const)(
  'the report on %s is Hindi but for what it quotes',
  async (_name, fetch, website_url, audience, language) => {
    const { output } = await analyzeKeywordsEngine.run({
      input: { website_url, target_audience: audience },
      ports: { fetch, text: null, clock: { now: () => new Date() }, ...(language && { language }) },
      signal: new AbortController().signal,
      files: noFiles,
      emit: { progress: () => undefined, text: () => undefined, reset: () => undefined },
    })
    const { data, analysis } = analyzeKeywords.output.parse(output)
    const { phrases, cooccurring, questions, ideas, gaps } = analysis
    const quoted = [
      analysis.audience.text,
      ...analysis.audience.terms.map(({ term }) => term),
      ...[...phrases, ...cooccurring].map(({ phrase }) => phrase),
      ...questions.map(({ question }) => question),
      ...ideas.map(({ title }) => title),
    ].toSorted((a, b) => b.length - a.length)
    const kept = new RegExp(
      `${quoted.map((text) => RegExp.escape(text)).join('|')}|RAKE|deccan-oven\\.example|/[a-z/-]+|wheel\\.test`,
      'gi',
    )
    const texts = [
      ...gaps.flatMap(({ text, action }) => [text, action]),
      ...ideas.flatMap(({ format, why }) => [format, why]),
      ...phrases.map(({ intent_from }) => intent_from),
    ]
    expect(englishLines([data, ...texts].join('\n'), hi, kept)).toEqual([])
  },
)
