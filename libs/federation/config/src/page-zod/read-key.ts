import { type Issue, type Payload, addUnder } from './issues.ts'

/** What this needs of a schema. */
type Part = {
  kind: { absent?: 'optional' | 'defaulted' | undefined; open?: boolean | undefined }
  start: (value: unknown) => Payload
}

type Found = { input: object; key: string; schema: Part; output: Record<string, unknown>; issues: Issue[] }

/** Reads one key of an object. */
export const readKey = (found: Found): void => {
  const { input, key, schema, output, issues } = found
  const result = schema.start(Reflect.get(input, key))
  if (!(key in input)) return readAbsent(found, result)
  addUnder(key, result.issues, issues)
  output[key] = result.value
}

const readAbsent = ({ key, schema, output, issues }: Found, result: Payload): void => {
  const { absent, open } = schema.kind
  const isRight = result.issues.length === 0
  if (open && (absent === 'optional' || (absent && !isRight))) return
  addUnder(key, result.issues, issues)
  if (absent === undefined) {
    if (isRight) issues.push({ code: 'invalid_type', expected: 'nonoptional', input: undefined, path: [key] })
  } else if (result.value !== undefined || (absent === 'defaulted' && !open)) output[key] = result.value
}
