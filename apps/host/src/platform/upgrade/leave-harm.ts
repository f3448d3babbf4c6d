import type { Registry } from '@bazaar/federation-contract'
import type { Loader } from '@bazaar/federation-runtime'
import { isMarked, mark } from '@bazaar/session'
import { isIdle } from './is-idle.ts'

type Needs = {
  remotes: () => Pick<Loader, 'onLoad'>
  isHeld: () => boolean
  /** Checks again after a while, because not every change of the form is reported. */
  later: () => void
  reload?: () => void
}
type Ended = Pick<Registry, 'harmful' | 'killed' | 'withdrawn'>

const isHostHere = (build: string): boolean =>
  build.startsWith('host/') && document.querySelector(`script[src*="/r/${CSS.escape(build)}/"]`) !== null

/** Once per tab: the document from a cache may name the build again. */
const markOf = (build: string): string => `left:${build}`

/**
 * Reloads the tab if it ever ran a build that was ended: replacing the build leaves its timers and listeners in memory. A
 * build that did harm is left at once; forms keep what was typed as drafts. For a killed or withdrawn one the reload waits
 * until it costs the user nothing. Runs before any remote, so that no remote can hold the tab with a question.
 */
export const createHarmWatch = ({ remotes, isHeld, later, reload = () => location.reload() }: Needs) => {
  const ran = new Set<string>()
  let leaving = false
  const isHere = (build: string): boolean => ran.has(build) || isHostHere(build)
  return {
    watch: (): void => {
      remotes().onLoad(({ remote, buildId }) => ran.add(`${remote}/${buildId}`))
      const pass = (event: Event) => {
        if (leaving) event.stopImmediatePropagation()
      }
      window.addEventListener('beforeunload', pass, { capture: true })
    },
    /** @returns whether the tab is being left */
    leave: ({ harmful, killed, withdrawn }: Ended): boolean => {
      if (leaving) return true
      const ended = [...killed, ...withdrawn].filter((build) => isHere(build) && !isMarked(markOf(build)))
      const isQuiet = ended.length > 0 && !isHeld() && isIdle()
      if (!isQuiet && ended.length > 0) later()
      if (!isQuiet && !harmful.some(isHere)) return false
      ended.forEach((build) => mark(markOf(build)))
      leaving = true
      reload()
      return true
    },
  }
}
