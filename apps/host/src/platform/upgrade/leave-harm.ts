import type { Registry } from '@bazaar/federation-contract'
import type { Loader } from '@bazaar/federation-runtime'

type Needs = { remotes: () => Pick<Loader, 'onLoad'>; reload?: () => void }

const isHostHere = (build: string): boolean =>
  build.startsWith('host/') && document.querySelector(`script[src*="/r/${CSS.escape(build)}/"]`) !== null

/**
 * Reloads the tab if it ever ran a build that did harm: replacing the build leaves its code in memory. Forms keep what was
 * typed as drafts. Runs before any remote, so that no remote can hold the tab with a question.
 */
export const createHarmWatch = ({ remotes, reload = () => location.reload() }: Needs) => {
  const ran = new Set<string>()
  let leaving = false
  return {
    watch: (): void => {
      remotes().onLoad(({ remote, buildId }) => ran.add(`${remote}/${buildId}`))
      const pass = (event: Event) => {
        if (leaving) event.stopImmediatePropagation()
      }
      window.addEventListener('beforeunload', pass, { capture: true })
    },
    /** @returns whether the tab is being left */
    leave: ({ harmful }: Pick<Registry, 'harmful'>): boolean => {
      if (leaving || !harmful.some((build) => ran.has(build) || isHostHere(build))) return leaving
      leaving = true
      reload()
      return true
    },
  }
}
