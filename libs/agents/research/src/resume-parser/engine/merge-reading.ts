import type { DocumentText, Evidence, JsonResume } from '../../shared/json-resume.ts'
import type { ModelReading } from './model-path.ts'
import type { ParsedResume } from '../../shared/engine/resume/parse-resume.ts'

type Leaf = { path: string; value: string }

const leavesOf = (value: unknown, path: string): Leaf[] => {
  if (typeof value === 'string') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, path === '' ? key : `${path}.${key}`))
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** The first lines that together contain a value. */
const linesWith = (value: string, lines: DocumentText['lines']): number[] => {
  const wanted = plain(value)
  const alone = lines.findIndex(({ text }) => plain(text).includes(wanted))
  if (alone >= 0) return [alone]
  return lines.flatMap(({ text }, id) => (plain(text).length > 3 && wanted.includes(plain(text)) ? [id] : []))
}

const modelConfidence = 0.8
const isDate = (path: string): boolean => /\.(?:startDate|endDate|date)$/.test(path)

const evidenceFor = (resume: Partial<JsonResume>, lines: DocumentText['lines']): Evidence =>
  leavesOf(resume, '').flatMap(({ path, value }) => {
    const found = isDate(path) ? [] : linesWith(value, lines)
    const short = path.replace(/^(skills|languages|certificates|awards)\.(\d+)\..*$/, '$1.$2')
    return found.length > 0 ? [{ path: short, lines: found }] : []
  })

/**
 * Prefers the model's fields. Location, links and the lists that the model does not return keep the parser's values.
 */
export const mergeReading = (parsed: ParsedResume, { resume: model }: ModelReading): ParsedResume => {
  const { meta, ...own } = parsed.resume
  const resume: JsonResume = { ...own, ...model, basics: { ...own.basics, ...model.basics } }
  const evidence = evidenceFor(model, parsed.document)
  const replaced = new Set(Object.keys(model).filter((key) => key !== 'basics'))
  const kept = parsed.evidence.filter(
    ({ path }) => !replaced.has(path.split('.')[0] ?? '') && !evidence.some((entry) => entry.path === path),
  )
  const all = [...evidence, ...kept]
  const used = new Set(all.flatMap(({ lines }) => lines))
  const known = new Set(parsed.document.flatMap(({ text }, id) => (used.has(id) ? [text] : [])))
  return {
    ...parsed,
    resume: {
      ...resume,
      meta: {
        ...meta,
        confidence: Object.fromEntries(
          all.map(({ path }) => [
            path,
            kept.some((entry) => entry.path === path) ? (meta.confidence[path] ?? 0) : modelConfidence,
          ]),
        ),
        unparsed: meta.unparsed.filter((line) => !known.has(line)),
      },
    },
    evidence: all,
    current: new Set(resume.work.flatMap((job, index) => (job.startDate && !job.endDate ? [index] : []))),
  }
}
