import type { AgentDefinition } from '@bazaar/agents-kit'

/**
 * Runs an agent over the product's own event stream and reads the stream to its end.
 * @returns when the request was sent and when the first text arrived, in ms of `performance.now()`
 */
export const firstText = async (
  url: string,
  token: string,
  endpoint: AgentDefinition['endpoint'],
  input: object,
): Promise<{ sent: number; text: number }> => {
  const sent = performance.now()
  const answer = await fetch(url + endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  if (!answer.ok || answer.body === null) throw new Error(`${endpoint} answered ${answer.status}.`)
  let received = ''
  let text = 0
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    received += chunk
    if (text === 0 && received.includes('event: text')) text = performance.now()
  }
  if (text === 0) throw new Error(`${endpoint} sent no text:\n${received}`)
  return { sent, text }
}
