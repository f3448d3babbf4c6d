import { EngineError, pagesOf, type Site, type SitePage, type WritingContext } from '@bazaar/agents-kit/server'
import { lookUp } from './look-up.ts'
import { mergeFound } from './merge.ts'
import { type PageLines, requestsOf } from './page-lines.ts'
import { askModel, type Reply } from './reply.ts'

const maxRequests = 4
/** No further request begins after this time, in milliseconds: a slow model reads the first pages only. */
const budgetMs = 90_000

/** Sends the requests one by one until the budget is used up or one fails. Returns the replies so far. */
const askAll = async (
  requests: readonly PageLines[][],
  { ports: { text, clock }, signal }: WritingContext,
): Promise<Reply[]> => {
  if (text === null) return []
  const replies: Reply[] = []
  const start = clock.now().getTime()
  for (const pages of requests.slice(0, maxRequests)) {
    if (clock.now().getTime() - start > budgetMs) break
    try {
      replies.push(await askModel(text, pages, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof EngineError)) throw error
      break
    }
  }
  return replies
}

/**
 * Lets a configured model look for offers, prices, people, addresses and the founding year on the pages of a site, and
 * adds what the pages state word for word. Without a model, or when it fails, the site has only what the rules found.
 */
export const readWithModel = async <S extends Site>(site: S, context: WritingContext): Promise<S> => {
  const { ports, emit } = context
  if (ports.text === null) return site
  emit.progress(`Sorting the pages with ${ports.text.name}`)
  const pages = pagesOf(site)
  const requests = requestsOf(pages)
  const replies = await askAll(requests, context)
  if (replies.length === 0) return site
  const facts = pages.map((page) => page.facts)
  const merged = mergeFound(facts, lookUp(facts, replies))
  const [next] = requests.slice(replies.length).flat()
  const reader = { name: ports.text.name, pages: Math.max(1, next === undefined ? pages.length : next.number - 1) }
  const [home, ...others] = pages.map((page, at): SitePage => ({ ...page, facts: merged[at] ?? page.facts }))
  return { ...site, home: home ?? site.home, others, reader }
}
