import type { AgentOutput } from '@bazaar/agents-kit'
import type { websiteAnalysis } from './definition.ts'

type Data = AgentOutput<typeof websiteAnalysis>['data']

export const exampleFindings: Pick<Data, 'facts' | 'not_stated' | 'technologies' | 'pages' | 'readability'> = {
  facts: [
    {
      id: 'F1',
      label: 'Name',
      text: 'Acme Ledger',
      quote: 'Acme Ledger',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F2',
      label: 'In its own words',
      text: 'Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.',
      quote: 'Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F3',
      label: 'Headline',
      text: 'GST invoicing that closes your month in a day',
      quote: 'GST invoicing that closes your month in a day',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F4',
      label: 'Offer',
      text: 'Send invoices from anywhere',
      quote: 'Create a GST invoice in under a minute from a phone or a laptop.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F5',
      label: 'Offer',
      text: 'Bank reconciliation without spreadsheets',
      quote: 'Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F6',
      label: 'Offer',
      text: 'GST returns ready on time',
      quote: 'Reports for GSTR-1 and GSTR-3B are prepared from your invoices and expenses.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F7',
      label: 'Audience',
      text: 'Acme Ledger is cloud accounting software for small Indian businesses.',
      quote: 'Acme Ledger is cloud accounting software for small Indian businesses.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F8',
      label: 'Price',
      text: 'Rs 499 a month',
      quote: 'Plans start at Rs 499 a month with a 14-day free trial.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F9',
      label: 'How to buy',
      text: 'Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.',
      quote: 'Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F10',
      label: 'How to buy',
      text: 'Plans start at Rs 499 a month with a 14-day free trial.',
      quote: 'Plans start at Rs 499 a month with a 14-day free trial.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F11',
      label: 'How to buy',
      text: 'No card is needed to start.',
      quote: 'No card is needed to start.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F12',
      label: 'Customers',
      text: 'More than 3,200 shops, clinics and agencies use Acme Ledger.',
      quote: 'More than 3,200 shops, clinics and agencies use Acme Ledger.',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F13',
      label: 'Telephone',
      text: '+91-80-5550-1234',
      quote: '+91-80-5550-1234',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F14',
      label: 'E-mail',
      text: 'hello@acme-ledger.example',
      quote: 'hello@acme-ledger.example',
      url: 'https://acme-ledger.example/',
    },
    {
      id: 'F15',
      label: 'Social profile',
      text: 'LinkedIn',
      quote: 'https://www.linkedin.com/company/acme',
      url: 'https://acme-ledger.example/',
    },
  ],
  not_stated: ['Places served', 'People', 'Founding year', 'Head count', 'Revenue', 'Funding', 'Postal address'],
  technologies: [
    {
      name: 'WordPress',
      kind: 'Content management',
      evidence: 'the generator tag',
    },
    {
      name: 'Google tag',
      kind: 'Measurement',
      evidence: 'the address of a script or style',
    },
  ],
  pages: [
    {
      url: 'https://acme-ledger.example/',
      title: 'Acme Ledger | Cloud accounting for Indian small businesses',
      status: 200,
      words: 186,
    },
    {
      url: 'https://acme-ledger.example/pricing',
      title: 'Pricing | Acme Ledger',
      status: 200,
      words: 9,
    },
    {
      url: 'https://acme-ledger.example/blog',
      title: 'Blog',
      status: 200,
      words: 0,
    },
    {
      url: 'https://acme-ledger.example/privacy',
      title: 'Privacy',
      status: 200,
      words: 0,
    },
  ],
  readability: {
    ease: 75,
    grade: 6,
    words_per_sentence: 11.4,
  },
}
