import { createThread, EngineError } from '@bazaar/agents-kit/server'
import type { ImagePage } from '../images/find-images.ts'
import { NotASitemap, type Sitemap } from '../sitemap/parse-sitemap.ts'
import type { Answer, Question } from './reading-thread.ts'

/** A page takes about 0.2 ms of CPU time per kilobyte; a sitemap of 10 MB takes about two seconds. */
const timeoutMs = 30_000

const thread = createThread<Question, Answer>(new URL('./reading-thread.ts', import.meta.url))

const unreadable = () =>
  new EngineError('PAGE_UNREACHABLE', { detail: 'The page is built in a way that cannot be read.' })

/** Finds a page's images in a thread. @throws {EngineError} PAGE_UNREACHABLE; the abort reason */
export const imagesOf = async (html: string, address: string, signal: AbortSignal): Promise<ImagePage> => {
  const answer = await thread.ask({ kind: 'images', text: html, address }, { signal, timeoutMs })
  if (!('images' in answer)) throw unreadable()
  return answer.images
}

/** Parses a sitemap in a thread. @throws {NotASitemap}; the abort reason */
export const sitemapOf = async (text: string, address: string, signal: AbortSignal): Promise<Sitemap> => {
  const answer = await thread.ask({ kind: 'sitemap', text, address }, { signal, timeoutMs })
  if ('notASitemap' in answer) throw new NotASitemap(answer.notASitemap)
  if (!('sitemap' in answer)) throw unreadable()
  return answer.sitemap
}
