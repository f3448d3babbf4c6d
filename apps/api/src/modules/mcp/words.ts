import { errorCatalogue } from '@bazaar/contracts'
import type { AppError } from '../../http/app-error.ts'

const creditsOf = (price: number): string => (price === 1 ? '1 credit' : `${price} credits`)

export const instructions = (brand: string): string =>
  [
    `${brand} runs agents for small businesses. Every tool is one agent, and its description names its price in credits.`,
    'A run is charged only when it succeeds. Ask the user before you spend credits on something they did not ask for.',
    'Results are kept: `search` finds earlier ones and `fetch` reads them, both free.',
  ].join('\n')

export const toolText = (summary: string, price: number, off?: string): string =>
  [
    summary,
    ...(off === undefined ? [] : [`${errorCatalogue.AGENT_OFF.detail} ${off}`]),
    `Price: ${price === 0 ? 'free' : `${creditsOf(price)}, charged only when it succeeds`}.`,
  ].join('\n\n')

export const searchTool = 'Search the results of earlier runs by words of their title, input or text. Free.'
export const fetchTool = 'Read one earlier result in full, by the id that `search` returned. Free.'

/** Tool errors for assistants: what is wrong, and what to do. */
export const refusalText = (error: AppError, price: number, url: string): string => {
  const lines = [error.detail]
  for (const [field, problem] of Object.entries(error.fields ?? {})) {
    if (field !== '') lines.push(`- ${field}: ${problem}`)
  }
  if (error.code === 'INSUFFICIENT_CREDIT') {
    lines.push(
      `This run costs ${creditsOf(price)}. Ask the user to add credits at ${url}/settings/usage, then try again.`,
    )
  }
  if (error.fields) lines.push('Correct the input and call the tool again.')
  if (error.retryAfter) lines.push(`Try again in ${error.retryAfter} seconds.`)
  if (!lines.join(' ').includes('not charged')) lines.push('Nothing was charged.')
  return lines.join('\n')
}

type Prompt = { title: string; text: string; argument: { name: string; about: string }; tools: readonly string[] }

/** Work in several steps. A prompt is offered when its tools are on this server. */
export const prompts: Readonly<Record<string, Prompt>> = {
  'check-website': {
    title: 'Check my whole website',
    argument: { name: 'url', about: 'Address of the website' },
    tools: ['website-analysis', 'generate-meta-tags', 'seo-check-index', 'seo-get-page-speed', 'seo-filter-image-tag'],
    text: 'Check the website {url}. Call {tools} for it, one after another. Then write one report for its owner: the five most important repairs first, each with its finding and the sentence or setting to change.',
  },
  'month-of-posts': {
    title: 'From a website to a month of posts',
    argument: { name: 'url', about: 'Address of the business' },
    tools: ['general-business-summary', 'general-content-strategy', 'social-media-post'],
    text: 'Read {url} with {tools}, in this order: first the summary, then a content strategy from it, then one post for each of four weeks. Show the plan as a table, and the posts below it.',
  },
  'first-email': {
    title: 'From a new lead to the first email',
    argument: { name: 'url', about: 'Website of the lead' },
    tools: ['company-report', 'email-draft'],
    text: 'Find out about the company at {url} and draft a first email to it, with {tools}. Use only facts that the report names.',
  },
}
