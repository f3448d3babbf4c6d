import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedHost } from '../registry/read-registry.ts'

const preloadOf =
  ({ base, integrity }: ServedHost, as: 'style' | 'script') =>
  (file: string): string => {
    const hash = integrity[file]
    return `<${base}${file}>; rel=preload; as=${as}${hash ? `; integrity="${hash}"; crossorigin=anonymous` : ''}`
  }

/**
 * Names the host's files before the document is ready: those of the build that the last document contained, which is the
 * right one but for the first visit after a release and for visitors of a canary. Browsers take hints over HTTP/2 only,
 * so a proxy has to pass them. Source: RFC 8297.
 */
export const createEarlyHints = (enabled: boolean) => {
  let build: string | null = null
  let styles: string[] = []
  let scripts: string[] = []
  return {
    /** @param known build of the host whose files the browser has; documents for others contain their style sheets */
    send: ({ headers }: FastifyRequest, { raw }: FastifyReply, known: string | null | undefined): void => {
      const link = known === build ? [...styles, ...scripts] : scripts
      // Other clients of a document, such as crawlers, may not expect an answer before the answer.
      if (link.length > 0 && headers['sec-fetch-mode'] === 'navigate') raw.writeEarlyHints({ link })
    },
    remember: (host: ServedHost | null): void => {
      if (!enabled || !host) return
      build = host.buildId
      styles = host.styles.map(preloadOf(host, 'style'))
      scripts = host.scripts.map(preloadOf(host, 'script'))
    },
  }
}
