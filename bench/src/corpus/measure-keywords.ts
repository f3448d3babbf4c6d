import { EngineError, parseHtml } from '@bazaar/agents-kit/server'
import { createLanguageReader, implementations } from '@bazaar/agents-seo/server'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import { expectedHtml, halfOf, type Half, htmlOf, ownSites, pageTruths, type SavedSite } from './corpus.ts'
import { add, normal, score, type Score } from './score.ts'

const engine = implementations.find(({ agent }) => agent.id === 'analyze-keywords')
const Analysis = z.object({
  analysis: z.object({ phrases: z.array(z.object({ phrase: z.string(), group: z.string() })) }),
})

/** Words that no phrase may consist of: articles, prepositions and pronouns of the languages of the corpus. */
const functionWords = new Set(
  (
    'the of and to in is that it for on with as this by de la el los las que y en un una por con del se le les des et du au ' +
    'aux est une dans sur pour pas qui der die das und den von zu mit sich auf für ist im dem nicht ein eine a az és hogy ' +
    'i w z na do że się и в не на что с по की के का है में से और को पर यह في من على إلى أن هذا التي の に は を た が で て と し れ さ'
  ).split(' '),
)
const furniture =
  /^(?:share|tweet|login|log in|sign in|sign up|twitter|facebook|instagram|subscribe|com|www|home|menu|read more|search|saturday|sunday|monday)$/i
const most = 8

type Text = { id: string; url: string; language: string; site: Pick<SavedSite, 'origin' | 'pages'>; text: string }

const isRight = (phrase: string, { text, language }: Text): boolean => {
  const words = normal(phrase).split(' ')
  const phraseText = language === 'ja' || language === 'zh' ? text.replaceAll(' ', '') : text
  const wanted = language === 'ja' || language === 'zh' ? words.join('') : words.join(' ')
  return phraseText.includes(wanted) && !words.every((word) => functionWords.has(word)) && !furniture.test(phrase)
}

const pagesOf = (half: Half): Text[] =>
  pageTruths()
    .filter(({ id, text }) => halfOf(id) === half && text !== null && 'file' in text)
    .map((truth) => {
      const { origin, pathname } = new URL(truth.url)
      const text = normal(`${truth.title} ${parseHtml(expectedHtml(truth) ?? '')('body').text()}`)
      return { ...truth, text, site: { origin, pages: new Map([[pathname, htmlOf(truth)]]) } }
    })

const sitesOf = (half: Half): Text[] =>
  ownSites()
    .filter(({ id }) => halfOf(id) === half)
    .map((site) => ({
      id: site.id,
      url: `${site.origin}/`,
      language: site.language,
      site,
      text: normal([...site.pages.values()].map((html) => parseHtml(html)('body').text()).join(' ')),
    }))

/** The first eight phrases of Analyze Keywords: in the text, no function words and no furniture. */
export const measureKeywords = async (half: Half): Promise<Score> => {
  const keywords = score()
  const language = createLanguageReader()
  for (const one of [...pagesOf(half), ...sitesOf(half)]) {
    try {
      if (engine === undefined) throw new Error('There is no agent analyze-keywords.')
      const input = { website_url: one.url, target_audience: 'readers' }
      const { output } = await runEngine(engine, input, { fetch: savedFetch([one.site]), language })
      const phrases = Analysis.parse(output)
        .analysis.phrases.filter(({ group }) => group !== 'brand')
        .slice(0, most)
      for (const { phrase } of phrases) add(keywords, isRight(phrase, one), () => `${one.id}: “${phrase}”`)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      add(keywords, false, () => `${one.id}: ${error.detail ?? error.code}`)
    }
  }
  return keywords
}
