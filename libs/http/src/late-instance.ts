import type { AxiosInstance } from 'axios'
import { toAppError } from './app-error.ts'
import { firstAnswers } from './prefetched.ts'
import type { Rules } from './rules.ts'

/**
 * Settles once what is rendered of the page's first answers is on the screen; after a second where they are late, and in
 * a hidden tab, which draws nothing.
 */
export const drawn = (): Promise<void> =>
  new Promise((settle) => {
    setTimeout(settle, 1_000)
    const wait = (frames: number): void => {
      if (frames === 0) settle()
      else requestAnimationFrame(() => wait(frames - 1))
    }
    void firstAnswers().then(() => wait(12))
  })

/** The axios instance. No first page needs it, because what that reads was requested ahead. */
export const lateInstance = (rules: Rules, origin: string) => {
  let instance: Promise<AxiosInstance> | undefined
  const load = async (first?: Promise<void>) => {
    try {
      await first
      return (await import('./instance.ts')).createInstance(rules, origin)
    } catch (error) {
      instance = undefined
      throw toAppError(error)
    }
  }
  return {
    /** @throws {AppError} when it cannot be loaded */
    get: (): Promise<AxiosInstance> => (instance ??= load()),
    /** A failure shows with the next call, which tries again. */
    warm: (): void => void (instance ??= load(drawn())).catch(() => undefined),
  }
}
