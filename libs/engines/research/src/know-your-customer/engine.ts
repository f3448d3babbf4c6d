import { type AgentOutput } from '@bazaar/agents-kit'
import { knowYourCustomer } from '@bazaar/agents-research'
import { implement } from '@bazaar/engines-kit'
import { decodeGstin } from './decode-gstin.ts'
import { offlineRecord } from './offline-record.ts'
import { summaryHtml, summaryMarkdown } from './render-summary.ts'
import { summarise } from './summary.ts'

const notChecked = 'Names, status, dates, addresses and filings were not checked: no GST register is connected.'

/** Know Your Customer from the number itself. A number that cannot be right is answered free. Source: acceptance.md Q23. */
export const knowYourCustomerEngine = implement(knowYourCustomer, async ({ input: { gstin } }) => {
  const { check, decoded } = decodeGstin(gstin)
  const valid = check.reason === null
  const sections = summarise(gstin, check, decoded)
  const output: AgentOutput<typeof knowYourCustomer> = {
    data: {
      gstin,
      gstin_response: offlineRecord(valid ? decoded : null),
      check,
      decoded,
      summary: summaryHtml(sections),
      report: summaryMarkdown(`GST number ${gstin}`, sections),
    },
  }
  return { output, engine: 'embedded', ...(valid ? { notices: [notChecked] } : { free: true }) }
})
