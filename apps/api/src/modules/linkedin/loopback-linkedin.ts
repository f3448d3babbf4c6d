import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Posted = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** How the server responds to a post; the last response repeats. */
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

/** The token that this server issues and accepts. */
export const realToken = 'AQX-real-token-of-linkedin'

type Asked = { url: URL; headers: IncomingHttpHeaders; text: string; response: ServerResponse }

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const isAllowed = ({ headers }: Asked): boolean => headers.authorization === `Bearer ${realToken}`

const consent = ({ url, response }: Asked) => {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ code: 'code-1', state: url.searchParams.get('state') ?? '' }).toString()
  response.writeHead(302, { location: back.href }).end()
}
const member = (asked: Asked) => {
  if (isAllowed(asked)) json(asked.response, 200, { sub: 'member-1', name: 'Asha Kulkarni' })
  else json(asked.response, 401, {})
}

/** LinkedIn's five endpoints on loopback: consent, token, member, and the two that accept posts. */
export const startLinkedin = async (...given: PostAnswer[]) => {
  const posted: Posted[] = []
  const exchanged: URLSearchParams[] = []
  const token = ({ text, response }: Asked) => {
    const form = new URLSearchParams(text)
    exchanged.push(form)
    if (form.get('code') === 'code-1') json(response, 200, { access_token: realToken, expires_in: 5_184_000 })
    else json(response, 400, { error: 'invalid_grant' })
  }
  const posts = (asked: Asked) => {
    const { url, headers, text, response } = asked
    posted.push({ path: url.pathname, headers, body: JSON.parse(text) })
    if (isAllowed(asked)) given[Math.min(posted.length, given.length) - 1]?.(response)
    else json(response, 401, {})
  }
  const addresses = new Map<string, (asked: Asked) => void>([
    ['/oauth/v2/authorization', consent],
    ['/oauth/v2/accessToken', token],
    ['/v2/userinfo', member],
    ['/rest/posts', posts],
    ['/v2/ugcPosts', posts],
  ])
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://linkedin.example')
      const answer = addresses.get(url.pathname)
      if (answer) answer({ url, headers: request.headers, text, response })
      else json(response, 404, {})
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
