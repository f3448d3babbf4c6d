/** How a request is put. Servers that speak the same protocol differ in what they accept. */
export type Dialect = {
  /** `schema`: the server keeps to a JSON Schema; `json`: to any JSON; `plain`: the prompt alone asks for JSON. */
  format: 'schema' | 'json' | 'plain'
  temperature: boolean
  /** Newer models of some servers know the output limit only by this name. */
  completionLimit: boolean
}

export const firstDialect: Dialect = { format: 'schema', temperature: true, completionLimit: false }

/** The next way to put a request that was refused with these words, or null when there is none left. */
export const adapt = (dialect: Dialect, refusal: string): Dialect | null => {
  if (dialect.temperature && /temperature/i.test(refusal)) return { ...dialect, temperature: false }
  if (!dialect.completionLimit && /max_completion_tokens|max_tokens/i.test(refusal)) {
    return { ...dialect, completionLimit: true }
  }
  if (dialect.format === 'schema') return { ...dialect, format: 'json' }
  if (dialect.format === 'json') return { ...dialect, format: 'plain' }
  return null
}
