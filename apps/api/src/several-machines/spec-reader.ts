export type Told = { seq: number; data: string }
export type Followed = { events: Told[]; resumed: number }

const isLast = (data: string): boolean => ['result', 'failed'].includes(JSON.parse(data).type)

/** Reads complete events; a broken connection ends the reading. */
async function* eventsOf(answer: Response): AsyncGenerator<Told> {
  let rest = ''
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id] = /^id: (\d+)$/m.exec(block) ?? []
      const [, data] = /^data: (.*)$/m.exec(block) ?? []
      if (id !== undefined && data !== undefined) yield { seq: Number(id), data }
    }
  }
}

/**
 * Submits a run and follows it to its end as the product's pages do: a lost start is sent again with the same key, a
 * broken stream goes on after the last event, each time at the other server.
 */
export const followFrom = async (
  servers: readonly string[],
  request: { path: string; body: object; key: string; authorization: string },
): Promise<Followed> => {
  const { path, body, key, authorization } = request
  const events: Told[] = []
  let runId: string | null = null
  const open = (server: string): Promise<Response> => {
    const headers = { authorization, accept: 'text/event-stream', 'last-event-id': String(events.at(-1)?.seq ?? 0) }
    if (runId !== null) return fetch(`${server}/api/v1/runs/${runId}/events`, { headers })
    return fetch(server + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  }
  let resumed = 0
  for (let turn = 0; turn < 20; turn += 1) {
    try {
      const answer: Response = await open(servers[turn % servers.length] ?? '')
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      runId = answer.headers.get('x-run-id')
      if (turn > 0 && events.length > 0) resumed += 1
      for await (const event of eventsOf(answer)) {
        events.push(event)
        if (isLast(event.data)) return { events, resumed }
      }
    } catch (error) {
      // `fetch` and its bodies fail with a TypeError when the server is gone.
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw new Error(`${path} did not end.`)
}
