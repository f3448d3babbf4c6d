export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value]
  return isRecord(value) && value.constructor === Object ? { ...value } : value
}

/** A value that a schema supplies, or the function that makes it. */
export const given = (value: unknown, ...facts: unknown[]): unknown =>
  typeof value === 'function' ? Reflect.apply(value, undefined, facts) : copied(value)
