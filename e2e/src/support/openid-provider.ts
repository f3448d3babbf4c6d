import OpenIdProvider from 'oidc-provider'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export const clientId = 'agent-bazaar'

/** A real OpenID provider on loopback: whoever signs in as `x` has the verified address `x@gmail.example`. */
export const startOpenIdProvider = async (
  redirectUri: string,
): Promise<{ issuer: string; close: () => Promise<void> }> => {
  const server = createServer()
  const { url: issuer, close } = await listen(server)
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
  return {
    issuer,
    close,
  }
}
