import type { Loader } from '@bazaar/federation-runtime'

type TabError = { at: number; remote: string; text: string }

/** Enough to see what repeats. */
const most = 20

/** What went wrong with remotes in this tab. */
export const createTabErrors = () => {
  let errors: readonly TabError[] = []
  const listeners = new Set<() => void>()
  const note = (remote: string, text: string): void => {
    errors = [{ at: Date.now(), remote, text }, ...errors].slice(0, most)
    for (const listener of listeners) listener()
  }
  return {
    note,
    /** Newest first; the same array until there is another error. */
    list: () => errors,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch: (loader: Loader): void => {
      loader.onLoad(({ remote, page, outcome, cause, buildId }) => {
        if (outcome !== 'ready') note(remote, `${page}: ${outcome}, ${cause ?? 'unknown'}, ${buildId}`)
      })
    },
  }
}
