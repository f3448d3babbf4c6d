import { type ErrorCode, errorCatalogue } from '@bazaar/contracts'
import type { Dictionary } from '@bazaar/locale/dictionary'

/** Earlier versions stored codes of their own. */
const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** What the code of a failed run means, beside the code. */
export const causeOf = (code: string, say: Dictionary): { detail?: string } =>
  isKnown(code) ? { detail: say(errorCatalogue[code].detail) } : {}
