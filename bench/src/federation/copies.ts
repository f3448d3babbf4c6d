/**
 * A text that every copy of a module contains exactly once, minified or not. Two copies of React break hooks; two
 * routers or sessions disagree about the address or the user.
 */
const markers = {
  react: 'takes an object of state variables to update or a function which returns an object of state variables',
  'react-dom': 'rendererPackageName:"react-dom"',
  router: '__reactRouterVersion=',
  session: '"draft_owner"',
} as const
/** A second copy of these only costs bytes. */
const others = { zod: 'expected one of' } as const

export type Copies = Readonly<Record<keyof typeof markers | keyof typeof others, number>>

/** Counts the copies of each module in all scripts. */
export const copiesIn = (scripts: readonly string[]): Copies => {
  const count = (marker: string): number =>
    scripts.reduce(
      (sum, script) => sum + script.replaceAll(/(:|=)\s*'([^'"]*)'/g, '$1"$2"').split(marker).length - 1,
      0,
    )
  return {
    react: count(markers.react),
    'react-dom': count(markers['react-dom']),
    router: count(markers.router),
    session: count(markers.session),
    zod: count(others.zod),
  }
}

/** Modules without exactly one copy. */
export const notOnce = (copies: Copies): string[] =>
  Object.keys(markers)
    .map((name) => name as keyof typeof markers)
    .filter((name) => copies[name] !== 1)
    .map((name) => `${name} (${copies[name]})`)
