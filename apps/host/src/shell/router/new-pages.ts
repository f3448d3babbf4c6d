import type { DataRouter } from 'react-router-dom'
import { knownPages, onRegistry } from '../../platform/registry/registry.ts'
import { shellRoute } from './routes.tsx'
import { remoteRoute } from './remote-route.tsx'

/** Pages that only a newer release has get their addresses while the tab is open. */
export const followPages = (router: DataRouter): void => {
  const routed = new Set(knownPages().map(({ path }) => path))
  onRegistry(() => {
    const fresh = knownPages().filter(({ path }) => !routed.has(path))
    for (const { path } of fresh) routed.add(path)
    if (fresh.length > 0) router.patchRoutes(shellRoute, fresh.map(remoteRoute))
  })
}
