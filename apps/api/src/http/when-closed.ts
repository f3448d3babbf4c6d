import type { ServerResponse } from 'node:http'

/** Calls once when a response has ended or lost its client: at once if it has already, because its event does not come again. */
export const whenClosed = (response: ServerResponse, call: () => void): void => {
  if (response.closed) call()
  else response.once('close', call)
}
