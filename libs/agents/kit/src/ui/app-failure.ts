import type { Failure } from './run-state.ts'
import { words } from './words.ts'

const lostCodes = ['NETWORK', 'TIMEOUT']

const readText = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const readFields = (error: object): Record<string, string> => {
  const fields: unknown = Reflect.get(error, 'fields')
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'))
}

/** What a call of the shell threw (`AppErrorShape`, or anything) as a failure of the run. */
export const failureOf = (error: unknown): Failure => {
  const thrown = typeof error === 'object' && error !== null ? error : {}
  const code = readText(thrown, 'code') ?? 'INTERNAL'
  const detail = readText(thrown, 'detail') ?? words.unexpected
  return { code, detail, fields: readFields(thrown), lost: lostCodes.includes(code) }
}
