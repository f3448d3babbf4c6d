import type { RemoteSchema } from '@bazaar/agents-kit/server'

export type Reply<T> = { ok: true; value: T } | { ok: false; problem: string }

/** Ends the reasoning that some models write before their answer. It may hold braces. */
const endOfReasoning = /<\/think(?:ing)?>/i

/** The JSON object inside a reply that may be fenced or have words around it. */
const objectIn = (reply: string): unknown => {
  const text = reply.split(endOfReasoning).at(-1) ?? ''
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start === -1 || end <= start) throw new SyntaxError('there is no JSON object in the reply')
  return JSON.parse(text.slice(start, end + 1))
}

/** Reads a reply against its schema; `problem` is written for the model that is asked to repair it. */
export const readReply = async <T>(text: string, schema: RemoteSchema): Promise<Reply<T>> => {
  let value: unknown
  try {
    value = objectIn(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    return { ok: false, problem: `The reply is not valid JSON: ${reason}` }
  }
  return (await schema.check(value)) as Reply<T>
}
