import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

const token = 'real-token-of-linkedin'

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
const json = (response: ServerResponse, body: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A consent page with a link, as LinkedIn's: nothing happens until the user follows it. */
const consent = (response: ServerResponse, url: URL) => {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ code: 'code-1', state: url.searchParams.get('state') ?? '' }).toString()
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Consent</title><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`)
}

export type Linkedin = Awaited<ReturnType<typeof startLinkedin>>

/** LinkedIn's four routes on loopback, on another origin than the product's. */
export const startLinkedin = async () => {
  const posts: { version: string | undefined; body: Record<string, unknown> }[] = []
  const answers: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void
  > = {
    '/oauth/v2/authorization': (_request, response, url) => consent(response, url),
    '/oauth/v2/accessToken': (_request, response) => json(response, { access_token: token, expires_in: 5_184_000 }),
    '/v2/userinfo': (_request, response) => json(response, { sub: 'member-1', name: 'Asha Kulkarni' }),
    '/rest/posts': async (request, response) => {
      const version = request.headers['linkedin-version']
      posts.push({ version: Array.isArray(version) ? version[0] : version, body: JSON.parse(await textOf(request)) })
      response.writeHead(201, { 'x-restli-id': 'urn:li:share:7123' }).end()
    },
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://linkedin.example')
    const answer = answers[url.pathname]
    if (answer) void answer(request, response, url)
    else response.writeHead(404).end()
  })
  const { url, close } = await listen(server)
  return {
    url,
    posts,
    close,
  }
}
