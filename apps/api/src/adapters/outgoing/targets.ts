import { type SafePost, createSafePost } from '@bazaar/agents-kit/api'
import { type Settings, publicUrl } from '../../settings.ts'

/** Posts to addresses that users gave, of webhooks and push services: never to a private one, unless the settings name it for tests. */
export const openTargets = (settings: Settings): SafePost =>
  createSafePost({
    allow: settings.FETCH_ALLOW.split(',').flatMap((entry) => entry.trim() || []),
    userAgent: `AgentBazaarHook/1.0 (+${publicUrl(settings)})`,
  })
