import { regexes } from 'zod/v4/core'
import * as kinds from './kinds.ts'

/**
 * The `zod` of the page, which the host shares with every remote: a small reader of the same schemas, without zod's
 * code (docs/adr/0065-schemas-in-the-page.md). It has only what pages use; `same.spec.ts` compares its answers with
 * zod's.
 */
export const z = {
  array: kinds.array,
  boolean: kinds.boolean,
  coerce: { number: kinds.coercedNumber },
  custom: kinds.custom,
  discriminatedUnion: kinds.discriminatedUnion,
  email: kinds.email,
  enum: kinds.oneOf,
  instanceof: kinds.instanceOf,
  int: kinds.int,
  literal: kinds.literal,
  /** What a transformation returns beside its issues. */
  NEVER: Object.freeze({ status: 'aborted' }),
  null: kinds.nothing,
  number: kinds.number,
  object: kinds.object,
  preprocess: kinds.preprocess,
  record: kinds.record,
  regexes: { unicodeEmail: regexes.unicodeEmail, uuid: regexes.uuid },
  string: kinds.string,
  union: kinds.union,
  unknown: kinds.unknown,
  url: kinds.url,
}
