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

/** @throws when the browser does not answer */
export const connectDevTools = async (address: string): Promise<DevTools> => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { settle: (result: Result) => void; fail: (error: Error) => void }>()
  const events = new Map<string, () => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error } = Message.parse(JSON.parse(String(data)))
    if (method !== undefined) events.get(method)?.()
    const call = waiting.get(id ?? -1)
    waiting.delete(id ?? -1)
    if (error !== undefined) call?.fail(new Error(error.message))
    else call?.settle(result ?? {})
  })
  socket.addEventListener('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('The browser ended.'))
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((settle, fail) => {
        last += 1
        waiting.set(last, { settle, fail })
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
      }),
    event: (method) => new Promise((settle) => events.set(method, settle)),
    close: () => socket.close(),
  }
}
