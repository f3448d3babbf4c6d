import type { AgentDefinition } from '../../index.ts'
import type { z } from 'zod'
import { type FormField, type FormValues, flatFields, inputOf } from './field-values.ts'
import { words } from '../words/words.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const limitText = (issue: Issue): string | undefined => {
  if (issue.code === 'too_small') return words.atLeast(Number(issue.minimum))
  if (issue.code !== 'too_big') return undefined
  if (issue.origin === 'array') return words.tooMany(Number(issue.maximum))
  return issue.origin === 'string' ? words.tooLong(Number(issue.maximum)) : words.atMost(Number(issue.maximum))
}

/** The field at a path, or the one that contains it. */
export const fieldAt = (fields: readonly FormField[], path: readonly PropertyKey[]): FormField | undefined => {
  const dotted = path.map(String).join('.')
  return flatFields(fields).findLast(({ name }) => dotted === name || dotted.startsWith(`${name}.`))
}

const requiredText = ({ field, name }: FormField, path: readonly PropertyKey[]): string => {
  const isRow = field.kind === 'list' && path.length > name.split('.').length
  return words.required(isRow ? field.item : field.label)
}

/** Default error messages. A message in the definition takes precedence. */
const wordsFor =
  (fields: readonly FormField[]) =>
  (issue: Issue): string => {
    const path = issue.path ?? []
    const entry = fieldAt(fields, path)
    if (entry && isEmpty(issue.input)) return requiredText(entry, path)
    if (entry?.field.kind === 'choice') return words.notOffered
    if (issue.code === 'invalid_type' && issue.expected === 'number') return words.notANumber
    return limitText(issue) ?? words.notRight
  }

/** What a form would send, and dotted path → the first problem there. */
export type Checked = { input: Record<string, unknown>; problems: Readonly<Record<string, string>> }

/** Checks a form with its agent's `input`. */
export const checkForm =
  (agent: AgentDefinition, fields: readonly FormField[]) =>
  (values: FormValues): Checked => {
    const input = inputOf(fields, values)
    const { error } = agent.input.safeParse(input, { error: wordsFor(fields) })
    const lines = (error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), words.message(message)])
    return { input, problems: Object.fromEntries(lines.toReversed()) }
  }
