/**
 * Libraries that the host's page provides once to all remotes built with the same version. Every remote keeps a copy for
 * all other cases (docs/adr/0029-shared-libraries.md). The page's copy has only the exports in use, and its key names
 * them, so a remote that uses more falls back to its own copy.
 */
export const sharedLibraries = {
  'react-hook-form': {
    version: '7.92.0',
    names: ['Controller', 'set', 'useForm', 'useWatch'],
  },
} as const

export type SharedLibrary = keyof typeof sharedLibraries
export const sharedLibraryNames = Object.keys(sharedLibraries) as SharedLibrary[]

/** Key of a copy in the share scope: `<name>@<version>/<export>,<export>`. */
export const libraryKey = (name: SharedLibrary, version: string = sharedLibraries[name].version): string =>
  `${name}@${version}/${sharedLibraries[name].names.join(',')}`
