import { type AgentOutput } from '@bazaar/agents-kit'
import type { GstAsked } from './gst-record.ts'
import type { DecodedGstin, GstinCheck } from '../shared/gst-number.ts'
import { knowYourCustomer } from './definition.ts'
import { type GstAnswer, implement, type Outcome, type Ports } from '@bazaar/agents-kit/server'
import { askRegister } from './engine/ask-register.ts'
import { decodeGstin } from '../shared/engine/gst/decode-gstin.ts'
import { offlineRecord } from './engine/offline-record.ts'
import { registerRecord } from './engine/register-record.ts'
import { registerSummary, unknownSummary } from './engine/register-summary.ts'
import { summaryHtml, summaryMarkdown } from './engine/render-summary.ts'
import { type Section, summarise } from './engine/summary.ts'

type Output = AgentOutput<typeof knowYourCustomer>
type Data = Output['data']

const notChecked =
  'Only the number itself was checked, free of charge: no GST register is connected. Whether it was issued, to whom, and whether it is active is unknown.'
const fallback = 'Only the number itself was checked.'

const data = (
  gstin: string,
  sections: readonly Section[],
  known: Omit<Data, 'gstin' | 'summary' | 'report'>,
): Output => ({
  data: {
    gstin,
    ...known,
    summary: summaryHtml(sections),
    report: summaryMarkdown(`GST number ${gstin}`, sections),
  },
})

const notRegistered: GstinCheck = {
  reason: 'not_registered',
  message: 'The number is well formed, but the GST register does not know it.',
  expectedCheckDigit: null,
}

type Known = { gstin: string; check: GstinCheck; decoded: DecodedGstin }

const fromRegister = ({ gstin, check, decoded }: Known, asked: GstAsked, answer: GstAnswer, now: Date): Output => {
  const offline = offlineRecord(decoded)
  if (answer.entry === null) {
    return data(gstin, unknownSummary(gstin, decoded, asked), {
      gstin_response: { ...offline, valid: false, active: false },
      check: notRegistered,
      decoded,
      register: asked,
    })
  }
  const record = registerRecord(offline, answer.entry)
  return data(gstin, registerSummary(gstin, record, decoded, asked, now), {
    gstin_response: record,
    check,
    decoded,
    register: asked,
  })
}

const answerValid = async (known: Known, ports: Ports, signal: AbortSignal): Promise<Outcome<Output>> => {
  const asking = await askRegister(ports.gst, known.gstin, signal)
  if ('answer' in asking) {
    const { answer, register } = asking
    const asked = { name: register, status: answer.entry?.status ?? null, askedAt: answer.askedAt }
    return {
      output: fromRegister(known, asked, answer, ports.clock.now()),
      engine: 'embedded',
      sources: [{ url: ports.gst?.url ?? '', title: `GST register, through ${register}`, fetchedAt: answer.askedAt }],
    }
  }
  const { gstin, check, decoded } = known
  const output = data(gstin, summarise(gstin, check, decoded, asking.register !== null), {
    gstin_response: offlineRecord(decoded),
    check,
    decoded,
    register: null,
  })
  return 'failure' in asking
    ? { output, engine: 'embedded', notices: [`${asking.failure} ${fallback}`], free: true }
    : { output, engine: 'embedded', notices: [notChecked], free: true }
}

/**
 * Know Your Customer: checks the number, then queries the register when one is connected. A run is free unless
 * the register answers. Source: acceptance.md Q23.
 */
export const knowYourCustomerEngine = implement(
  knowYourCustomer,
  async ({ input: { gstin }, ports, signal, emit }): Promise<Outcome<Output>> => {
    const { check, decoded } = decodeGstin(gstin)
    if (check.reason === null && decoded !== null) {
      if (ports.gst) emit.progress(`Asking the GST register (${ports.gst.name})`)
      return answerValid({ gstin, check, decoded }, ports, signal)
    }
    const output = data(gstin, summarise(gstin, check, decoded, false), {
      gstin_response: offlineRecord(null),
      check,
      decoded,
      register: null,
    })
    return { output, engine: 'embedded', free: true }
  },
)
