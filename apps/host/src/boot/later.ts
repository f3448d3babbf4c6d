import { preloadGrid, preloadMenu } from '@bazaar/ui'
// Results and names may be Hindi in an English page.
import '@bazaar/ui/devanagari.css'
import '@bazaar/ui/paper.css'
import type { Shell } from '../create-shell.ts'
import { namePaper } from '../platform/name-paper.ts'
import { startServiceWorker } from '../platform/offline/service-worker.ts'
import { followThemeColor } from '../platform/offline/theme-color.ts'
import { followSessionEnd } from '../platform/session/follow-session-end.ts'
import { watchVitals } from '../platform/telemetry/watch-vitals.ts'
import { followReleases } from '../platform/upgrade/follow-releases.ts'
import { focusOnBack } from '../shell/navigation/focus-on-back.ts'
import { keepFocus } from '../shell/navigation/keep-focus.ts'

/** What a tab does beside its pages. Nothing of it is needed to draw the first one. */
export const startLater = (shell: Shell): void => {
  followReleases(shell.registry, shell.news)
  followSessionEnd(shell)
  startServiceWorker(shell)
  watchVitals(shell)
  followThemeColor()
  namePaper(shell)
  focusOnBack()
  keepFocus()
  // One after the other, so that a slow phone answers presses in between.
  void preloadGrid().then(preloadMenu)
}
