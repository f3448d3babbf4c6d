import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

const kinds: Readonly<Record<string, string>> = {
  string: 'Please give a text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  boolean: 'Please give true or false.',
  array: 'Please give a list.',
  object: 'Please give an object with named fields.',
  record: 'Please give an object with named fields.',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

type Limit = { origin: string; minimum: number | bigint }

const tooSmall = ({ origin, minimum }: Limit): string =>
  minimum === 1 && origin in units
    ? 'Please fill in this field.'
    : `Please give at least ${minimum}${units[origin] ?? ''}.`

/**
 * What is wrong with a field, where its schema does not say. The words of zod name types and limits as a programmer reads
 * them, and they have no translation.
 */
const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is missing.'
  if (issue.code === 'invalid_type' && kinds[issue.expected]) return kinds[issue.expected]
  if (issue.code === 'invalid_value') return `Please choose one of these: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big') return `Please keep this within ${issue.maximum}${units[issue.origin] ?? ''}.`
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'unrecognized_keys') return `This call does not take: ${issue.keys.join(', ')}.`
  return 'Please check this field.'
}

/** Checks what a client sent. The words of the schema win over those for all schemas. */
export const parseInput = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> => schema.safeParse(value, { error: wordsOf })

type Issue = { path: readonly PropertyKey[]; message: string }

/** INVALID_INPUT with the first message of each wrong field by its dotted path, and the first of all as detail. */
export const inputError = (issues: readonly Issue[]): AppError => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message
  return new AppError('INVALID_INPUT', { fields, ...(issues[0] ? { detail: issues[0].message } : {}) })
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    const { data, error } = parseInput(schema, value)
    return error ? { error: inputError(error.issues) } : { value: data }
  }
