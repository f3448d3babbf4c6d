import { exampleOf } from '@bazaar/agents-kit'
import { type Implementation, translateValue } from '@bazaar/agents-kit/api'
import { agents as research } from '@bazaar/agents-research'
import { implementations as researchEngines } from '@bazaar/agents-research/server'
import { agents as seo } from '@bazaar/agents-seo'
import { implementations as seoEngines } from '@bazaar/agents-seo/server'
import type { Figure } from '@bazaar/contracts'
import { translate } from '@bazaar/locale'
import { eq } from '../../db/drizzle.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAnswerTranslators } from '../../http/language/answer-translators.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run } from '../runs/tables.ts'
import { resultOf } from './spec-results.ts'
import { result } from './tables.ts'
import { saveVersion } from './versions.ts'

const implementations = [...researchEngines, ...seoEngines]
const examples = [...research, ...seo]
const translatorOf = createAnswerTranslators(implementations, { hi: (text) => text })

/** Names of products, and what websites say. */
const kept: Record<string, RegExp> = { 'seo-get-page-speed': /^SEO$/, 'analyze-keywords': /./ }

let t: TestApp
beforeAll(async () => {
  t = await testApp({ implementations })
})
afterAll(() => t.close())

it('puts charts into the PDF of the text that belongs to them, on the paper that was asked for', async () => {
  const { userId, headers } = await signedInWith(t, 1)
  const { output } = await exampleOf(examples, 'get-tax')
  const id = await resultOf(t, userId, { agent: 'get-tax', text: String(output['data']) })
  await t.db.update(run).set({ answer: output }).where(eq(run.id, id))
  await t.db
    .update(result)
    .set({ text: String(output['data']) })
    .where(eq(result.runId, id))
  const read = async (query: string, more: Record<string, string> = {}) => {
    const url = `/api/v1/runs/${id}/export?format=pdf${query}`
    const { rawPayload } = await t.app.inject({ url, headers: { ...headers, ...more } })
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    const [, , width, height] = (await pdf.getPage(1)).view
    const { text } = await extractText(pdf, { mergePages: true })
    return { text: text.replaceAll(/\s+/g, ' '), size: [Math.round(width!), Math.round(height!)] }
  }
  const plain = await read('')
  expect(plain.size).toEqual([595, 842])
  expect(plain.text).toMatch(/no other income\. Taxed income by rate .*New regime .*5% ₹4,00,000.*Both regimes/)
  const letter = await read('&paper=letter', { 'accept-language': 'hi' })
  expect(letter.size).toEqual([612, 792])
  // The text of a PDF has vowel signs in the order of drawing, before their letter.
  expect(letter.text.replaceAll(' ', '')).toContain('िकसदरपरिकतनीआय')
  await saveVersion(t.services, userId, id, 'My own words')
  expect((await read('')).text).not.toContain('Taxed income by rate')
})

type Draw = NonNullable<Implementation['figures']>

const examined = async (id: string, draw: Draw) => {
  const { output } = await exampleOf(examples, id)
  const { title, answer } = translatorOf('hi', id)
  return [
    id,
    { draw, hindi: translateValue(await draw(output), title) as Figure[], told: await answer(output) },
  ] as const
}
// Before a page puts its Hindi words into the places of the English ones.
const drawn = await Promise.all(
  implementations.flatMap(({ agent, figures }) => (figures ? [examined(agent.id, figures)] : [])),
)

/** The charts of a Hindi page. */
const onPage = async (id: string, draw: Draw, told: Record<string, unknown>) => {
  const folder = examples.find(({ agent }) => agent.id === id)
  const { words = [] } = (await folder?.translations?.hi?.()) ?? {}
  for (const [english, hindi] of words) translate<object>(english, hindi)
  return draw(told)
}

describe('charts', () => {
  it.each(drawn)('of %s are drawn from its answer, in Hindi by the words of the page', async (id, given) => {
    const { draw, hindi, told } = given
    expect(hindi.length).toBeGreaterThan(0)
    const names = hindi.flatMap(({ title, labels }) => [title, ...labels.filter((label) => !kept[id]?.test(label))])
    expect(names.filter((name) => !/\p{Script=Devanagari}/u.test(name))).toEqual([])
    expect(await draw({ data: 'An earlier shape.' })).toEqual([])
    expect(await onPage(id, draw, told)).toEqual(hindi)
  })
})
