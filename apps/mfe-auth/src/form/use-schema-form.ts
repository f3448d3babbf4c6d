import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from './schema-resolver.ts'

/** A form whose fields show their problem once they were left. */
export const useSchemaForm = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> =>
  useForm({ resolver: schemaResolver(schema), mode: 'onTouched', defaultValues })
