import { auth } from '@bazaar/contracts'
import type { HttpClient } from '@bazaar/http'
import type { News } from '../news/news.ts'
import type { RegistryStore } from '../registry/registry.ts'

type Needs = { http: Pick<HttpClient, 'call'>; registry: Pick<RegistryStore, 'refresh'>; news: News }

/** After the page has loaded: this subscription may open the stream of news. */
const quietMs = 3_000

/**
 * Signs an open tab out as soon as its session was ended elsewhere: any response reports it. A harmful build may be
 * the reason, and a signed-out tab receives no more events, so the registry is checked too.
 */
export const followSessionEnd = ({ http, registry, news }: Needs): void => {
  const look = () => {
    void registry.refresh(0)
    void http.call(auth.me, {}).catch(() => undefined)
  }
  setTimeout(() => news.subscribe('session', look), quietMs)
}
