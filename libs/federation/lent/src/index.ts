/**
 * Libraries of which the host's page has one copy for all remotes that were built with the same version; every remote has
 * a copy of its own for where it has not (docs/adr/0029-lent-libraries.md). Only what somebody uses is in the page's
 * copy, and stands in its name: a remote that uses more is not helped, and not broken, by a host that has less.
 */
export const lent = {
  'react-hook-form': {
    version: '7.92.0',
    names: ['Controller', 'appendErrors', 'get', 'set', 'useController', 'useForm', 'useWatch'],
  },
} as const

export type Lent = keyof typeof lent
export const lentNames = Object.keys(lent) as Lent[]

/** What host and remotes know a copy by: `<name>@<version>/<export>,<export>`. */
export const libraryKey = (name: Lent, version: string = lent[name].version): string =>
  `${name}@${version}/${lent[name].names.join(',')}`

/** Code by key, each in a chunk of its own, `library-<name>`. */
export const libraries: Readonly<Record<string, () => Promise<object>>> = {
  [libraryKey('react-hook-form')]: () =>
    import(/* webpackChunkName: "library-react-hook-form" */ './react-hook-form.ts'),
}
