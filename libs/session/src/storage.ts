import { storedKeys as keys } from '@bazaar/contracts'

/** The only place that touches local storage. Private browsing may refuse it: then values last until the page is closed. */
export { keys }

const memory = new Map<string, string>()

export const read = (key: string): string | null => {
  // A value that could not be stored is newer than the stored one.
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const remove = (key: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Logout clears all local storage. Source: product.md §2. */
export const clear = (): void => {
  memory.clear()
  try {
    localStorage.clear()
  } catch {
    // Nothing was stored.
  }
}

/** Stored keys with this prefix. */
const namesOf = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(prefix))
  }
}

/** Clears everything except keys with one of these prefixes. */
export const clearExcept = (prefixes: readonly string[]): void => {
  const kept = prefixes.flatMap(namesOf).map((key) => [key, read(key) ?? ''] as const)
  clear()
  for (const [key, value] of kept) write(key, value)
}

let ownNumber: string | null = null

/** A random number that identifies this tab, across reloads where session storage works. */
export const tabNumber = (): string => {
  ownNumber ??= String(crypto.getRandomValues(new BigUint64Array(1))[0])
  try {
    const kept = sessionStorage.getItem('tab') ?? ownNumber
    sessionStorage.setItem('tab', kept)
    return kept
  } catch {
    return ownNumber
  }
}

const marks = new Set<string>()

/** Sets a mark for the life of this tab's session, where session storage works. */
export const mark = (key: string): void => {
  marks.add(key)
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Lasts until the page is left.
  }
}

export const isMarked = (key: string): boolean => {
  try {
    return marks.has(key) || sessionStorage.getItem(key) !== null
  } catch {
    return marks.has(key)
  }
}

export const readJson = (key: string): unknown => {
  const text = read(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
