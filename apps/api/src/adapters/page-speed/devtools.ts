import { once } from 'node:events'
import { z } from 'zod'

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
})
type Result = Record<string, unknown>

/** A connection to a browser's DevTools, for the few commands that drawing a page needs. */
export type DevTools = {
  send: (method: string, params?: object, session?: string) => Promise<Result>
  /** Resolves when the browser reports this event. */
  event: (method: string) => Promise<void>
  close: () => void
}

/** Far above what drawing a page takes: a page can make its browser report events without end. */
const [maxMessages, maxCharacters] = [20_000, 40_000_000]

/** @throws when the browser does not answer, or tells more than drawing a page takes */
export const connectDevTools = async (address: string): Promise<DevTools> => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { settle: (result: Result) => void; fail: (error: Error) => void }>()
  const events = new Map<string, () => void>()
  let last = 0
  let [messages, characters] = [0, 0]
  const endCalls = () => {
    for (const { fail } of waiting.values()) fail(new Error('The browser ended.'))
  }
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    messages += 1
    characters += text.length
    if (messages > maxMessages || characters > maxCharacters) {
      socket.close()
      return endCalls()
    }
    const { id, method, result, error } = Message.parse(JSON.parse(text))
    if (method !== undefined) events.get(method)?.()
    const call = waiting.get(id ?? -1)
    waiting.delete(id ?? -1)
    if (error !== undefined) call?.fail(new Error(error.message))
    else call?.settle(result ?? {})
  })
  socket.addEventListener('close', endCalls)
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((settle, fail) => {
        if (socket.readyState !== WebSocket.OPEN) return fail(new Error('The browser ended.'))
        last += 1
        waiting.set(last, { settle, fail })
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
      }),
    event: (method) => new Promise((settle) => events.set(method, settle)),
    close: () => socket.close(),
  }
}
