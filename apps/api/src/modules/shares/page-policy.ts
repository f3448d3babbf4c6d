import { styleSource } from './share-html.ts'

/** No script, picture or other origin, and fonts of this server; only the card may be framed. */
export const policyOf = (frameAncestors: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': [styleSource],
      'font-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': [frameAncestors],
    },
  },
  // The address is the credential, so it must not travel in a Referer header.
  referrerPolicy: { policy: 'no-referrer' as const },
})

export const pagePolicy = policyOf("'none'")
