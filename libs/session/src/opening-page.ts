import * as storage from './storage.ts'

export type OpeningPage = { remote: string; build_id: string; page: string }
type Stored = OpeningPage & { tab: string; at: number }

/** Longer than a page takes to open in a tab that is still alive. */
const abandonedMs = 60_000

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  (['tab', 'remote', 'build_id', 'page'] as const).every(
    (key) => key in value && typeof Object(value)[key] === 'string',
  ) &&
  'at' in value &&
  typeof value.at === 'number'

const readStored = (): Stored | null => {
  const stored = storage.readJson(storage.keys.opening)
  return isStored(stored) ? stored : null
}

/**
 * The page that a tab is opening. A tab that hangs can neither report it nor remove it, so the next tab does. Tabs
 * share one entry: the last to open a page wins.
 */
export const openingPage = {
  begin: (page: OpeningPage): void =>
    storage.write(storage.keys.opening, JSON.stringify({ ...page, tab: storage.tabNumber(), at: Date.now() })),
  /** The page is shown, has failed, or is left. */
  end: (): void => {
    if (readStored()?.tab === storage.tabNumber()) storage.remove(storage.keys.opening)
  },
  /** Removes and returns what a hung tab, or this one before its reload, left behind. */
  takeAbandoned: (): OpeningPage | null => {
    const stored = readStored()
    if (!stored || (stored.tab !== storage.tabNumber() && Date.now() - stored.at < abandonedMs)) return null
    storage.remove(storage.keys.opening)
    const { remote, build_id, page } = stored
    return { remote, build_id, page }
  },
}
