import type { HttpClient } from '@bazaar/http'
import { currentLocale } from '@bazaar/locale'
import { openAnswer } from '@bazaar/federation-runtime'
import { safeParameter } from './safe-mode.ts'

/** Longest time a navigation waits for the server's registry, body included. */
const requestMs = 2_000

/** The registry as the server sends it now. */
export const createServerRegistry = ({ http, safe }: { http: Pick<HttpClient, 'ask'>; safe: boolean }) => {
  let bucket: string | null = null
  return {
    bucket: () => bucket,
    /**
     * @param generation the one this tab has
     * @returns content with a verified signature; null when the registry is still `generation`
     * @throws {Refused | Error} when there is no answer, or it cannot be trusted
     */
    fetch: async (generation: string | null): Promise<unknown> => {
      const query = new URLSearchParams({
        locale: currentLocale(),
        ...(generation === null ? {} : { generation }),
        ...(safe ? { [safeParameter]: '' } : {}),
      })
      // Sent with the session, because some builds are tried on named users first.
      const answer = await http.ask(`/api/v1/registry?${query.toString()}`, requestMs)
      bucket = answer.headers.get('x-release-bucket') ?? bucket
      if (answer.status === 204) return null
      if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`)
      return openAnswer(answer)
    },
  }
}
