/**
 * A text that each copy of a module carries exactly once, also when it is minified. Two copies of React break
 * hooks; two routers or sessions disagree about where and who one is.
 */
const markers = {
  react: 'takes an object of state variables to update or a function which returns an object of state variables',
  'react-dom': 'rendererPackageName:"react-dom"',
  router: '__reactRouterVersion=',
  session: '"draft_owner"',
} as const
/** Costs bytes only when it is there twice. */
const others = { zod: 'expected one of' } as const

export type Copies = Readonly<Record<keyof typeof markers | keyof typeof others, number>>

/** How often each module is in these scripts together. */
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

/** Modules of which there is not exactly one. */
export const notOnce = (copies: Copies): string[] =>
  Object.keys(markers)
    .map((name) => name as keyof typeof markers)
    .filter((name) => copies[name] !== 1)
    .map((name) => `${name} (${copies[name]})`)
