import { libraryKey } from './keys.ts'

export * from './keys.ts'

/** Code by key, each in its own chunk, `library-<name>`. */
export const libraries: Readonly<Record<string, () => Promise<object>>> = {
  [libraryKey('react-hook-form')]: () =>
    import(/* webpackChunkName: "library-react-hook-form" */ './react-hook-form.ts'),
}
