import { exampleFor } from '@bazaar/agents-kit'
import { ledgerBrief, ledgerSummary } from '../shared/ledger-summary.ts'
import { generalBusinessSummary } from './definition.ts'

/** Actual output of the built-in engine for the sample site. A spec checks that it still matches. */
export const generalBusinessSummaryExample = exampleFor(generalBusinessSummary, {
  input: {
    url: 'acme-ledger.example',
    project_brief: ledgerBrief,
  },
  output: {
    data: ledgerSummary,
    sections: [
      {
        heading: 'What it is',
        paragraphs: [
          'Acme Ledger is cloud accounting software for small Indian businesses. It creates GST invoices, matches bank statements with invoices and prepares GSTR-1 and GSTR-3B returns for review.',
          'Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.',
        ],
        bullets: [],
      },
      {
        heading: 'Who it serves',
        paragraphs: [],
        bullets: [
          'Named on the site: small Indian businesses; 3,200 shops, clinics and agencies.',
          'In the brief: chartered accountants in Pune.',
        ],
      },
      {
        heading: 'What it offers',
        paragraphs: [],
        bullets: [
          'Send invoices from anywhere: Create a GST invoice in under a minute from a phone or a laptop.',
          'Bank reconciliation without spreadsheets: Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.',
          'GST returns ready on time: Reports for GSTR-1 and GSTR-3B are prepared from your invoices and expenses.',
        ],
      },
      { heading: 'Proof', paragraphs: [], bullets: ['More than 3,200 shops, clinics and agencies use Acme Ledger.'] },
      {
        heading: 'Pricing',
        paragraphs: [],
        bullets: ['Plans start at Rs 499 a month with a 14-day free trial.', 'No card is needed to start.'],
      },
      {
        heading: 'How customers buy',
        paragraphs: [],
        bullets: [
          'Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.',
          'Phone: +91-80-5550-1234',
          'Email: hello@acme-ledger.example',
          'Profiles linked: LinkedIn.',
        ],
      },
      {
        heading: 'Where this fits the brief',
        paragraphs: [
          'The brief sets out to win chartered accountants in Pune as partners who bring their clients. It also asks to explain bank reconciliation and GST returns in plain words, and mention that an accountant can review every match.',
          'The site covers some of what the brief names and is silent on the rest.',
        ],
        bullets: [
          'Limits: Ready by 15 January, budget ₹80,000.',
          'Matched by the site: bank reconciliation and GST returns.',
          'Not on the site yet: chartered accountants, Pune and partners.',
        ],
      },
      {
        heading: 'Gaps to fill',
        paragraphs: [],
        bullets: [
          'Not stated on the pages read: The people: who founded it and who does the work. When the business was founded.',
        ],
      },
      {
        heading: 'Suggested next steps',
        paragraphs: ['Guidance from us, not facts about the business:'],
        bullets: [
          'Give chartered accountants, Pune and partners a place on the site first; the brief cannot lean on what visitors cannot find.',
          'Show the product at work within the first screen: one short clip or picture of the main task.',
          'Say how long set-up takes, what can be imported and how to leave with all data.',
          'Name the plan that suits each kind of customer and what it leaves out.',
        ],
      },
      {
        heading: 'How this was made',
        paragraphs: [
          'Written by the built-in engine, without a language model. Statements about the business are sentences of its pages, shortened or put into the third person; statements about the project are yours.',
        ],
        bullets: ['Page read: https://acme-ledger.example/ on 21 November 2026, 10:00 UTC.'],
      },
    ],
  },
})
