import * as all from 'zod/v4'

/**
 * The subset of zod that runs in the page; the host shares it with every remote as `zod`. Shared modules are not
 * tree-shaken, so this list names only what is used. `page-zod.spec.ts` finds what is missing.
 */
export const z = {
  array: all.array,
  boolean: all.boolean,
  coerce: { number: all.coerce.number },
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
  regexes: { base64: all.regexes.base64, unicodeEmail: all.regexes.unicodeEmail, uuid: all.regexes.uuid },
  string: all.string,
  union: all.union,
  unknown: all.unknown,
  url: all.url,
}
