import type { OpeningTask } from '../../shared/engine/site/write-opening.ts'
import type { Findings } from './report.ts'

/** Bump the version whenever the prompt below changes: each run records which prompt it used. */
export const openingTask = ({ companyName, ledger, site }: Findings): OpeningTask => ({
  version: 'company-report@3',
  headings: ['Overview', 'What it offers', 'For whom, and where', 'Prices and buying', 'Proof'],
  brief:
    'the opening of a report about a company for people who may buy from it, sell to it or compete with it. They want what its own website states, soberly. The title is the company’s name.',
  facts: ledger.facts,
  site,
  known: [`Company name: ${companyName}`, ...ledger.notStated.map((label) => `Not found on the pages read: ${label}`)],
})
