export type OpeningPage = { remote: string; build_id: string; page: string }

const key = 'opening'

const isOpeningPage = (value: unknown): value is OpeningPage =>
  typeof value === 'object' &&
  value !== null &&
  (['remote', 'build_id', 'page'] as const).every((name) => typeof Object(value)[name] === 'string')

/** Session storage may be refused: then a hang goes unnoticed. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** The page that this tab is opening. A tab that hangs can neither report it nor remove it; after its reload it can. */
export const openingPage = {
  begin: (page: OpeningPage): void => void attempt(() => sessionStorage.setItem(key, JSON.stringify(page))),
  /** The page is shown, has failed, or is left. */
  end: (): void => void attempt(() => sessionStorage.removeItem(key)),
  /** Removes and returns what the tab left behind before its reload. */
  takeAbandoned: (): OpeningPage | null => {
    const left: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    openingPage.end()
    return isOpeningPage(left) ? left : null
  },
}
