import { newsPath } from '@bazaar/contracts'
import { z } from 'zod'
import { readEvents } from './event-stream.ts'
import { pause } from './timeout.ts'
import { type HttpClient, usualTimeoutMs } from './client.ts'

const News = z.object({ about: z.string() })

type Follow = {
  signal: AbortSignal
  onNews: (about: string) => void
  /** The stream is open, perhaps again: news in between was missed, so everything may have changed. */
  onOpen: () => void
}

/** Waits before the stream is opened again, in milliseconds. */
const waits = [2_000, 4_000, 8_000, 15_000, 30_000]

const listen = (http: HttpClient, { signal, onNews, onOpen }: Follow): Promise<void> =>
  readEvents({
    open: (until) => http.openStream({ method: 'GET', url: newsPath, signal: until }),
    openMs: usualTimeoutMs,
    signal,
    onOpen,
    onEvent: ({ data }) => {
      const news = News.safeParse(JSON.parse(data))
      if (news.success) onNews(news.data.about)
    },
  })

/** Follows the news until `signal` is aborted; reopens a broken connection with growing waits. */
export const followNews = async (http: HttpClient, follow: Follow): Promise<void> => {
  const { signal } = follow
  for (let tries = 0; !signal.aborted; tries += 1) {
    const opened = () => {
      tries = 0
      follow.onOpen()
    }
    await listen(http, { ...follow, onOpen: opened }).catch(() => undefined)
    if (!signal.aborted) await pause(waits[Math.min(tries, waits.length - 1)] ?? 30_000, signal)
  }
}
