import { offered, valueShape } from '@bazaar/agents-kit'
import { AppError } from '../../http/app-error.ts'
import { leavesOf, problemsOf, withGroups, withValue } from './paths.ts'
import { type Planned, type PlannedStep, namesOf } from './plan.ts'

type Given = Record<string, unknown>
export type Answered = { agent: PlannedStep['agent']; answer: Record<string, unknown> }

const lines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** A text where the field takes a list, or the reverse. */
const fitting = (step: PlannedStep, path: string, value: unknown): unknown => {
  const kind = leavesOf(step.agent.fields).find((leaf) => leaf.path === path)?.field.kind
  const shape = kind && valueShape(kind)
  const isList = shape === 'list'
  if (isList && typeof value === 'string') return lines(value)
  if (!isList && Array.isArray(value)) return value.join('\n')
  return shape === 'number' && typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The input of a step: what the recipe fixes, what the user gave, and what the newest earlier results offer. */
export const inputOf = (step: PlannedStep, given: Given, answered: readonly Answered[]): Record<string, unknown> => {
  let input = step.input
  for (const [name, path] of step.asked) {
    if (!isEmpty(given[name])) input = withValue(input, path, fitting(step, path, given[name]))
  }
  for (const { agent, answer } of answered) {
    const values = offered(step.accepts, { agents: namesOf(agent), answer })
    for (const key of step.wired) {
      if (values[key] !== undefined) input = { ...input, [key]: fitting(step, key, values[key]) }
    }
  }
  return withGroups(step.agent, input)
}

/** Checks everything that is known before the first step. @throws {AppError} INVALID_INPUT by question */
export const checkGiven = ({ steps }: Planned, given: Given): void => {
  const fields: Record<string, string> = {}
  for (const [position, step] of steps.entries()) {
    for (const [path, message] of problemsOf(step.agent, inputOf(step, given, []))) {
      if (step.wired.includes(path.split('.')[0] ?? '')) continue
      const [question] = [...step.asked].find(([, asked]) => `${path}.`.startsWith(`${asked}.`)) ?? []
      fields[question === undefined ? `steps.${position}.input.${path}` : `given.${question}`] ??= message
    }
  }
  const [detail] = Object.values(fields)
  if (detail !== undefined) throw new AppError('INVALID_INPUT', { detail, fields })
}
