/**
 * What to do when a part of a page that was asked for later could not be had. `again` loads the same build anew;
 * `swap` takes the newer one that the registry names; `offer` leaves it to the person, who may have something to lose.
 */
export type Remedy = 'again' | 'swap' | 'offer'

const tried = new Set<string>()

/**
 * @param shown build whose part is missing; null when unknown @param wanted build in the registry, looked at just now
 */
export const remedyFor = (
  { remote, shown, wanted, held }: { remote: string; shown: string | null; wanted: string; held: boolean },
  before: Set<string> = tried,
): Remedy => {
  const key = `${remote}/${wanted}`
  // Once for each build: what failed again would fail for ever.
  if (before.has(key) || (held && shown !== wanted)) return 'offer'
  before.add(key)
  return shown === wanted ? 'again' : 'swap'
}
