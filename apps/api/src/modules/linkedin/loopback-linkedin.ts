import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Posted = { headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** How the server answers a post; the last answer repeats. */
export type PostAnswer = (response: ServerResponse) => void

export const accepts: PostAnswer = (response) =>
  void response.writeHead(201, { 'x-restli-id': 'urn:li:share:7123' }).end()
export const answers =
  (status: number, headers: Record<string, string> = {}): PostAnswer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"message":"secret detail of LinkedIn"}')

const textOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The token that this server gives out and takes. */
export const realToken = 'AQX-real-token-of-linkedin'

/** LinkedIn's four addresses on loopback: consent, token, member, posts. */
export const startLinkedin = async (...given: PostAnswer[]) => {
  const posted: Posted[] = []
  const exchanged: URLSearchParams[] = []
  const json = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://linkedin.example')
      const allowed = request.headers.authorization === `Bearer ${realToken}`
      if (url.pathname === '/oauth/v2/authorization') {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.search = new URLSearchParams({ code: 'code-1', state: url.searchParams.get('state') ?? '' }).toString()
        response.writeHead(302, { location: back.href }).end()
      } else if (url.pathname === '/oauth/v2/accessToken') {
        const form = new URLSearchParams(text)
        exchanged.push(form)
        if (form.get('code') === 'code-1') json(response, 200, { access_token: realToken, expires_in: 5_184_000 })
        else json(response, 400, { error: 'invalid_grant' })
      } else if (url.pathname === '/v2/userinfo') {
        if (allowed) json(response, 200, { sub: 'member-1', name: 'Asha Kulkarni' })
        else json(response, 401, {})
      } else if (url.pathname === '/rest/posts') {
        posted.push({ headers: request.headers, body: JSON.parse(text) })
        if (allowed) given[Math.min(posted.length, given.length) - 1]?.(response)
        else json(response, 401, {})
      } else json(response, 404, {})
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, posted, exchanged, close }
}
