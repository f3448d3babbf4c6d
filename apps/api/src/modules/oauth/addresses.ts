import { appsApi } from '@bazaar/contracts'
import type { OAuthMetadata, OAuthProtectedResourceMetadata } from '@modelcontextprotocol/sdk/shared/auth.js'
import { type Settings, publicUrl } from '../../settings.ts'

export const mcpPath = '/mcp'
const resourcePath = '/.well-known/oauth-protected-resource'

/** The second is where clients look that derive it from the address of the MCP server. Source: RFC 9728, §3.1. */
export const resourcePaths = [resourcePath, `${resourcePath}${mcpPath}`]
export const serverPath = '/.well-known/oauth-authorization-server'

export const paths = {
  register: '/api/v1/oauth/register',
  token: '/api/v1/oauth/token',
  revoke: '/api/v1/oauth/revoke',
} as const

export const issuerOf = (settings: Settings): string => new URL(publicUrl(settings)).origin
/** What tokens are for. Source: RFC 8707. */
export const resourceOf = (settings: Settings): string => issuerOf(settings) + mcpPath

const scopes = [...appsApi.appScopes]

/** Source: RFC 9728, §2. */
export const resourceMetadata = (settings: Settings): OAuthProtectedResourceMetadata => ({
  resource: resourceOf(settings),
  resource_name: settings.BRAND,
  authorization_servers: [issuerOf(settings)],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_documentation: `${issuerOf(settings)}/api/docs/guide`,
})

/** Source: RFC 8414, §2; RFC 9207, §3. */
export const serverMetadata = (settings: Settings): OAuthMetadata => {
  const issuer = issuerOf(settings)
  return {
    issuer,
    authorization_endpoint: issuer + appsApi.connectPath,
    token_endpoint: issuer + paths.token,
    registration_endpoint: issuer + paths.register,
    revocation_endpoint: issuer + paths.revoke,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${issuer}/api/docs/guide`,
  }
}

/** How a client that was refused at /mcp gets in. Source: RFC 6750, §3; RFC 9728, §5.1. */
export const challengeOf = (settings: Settings, error?: 'invalid_token' | 'insufficient_scope'): string =>
  [
    `Bearer resource_metadata="${issuerOf(settings)}${resourcePath}${mcpPath}"`,
    `scope="${scopes.join(' ')}"`,
    ...(error ? [`error="${error}"`] : []),
  ].join(', ')
