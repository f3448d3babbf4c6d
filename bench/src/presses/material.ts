import { agentOf } from '@bazaar/agents-kit'
import { agents as research } from '@bazaar/agents-research'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Subject } from '../federation/subjects.ts'

const sentence = 'The tea boxes arrive on Friday, so please keep the gate open in the morning. '
const letter = `SUBJECT: Delivery on Friday\nEMAIL:\nDear Neha,\n\n${`${sentence.repeat(5)}\n\n`.repeat(80)}Kind regards`
const pieceLength = 120
/** Milliseconds between the pieces, about as fast as a good provider. */
const pause = 15

const piece = (text: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content: text }, finish_reason: finish }] })}\n\n`

/** A model on loopback that answers everything with a letter of 31 KB in small pieces. */
export const startWriter = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let at = 0; at < letter.length; at += pieceLength) {
      response.write(piece(letter.slice(at, at + pieceLength)))
      await sleep(pause)
    }
    response.end(`${piece('', 'stop')}data: [DONE]\n\n`)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const lead = (at: number): string =>
  `Person ${at},98450${String(at).padStart(5, '0')},Company ${at % 700},Website,${at % 3 === 0 ? 'Retail' : 'Textiles'},${at % 900},${at % 9} lakh`

const heading = 'name,contact,company,source,industry,company_size,budget'

/** A list of leads as it is pasted. */
export const leadList = (count: number): string =>
  [heading, ...Array.from({ length: count }, (_, at) => lead(at + 1))].join('\n')

/** Runs an agent. @returns the id of its result */
const runAgent = async ({ url, token }: Subject, endpoint: string, input: object): Promise<string> => {
  const answer = await fetch(url + endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  const body: unknown = await answer.json()
  if (!answer.ok || typeof body !== 'object' || body === null || !('run_id' in body))
    throw new Error(`${endpoint} answered ${answer.status}: ${JSON.stringify(body)}`)
  return String(body.run_id)
}

const criteria = {
  industry: ['Retail'],
  company_size: '50-200',
  budget_minimum: '3 lakh',
  engagement: 'High',
}

/** Scores lists of leads and computes taxes. @returns the addresses of the two lists' results */
export const fill = async (subject: Subject): Promise<{ long: string; short: string }> => {
  const { endpoint } = agentOf(research, 'qualify-sales-leads')
  const scored = (count: number) =>
    runAgent(subject, endpoint, { leads: leadList(count), qualification_criteria: criteria })
  const [short, long] = [await scored(200), await scored(3_000)]
  const tax = agentOf(research, 'get-tax').endpoint
  for (let at = 0; at < 120; at += 1) await runAgent(subject, tax, { annualIncome: String(900_000 + at * 1_000) })
  return { long: `/results/${long}`, short: `/results/${short}` }
}
