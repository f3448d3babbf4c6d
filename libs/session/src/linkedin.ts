import * as storage from './storage.ts'

type Handle = { accessToken: string; username: string }

/** Handle and name of a connected LinkedIn account; the keys are set by product.md §3. */
export const linkedin = {
  read: (): Handle | null => {
    const username = storage.read(storage.keys.linkedinName)
    if (username === null) return null
    return { accessToken: storage.read(storage.keys.linkedinHandle) ?? '', username }
  },
  write: ({ accessToken, username }: Handle): void => {
    storage.write(storage.keys.linkedinHandle, accessToken)
    storage.write(storage.keys.linkedinName, username)
  },
  clear: (): void => {
    storage.remove(storage.keys.linkedinHandle)
    storage.remove(storage.keys.linkedinName)
  },
}
