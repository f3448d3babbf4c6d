/** Audits whose full details the result shows; others keep their summary and a few examples. */
const keepsDetails = new Set(['screenshot-thumbnails'])
const maxExamples = 3
const maxLength = 300

type Json = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, maxLength) : null

/** Label of a row in an audit's table: an address or the element's HTML. */
const nameOf = (item: Json): string | null => {
  const node = isRecord(item['node']) ? item['node'] : isRecord(item['source']) ? item['source'] : {}
  return text(item['url']) ?? text(node['snippet']) ?? text(node['url']) ?? text(node['nodeLabel'])
}

/** Returns the first rows of an audit's tables, including tables inside lists. */
const examplesOf = (details: unknown): string[] => {
  const found: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (found.length >= maxExamples || depth > 6) return
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, depth + 1)
      return
    }
    if (!isRecord(value)) return
    const name = value['type'] === 'debugdata' ? null : nameOf(value)
    if (name !== null && !found.includes(name)) found.push(name)
    visit(value['items'] ?? value['value'], depth + 1)
  }
  visit(isRecord(details) ? details['items'] : null, 0)
  return found.slice(0, maxExamples)
}

const trimAudit = (id: string, audit: unknown): unknown => {
  if (!isRecord(audit)) return audit
  const { details, ...summary } = audit
  return { ...summary, examples: examplesOf(details), ...(keepsDetails.has(id) ? { details } : {}) }
}

const kept = [
  'lighthouseVersion',
  'requestedUrl',
  'finalDisplayedUrl',
  'fetchTime',
  'userAgent',
  'environment',
  'categories',
  'runWarnings',
  'runtimeError',
]

/**
 * A Lighthouse report without unused parts: full-size screenshots, network logs, traces. About a tenth of its size.
 * Returns null for anything that is not a report.
 */
export const trimReport = (report: unknown): Json | null => {
  if (!isRecord(report) || !isRecord(report['audits'])) return null
  const settings = isRecord(report['configSettings']) ? report['configSettings'] : {}
  return {
    ...Object.fromEntries(kept.map((key) => [key, report[key]])),
    configSettings: {
      formFactor: settings['formFactor'] ?? settings['emulatedFormFactor'],
      throttlingMethod: settings['throttlingMethod'],
      throttling: settings['throttling'],
      screenEmulation: settings['screenEmulation'],
    },
    audits: Object.fromEntries(Object.entries(report['audits']).map(([id, audit]) => [id, trimAudit(id, audit)])),
  }
}
