import type { Settings } from '../../../settings.ts'
import { devOverrides } from './dev-remotes.ts'

const listed = ({ OVERRIDE_ORIGINS }: Settings): string[] =>
  OVERRIDE_ORIGINS.split(',')
    .map((text) => URL.parse(text.trim()))
    .flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []))

/**
 * Other origins that remotes may come from: overrides (`?mfe.<name>=<url>`) and the servers of `DEV_REMOTES`. Registry
 * and content policy both use this list, so they allow the same.
 */
export const overrideOrigins = (settings: Settings): string[] => [
  ...new Set([...listed(settings), ...devOverrides(settings).map(({ origin }) => origin)]),
]
