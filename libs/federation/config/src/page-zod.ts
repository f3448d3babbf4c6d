import * as all from 'zod/v4'

/**
 * The part of zod that runs in the page: the host gives every remote this one copy under the name `zod`. A share is
 * never shaken, so what nobody uses stays out by not being named here; `page-zod.spec.ts` finds what is missing.
 */
export const z = {
  array: all.array,
  boolean: all.boolean,
  coerce: all.coerce,
  custom: all.custom,
  discriminatedUnion: all.discriminatedUnion,
  email: all.email,
  enum: all.enum,
  instanceof: all.instanceof,
  int: all.int,
  literal: all.literal,
  NEVER: all.NEVER,
  null: all.null,
  number: all.number,
  object: all.object,
  preprocess: all.preprocess,
  record: all.record,
  regexes: all.regexes,
  string: all.string,
  union: all.union,
  unknown: all.unknown,
  url: all.url,
}
