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
/** No page has these: the host's own reader takes the place of zod. */
const absent = { zod: '$ZodType' } as const

export type Copies = Readonly<Record<keyof typeof markers | keyof typeof absent, number>>

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
    zod: count(absent.zod),
  }
}

/** Modules without exactly one copy, and those that no page has. */
export const wrongCopies = (copies: Copies): string[] =>
  Object.entries(copies)
    .filter(([name, copies]) => copies !== (name in absent ? 0 : 1))
    .map(([name, copies]) => `${name} (${copies})`)
