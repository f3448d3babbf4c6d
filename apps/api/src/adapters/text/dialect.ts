/** How a request is put. Servers that speak the same protocol differ in what they accept. */
export type Dialect = {
  /** `schema`: the server keeps to a JSON Schema; `json`: to any JSON; `plain`: only the prompt requests JSON. */
  format: 'schema' | 'json' | 'plain'
  temperature: boolean
  /** Newer models of some servers know the output limit only by this name. */
  completionLimit: boolean
  /** The server is asked for the tokens of a streamed reply. */
  usage: boolean
}

export const firstDialect: Dialect = { format: 'schema', temperature: true, completionLimit: false, usage: true }

/** Several servers name `max_tokens` in this message too, so it must be recognised first. */
export const isTooLong = (refusal: string): boolean =>
  /context[ _-]?(?:length|window|size)|maximum context|prompt is too long|input is too long|too many (?:input )?tokens|exceeds? the (?:maximum|available) (?:number of )?(?:input )?(?:tokens|context)|input token count/i.test(
    refusal,
  )

const aboutFormat =
  /response[_ ]?(?:format|schema|mime)|json[_ ](?:schema|object|mode)|structured[_ ]output|output[_ ](?:format|config)|guided|grammar|tool[_ ]?(?:choice|use|calling)|does not support (?:tools|json)/i

const nextFormat = { schema: 'json', json: 'plain', plain: null } as const

/** Without the part of the request that the server's words are about; null when they are about something else. */
const withoutOption = (dialect: Dialect, refusal: string): Dialect | null => {
  if (dialect.usage && /stream_options|include_usage/i.test(refusal)) return { ...dialect, usage: false }
  if (dialect.temperature && /temperature/i.test(refusal)) return { ...dialect, temperature: false }
  if (dialect.completionLimit || !/max_completion_tokens|max_tokens/i.test(refusal)) return null
  return { ...dialect, completionLimit: true }
}

/**
 * The next way to put a request that was refused with these words, or null when the words are about something else or
 * no way is left. The format counts only for requests that ask for data.
 */
export const adapt = (dialect: Dialect, refusal: string, asksForData = true): Dialect | null => {
  const without = withoutOption(dialect, refusal)
  if (without !== null || !asksForData || !aboutFormat.test(refusal)) return without
  const format = nextFormat[dialect.format]
  return format === null ? null : { ...dialect, format }
}
