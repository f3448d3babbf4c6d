import type { Settings } from '../../settings.ts'
import { devOverrides } from './dev-remotes.ts'

/**
 * Where files of remotes may come from besides this server: development servers, never in production. The content
 * policy and the registry (`overrideOrigins`) both take the list from here, so neither allows what the other does not.
 */
export const remoteOrigins = (settings: Settings): string[] => [
  ...new Set(devOverrides(settings).map(({ origin }) => origin)),
]
