/** What is wrong with a value, in the form of zod's issues. */
export type Issue = {
  code: string
  path?: PropertyKey[]
  message?: string
  input?: unknown
  /** Further checks still run; `false` also stops those that always do. */
  continue?: boolean
  [fact: string]: unknown
}

/** Words an issue; without an answer, the next one is asked. */
export type Words = (issue: Issue) => string | { message: string } | null | undefined

/** The last argument of most members of `z`. */
export type Params =
  | string
  | { error?: string | Words | undefined; message?: string; path?: PropertyKey[]; pattern?: RegExp; protocol?: RegExp }

/** A value on its way through a schema. */
export type Payload = { value: unknown; issues: Issue[]; isAborted?: boolean }

export const wordsOf = (params: Params | undefined): Words | undefined => {
  const error = typeof params === 'string' ? params : (params?.error ?? params?.message)
  return typeof error === 'string' ? () => error : error
}

/** Who words an issue: first what found it, then the schema it was found by. */
const authors = new WeakMap<Issue, (Words | undefined)[]>()

export const refuse = (payload: Payload, words: Words | undefined, issue: Issue): void => {
  const found: Issue = { input: payload.value, ...issue }
  authors.set(found, [words])
  payload.issues.push(found)
}

/** Adds the schema's own words to issues of its checks. */
export const sign = (issues: readonly Issue[], words: Words | undefined): void => {
  for (const issue of issues) authors.set(issue, [...(authors.get(issue) ?? []), words])
}

export const isAborted = ({ issues, isAborted = false }: Payload, from = 0): boolean =>
  isAborted || (issues.length > from && issues.slice(from).some((issue) => issue.continue !== true))

/** Adds the issues of a part. */
export const addUnder = (key: PropertyKey, of: readonly Issue[], issues: Issue[]): void => {
  for (const issue of of) {
    issue.path = [key, ...(issue.path ?? [])]
    issues.push(issue)
  }
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' }

/** The sentences of zod for limits, which pages may show; other issues are worded by their schema or the form. */
const limitText = ({ code, origin, minimum, maximum, inclusive, exact }: Issue): string => {
  const unit = units[String(origin)]
  const [word, sign, limit] = code === 'too_big' ? ['big', '<', maximum] : ['small', '>', minimum]
  const bound = `${exact === true ? 'exactly ' : inclusive === true ? `${sign}=` : sign}${String(limit)}${unit ?? ''}`
  return `Too ${word}: expected ${String(origin)} to ${unit === undefined ? 'be' : 'have'} ${bound}`
}

const textOf = (issue: Issue, last: Words | undefined): string => {
  if (issue.message) return issue.message
  for (const words of [...(authors.get(issue) ?? []), last]) {
    const answer = words?.(issue)
    const text = typeof answer === 'string' ? answer : answer?.message
    if (text !== undefined) return text
  }
  return issue.code.startsWith('too_') ? limitText(issue) : 'Invalid input'
}

/** An issue as callers see it. @param last words the call gives, after those of the schema */
export const finished = (issue: Issue, last?: Words): Issue & { path: PropertyKey[]; message: string } => {
  const { input: _input, continue: _continue, ...facts } = issue
  return { ...facts, path: issue.path ?? [], message: textOf(issue, last) }
}

/** In the place of zod's error, which has the same name and facts. */
export class ZodError extends Error {
  override name = 'ZodError'
  readonly _zod = { traits: new Set(['$ZodError']) }
  readonly issues: ReturnType<typeof finished>[]
  constructor(issues: ReturnType<typeof finished>[]) {
    super(JSON.stringify(issues, null, 2))
    this.issues = issues
  }
}
