import type { Evidence } from '../../../json-resume.ts'
import type { Found } from '../reading/found.ts'

/** Records where each value of the resume came from and its confidence. */
export const createEvidenceRecorder = () => {
  const evidence: Evidence = []
  const confidence: Record<string, number> = {}
  const used = new Set<number>()
  const note = (path: string, ids: readonly number[], sure: number): void => {
    if (ids.length > 0) evidence.push({ path, lines: [...ids] })
    confidence[path] = sure
    for (const id of ids) used.add(id)
  }
  return {
    evidence,
    confidence,
    used,
    note,
    /** Returns `{ [key]: value }` when a value was found, and an empty object otherwise. */
    take: <K extends string>(path: string, key: K, value: Found | null): { [P in K]?: string } => {
      if (!value || value.value.trim() === '') return {}
      note(path === '' ? key : `${path}.${key}`, value.ids, value.confidence)
      return { [key]: value.value.trim() } as { [P in K]?: string }
    },
    takeAll: (path: string, values: readonly Found[]): string[] =>
      values.map((value, index) => {
        note(`${path}.${index}`, value.ids, value.confidence)
        return value.value.trim()
      }),
  }
}
export type EvidenceRecorder = ReturnType<typeof createEvidenceRecorder>
