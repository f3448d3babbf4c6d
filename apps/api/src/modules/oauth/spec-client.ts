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
