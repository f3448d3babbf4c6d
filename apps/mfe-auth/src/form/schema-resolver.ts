import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

type Form = z.ZodType<FieldValues, FieldValues>

/** Lets a schema decide what `react-hook-form` accepts; a field shows its first problem. */
export const schemaResolver =
  <S extends Form>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> =>
  async (values) => {
    const { data, error } = schema.safeParse(values)
    if (!error) return { values: data, errors: {} }
    const errors: FieldErrors<z.input<S>> = {}
    for (const { path, code, message } of error.issues.toReversed())
      set(errors, path.map(String).join('.'), { type: code, message })
    return { values: {}, errors }
  }
