/** The same shape as T with every text translated. Functions keep their parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Translation<R>
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]: Translation<T[K]> }
        : T

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces the texts of `words` in place, so that modules which imported them show the translation. */
export const translate = <T extends object>(words: T, translation: Translation<T>): void => {
  const target = words as Record<string, unknown>
  for (const [key, value] of Object.entries(translation)) {
    const current = target[key]
    if (isGroup(current) && isGroup(value)) translate(current, value)
    else target[key] = value
  }
}
