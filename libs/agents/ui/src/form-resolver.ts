import type { AgentDefinition } from '@bazaar/agents-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type FormField, type FormValues, inputOf } from './field-values.ts'
import { words } from './words.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const limitText = (issue: Issue): string | undefined => {
  if (issue.code === 'too_small') return words.atLeast(Number(issue.minimum))
  if (issue.code !== 'too_big') return undefined
  return issue.origin === 'string' ? words.tooLong(Number(issue.maximum)) : words.atMost(Number(issue.maximum))
}

/** Words for what a definition leaves to the form; a message in the definition always wins. */
const wordsFor =
  (fields: readonly FormField[]) =>
  (issue: Issue): string => {
    const entry = fields.find(({ name }) => name === issue.path?.[0])
    if (entry && isEmpty(issue.input)) return words.required(entry.field.label)
    if (entry?.field.kind === 'choice') return words.notOffered
    if (issue.code === 'invalid_type' && issue.expected === 'number') return words.notANumber
    return limitText(issue) ?? words.notRight
  }

/** Checks a form against its agent's `input` and hands on what is to be sent. */
export const formResolver = (
  agent: AgentDefinition,
  fields: readonly FormField[],
): Resolver<FormValues, unknown, Record<string, unknown>> => {
  const check = zodResolver(agent.input, { error: wordsFor(fields) }, { raw: true })
  return async (values, context, { shouldUseNativeValidation }) => {
    const checked = await check(inputOf(fields, values), context, { fields: {}, shouldUseNativeValidation })
    const wrong = Object.entries(checked.errors).map(([name, error]) => [
      name,
      { type: 'check', message: typeof error?.message === 'string' ? error.message : words.notRight },
    ])
    return wrong.length > 0 ? { values: {}, errors: Object.fromEntries(wrong) } : { values: checked.values, errors: {} }
  }
}
