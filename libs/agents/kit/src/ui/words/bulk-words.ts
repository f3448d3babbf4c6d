import type { BulkJob, BulkPlan } from '@bazaar/contracts'
import { credits, wholeNumber } from './words.ts'

const written: Readonly<Record<string, string>> = {
  gstin: 'GSTIN',
  html: 'HTML',
  pan: 'PAN',
  px: 'Pixels',
  seo: 'SEO',
  url: 'URL',
  urls: 'URLs',
}

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${wholeNumber(count)} rows`)

/** Texts of a bulk job, loaded with its form. */
export const bulkWords = {
  about: (columns: readonly string[]): string =>
    `Up to 1,000 rows with a heading line. Columns: ${columns.join(', ')}. Only rows that succeed are charged.`,
  lists: 'Separate several values in one cell with semicolons.',
  file: 'CSV or Excel file',
  paste: 'Or paste rows',
  check: 'Check the rows and the price',
  plan: ({ valid, price, columns }: BulkPlan): string =>
    `${rowCount(valid)} can run, from ${columns.map(({ heading }) => `“${heading}”`).join(', ')}. At most ${credits(price)}.`,
  ignored: (headings: readonly string[]): string => `Not used: ${headings.map((name) => `“${name}”`).join(', ')}.`,
  problem: (line: number, message: string): string => `Line ${line} cannot run: ${message}`,
  run: ({ valid, price }: BulkPlan): string => `Run ${rowCount(valid)} · ${credits(price)}`,
  progress: ({ rows, open, credits_charged: charged }: BulkJob): string => {
    const failed = rows.filter(({ state }) => state === 'failed' || state === 'refused').length
    return `${rows.length - open} of ${rowCount(rows.length)} done, ${failed} failed. Charged so far: ${charged === 0 ? 'nothing' : credits(charged)}.`
  },
  stop: 'Stop the waiting rows',
  rows: 'Rows and results',
  columns: { line: 'Line', state: 'State', note: 'Result or problem', credits: 'Credits' },
  states: {
    queued: 'Waiting',
    running: 'Running',
    succeeded: 'Done',
    failed: 'Failed',
    stopped: 'Stopped',
    refused: 'Not started',
  },
  /** Of a part of the answer, from the words of its key. */
  heading: (name: string): string => written[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
  /** Codes of the answer that no field of the form has: the last part of the key, and the value. */
  values: {
    'card summary': 'Small picture',
    'card summary_large_image': 'Large picture',
    'cheaper new': 'New regime',
    'cheaper old': 'Old regime',
    'cheaper same': 'Both the same',
    'kind estimate': 'Estimate',
    'kind lighthouse': 'Measured by Lighthouse',
    'method grammar': 'By grammar',
    'method simple': 'By word order',
    'reason checksum': 'Wrong check digit',
    'reason format': 'Not the format of a GST number',
    'reason not_registered': 'Not in the register',
    'reason pan_holder': 'No kind of PAN holder',
    'reason pan_serial_0000': 'PAN serial 0000',
    'reason state': 'Unknown state code',
    'state good': 'In order',
    'state improve': 'Could be better',
    'type feed': 'Feed',
    'type index': 'Index of sitemaps',
    'type text': 'Text',
    'type urlset': 'Sitemap',
  } as Readonly<Record<string, string>>,
  yesNo: (value: boolean): string => (value ? 'Yes' : 'No'),
} as const
