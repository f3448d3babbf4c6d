import type { PageSources } from '../../../http/security-headers.ts'
import type { Settings } from '../../../settings.ts'
import { devOverrides } from '../registry/dev-remotes.ts'
import { firstScriptSources } from './first-scripts.ts'
import { overrideOrigins } from '../registry/override-origins.ts'

/** What the content policy allows the product's page to load. */
export const pageSources = (settings: Settings): PageSources => ({
  scriptHashes: firstScriptSources,
  origins: overrideOrigins(settings),
  trustedTypes: devOverrides(settings).length === 0,
})
