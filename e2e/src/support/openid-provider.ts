import OpenIdProvider from 'oidc-provider'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export const clientId = 'agent-bazaar'

/**
 * A real OpenID provider on loopback: a user who signs in as `x` has the verified address `x@gmail.example`.
 * The product needs its address to start, and it needs the product's address to send users back: it answers once
 * `serve` has named that address.
 */
export const openOpenIdProvider = async (): Promise<{
  issuer: string
  serve: (redirectUri: string) => void
  close: () => Promise<void>
}> => {
  const server = createServer()
  const { url: issuer, close } = await listen(server)
  const serve = (redirectUri: string) => {
    const provider = new OpenIdProvider(issuer, {
      clients: [
        {
          client_id: clientId,
          application_type: 'native',
          redirect_uris: [redirectUri],
          response_types: ['id_token'],
          grant_types: ['implicit'],
          token_endpoint_auth_method: 'none',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['for the journeys only'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: `${id}@gmail.example`, email_verified: true, name: 'Meera Nair' }),
      }),
    })
    server.on('request', provider.callback())
  }
  return { issuer, serve, close }
}
