import type { DataRouter } from 'react-router-dom'
import type { Shell } from '../../create-shell.ts'
import { remoteRoute } from './remote-route.tsx'
import { shellRoute } from './routes.tsx'

/** Adds routes for pages that only a newer release has, while the tab is open. */
export const followPages = (shell: Shell, router: DataRouter): void => {
  const { registry } = shell
  const routed = new Set(registry.pages().map(({ path }) => path))
  registry.subscribe(() => {
    const fresh = registry.pages().filter(({ path }) => !routed.has(path))
    for (const { path } of fresh) routed.add(path)
    if (fresh.length > 0)
      router.patchRoutes(
        shellRoute,
        fresh.map((page) => remoteRoute(shell, page)),
      )
  })
}
