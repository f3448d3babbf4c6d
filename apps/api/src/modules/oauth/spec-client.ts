import type { SafeFetch } from '@bazaar/agents-kit/server'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'

type Provider = Omit<OAuthClientProvider, 'tokens'> & {
  tokens: () => OAuthTokens | undefined
  /** Where the browser was sent back to. */
  answer: URL
  visits: () => number
}

/** An app that keeps everything in memory. @param visit what the owner's browser does at the address it is sent to */
export const specProvider = (callback: string, visit: (address: URL) => Promise<URL>): Provider => {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  let visits = 0
  return {
    answer: new URL(callback),
    visits: () => visits,
    redirectUrl: callback,
    clientMetadata: { redirect_uris: [callback], client_name: 'Spec client', token_endpoint_auth_method: 'none' },
    clientInformation: () => client,
    saveClientInformation: (given) => void (client = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    codeVerifier: () => verifier,
    saveCodeVerifier: (given) => void (verifier = given),
    invalidateCredentials: () => void (tokens = undefined),
    async redirectToAuthorization(address) {
      visits += 1
      this.answer = await visit(address)
    },
  }
}

/** One document outside, at every address. */
export const specDocuments = () => {
  let answer = { status: 404, content: new Uint8Array() }
  const fetch: SafeFetch = async (url) => ({
    ...answer,
    url,
    requestedUrl: url,
    headers: {},
    contentType: 'application/json',
    body: '',
    bytes: answer.content.length,
    redirects: [],
    fetchedAt: '2026-11-02T10:00:00.000Z',
    ttfbMs: 1,
    robotsAllowed: true,
  })
  const serve = (status: number, document: object) => {
    answer = { status, content: new TextEncoder().encode(JSON.stringify(document)) }
  }
  return { fetch, serve }
}
