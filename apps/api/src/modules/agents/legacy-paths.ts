import type { LegacyPath } from '@bazaar/agents-kit'

/** Older path prefixes of each family. Source: acceptance.md, table A, L1 and L2. */
const prefixes: Record<LegacyPath<never>['family'], readonly string[]> = {
  v1: ['/app1/api/marketingops/v1', '/api/marketingops/v1', '/marketingops/v1'],
  v2: ['/app2/api/marketingops/v2', '/api/marketingops/v2', '/marketingops/v2'],
  root: [''],
}

/** Every address of an older path: each prefix of its family, with and without a trailing slash. */
export const legacyUrls = ({ family, path }: Pick<LegacyPath<never>, 'family' | 'path'>): string[] =>
  prefixes[family].flatMap((prefix) => [`${prefix}/${path}`, `${prefix}/${path}/`])
