import type { Config } from 'dompurify'

/** The Trusted Types policy under which the sanitiser parses. */
export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

let policy: HtmlPolicy | undefined

/** Sets the page's policy for the sanitiser. Only the first call counts, so that no later code can replace it. */
export const setHtmlPolicy = (given: HtmlPolicy): void => void (policy ??= given)

export const readHtmlPolicy = (): HtmlPolicy | undefined => policy
