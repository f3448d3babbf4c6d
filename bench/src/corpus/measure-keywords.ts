import { EngineError, parseHtml } from '@bazaar/agents-kit/server'
import { createLanguageReader, implementations } from '@bazaar/agents-seo/server'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import { expectedHtml, halfOf, type Half, htmlOf, ownSites, pageTruths, type SavedSite, topicsOf } from './corpus.ts'
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
  /^(?:share|tweet|log ?in|sign (?:in|up)|register|twitter|facebook|instagram|subscribe|newsletter|com|www|http|home|menu|search|(?:read|learn|view) more|click here|more info|comments?|e-?mail|print|cookies?|privacy(?: policy)?|terms(?: of use)?|copyright|all rights reserved|contact(?: us)?|saturday|sunday|monday|impressum|datenschutz|kontakt|startseite|mehr erfahren|warenkorb|anmelden|alle rechte vorbehalten|mentions légales|accueil|en savoir plus|inicio|contacto|leer más|और पढ़ें|संपर्क(?: करें)?|मुख पृष्ठ|होम|お問い?合わせ|ホーム|ログイン|続きを読む|詳しく見る|アクセス|الرئيسية|اتصل بنا|تواصل معنا|المزيد)$/iu
const [most, maxTopics] = [8, 5]

type Page = { id: string; url: string; site: Pick<SavedSite, 'origin' | 'pages'> }
type Text = Page & { language: string; text: string }

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

const language = createLanguageReader()

/** The first phrases of a page without those of the brand, or why it has none. */
const phrasesOf = async ({ url, site }: Page): Promise<string[] | EngineError> => {
  if (engine === undefined) throw new Error('There is no agent analyze-keywords.')
  try {
    const input = { website_url: url, target_audience: 'readers' }
    const { output } = await runEngine(engine, input, { fetch: savedFetch([site]), language })
    return Analysis.parse(output)
      .analysis.phrases.filter(({ group }) => group !== 'brand')
      .map(({ phrase }) => phrase)
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

/** The first eight phrases of Analyze Keywords: in the text, no function words and no furniture. */
export const measureKeywords = async (half: Half): Promise<Score> => {
  const keywords = score()
  for (const one of [...pagesOf(half), ...sitesOf(half)]) {
    const phrases = await phrasesOf(one)
    if (phrases instanceof EngineError) add(keywords, false, () => `${one.id}: ${phrases.detail ?? phrases.code}`)
    else
      for (const phrase of phrases.slice(0, most)) add(keywords, isRight(phrase, one), () => `${one.id}: “${phrase}”`)
  }
  return keywords
}

export type TopicScores = Record<'topic' | 'clean', Score>

/** Scripts with vowel signs and without blanks are compared by their letters. */
const letters = (text: string): string => normal(text).replaceAll(' ', '')

/** Whether the topic of a page is among its first five phrases, and whether the first eight are free of furniture. */
const measureTopic = async (page: Page, topics: readonly string[], scores: TopicScores): Promise<void> => {
  const phrases = await phrasesOf(page)
  const first = phrases instanceof EngineError ? [] : phrases.slice(0, maxTopics)
  const isTopic = (phrase: string): boolean => topics.some((topic) => letters(phrase).includes(letters(topic)))
  const found = first.some(isTopic)
  add(scores.topic, found, () => `${page.id}: ${topics[0]} is not in “${first.join('”, “')}”`)
  if (phrases instanceof EngineError) return
  const wrong = phrases.slice(0, most).find(
    (phrase) =>
      (furniture.test(phrase) && !isTopic(phrase)) ||
      normal(phrase)
        .split(' ')
        .every((word) => functionWords.has(word)),
  )
  add(scores.clean, wrong === undefined, () => `${page.id}: “${wrong}”`)
}

/** Pages and sites with a known topic. */
export const measureTopics = async (half: Half): Promise<TopicScores> => {
  const pages = pageTruths().map(({ id, url, ...truth }): Page => {
    const { origin, pathname } = new URL(url)
    return {
      id,
      url,
      site: { origin, pages: new Map([[decodeURIComponent(pathname), htmlOf({ id, url, ...truth })]]) },
    }
  })
  const sites = ownSites().map((site): Page => ({ id: site.id, url: `${site.origin}/`, site }))
  const scores = { topic: score(), clean: score() }
  for (const page of [...pages, ...sites])
    if (halfOf(page.id) === half && topicsOf(page.id).length > 0) await measureTopic(page, topicsOf(page.id), scores)
  return scores
}

/** The same for sites of another folder. */
export const measureSiteTopics = async (sites: readonly SavedSite[]): Promise<TopicScores> => {
  const scores = { topic: score(), clean: score() }
  for (const site of sites) await measureTopic({ id: site.id, url: `${site.origin}/`, site }, site.topics, scores)
  return scores
}
