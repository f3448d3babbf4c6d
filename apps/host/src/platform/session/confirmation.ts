import { type HttpClient, toAppError } from '@bazaar/http'
import { createStore } from 'zustand/vanilla'

/** Asks users to confirm their identity when the server requires a fresh proof. */
export const createConfirmation = () => {
  const store = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))
  let pending: { done: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null
  return {
    store,
    /** Calls that fail together share one question. @returns whether the user has confirmed */
    ask: (): Promise<boolean> => {
      if (!pending) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { done: promise, settle: resolve }
        store.setState({ isOpen: true })
      }
      return pending.done
    },
    settle: (confirmed: boolean): void => {
      pending?.settle(confirmed)
      pending = null
      store.setState({ isOpen: false })
    },
  }
}

export type Confirmation = ReturnType<typeof createConfirmation>

/** The HTTP client of pages: a call that needs a fresh proof requests it and is retried. */
export const withConfirmation = (http: HttpClient, { ask }: Pick<Confirmation, 'ask'>): HttpClient => {
  const orConfirm = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (toAppError(error).code !== 'CONFIRM_IDENTITY' || !(await ask())) throw error
      return work()
    }
  }
  return {
    ...http,
    call: (endpoint, input, options) => orConfirm(() => http.call(endpoint, input, options)),
    download: (path) => orConfirm(() => http.download(path)),
  }
}
