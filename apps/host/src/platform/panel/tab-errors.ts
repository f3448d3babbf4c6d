import { remotes } from '../loader/loader.ts'

export type TabError = { at: number; remote: string; text: string }

/** Enough to see what repeats. */
const most = 20
let errors: readonly TabError[] = []
const listeners = new Set<() => void>()

/** Something of a remote went wrong in this tab. */
export const noteTabError = (remote: string, text: string): void => {
  errors = [{ at: Date.now(), remote, text }, ...errors].slice(0, most)
  for (const listener of listeners) listener()
}

/** What went wrong in this tab, newest first; the same array until there is another. */
export const tabErrors = (): readonly TabError[] => errors

export const onTabError = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const watchTabErrors = (): void => {
  remotes().onLoad(({ remote, page, outcome, cause, buildId }) => {
    if (outcome !== 'ready') noteTabError(remote, `${page}: ${outcome}, ${cause ?? 'unknown'}, ${buildId}`)
  })
}
