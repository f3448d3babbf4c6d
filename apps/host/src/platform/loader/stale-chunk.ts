/**
 * What to do when a lazy part of an open page failed to load. `again` reloads the same build; `swap` takes the newer
 * one that the registry names; `offer` leaves the choice to the user, who may have something to lose.
 */
export type Remedy = 'again' | 'swap' | 'offer'

/**
 * Chooses a remedy, once per build: a reload that failed again would fail forever.
 * `shown` is the build with the missing part, `wanted` the one in the registry after a fresh look.
 */
export const createRemedies = () => {
  const tried = new Set<string>()
  return ({
    remote,
    shown,
    wanted,
    held,
  }: {
    remote: string
    shown: string
    wanted: string
    held: boolean
  }): Remedy => {
    const key = `${remote}/${wanted}`
    if (tried.has(key) || (held && shown !== wanted)) return 'offer'
    tried.add(key)
    return shown === wanted ? 'again' : 'swap'
  }
}
