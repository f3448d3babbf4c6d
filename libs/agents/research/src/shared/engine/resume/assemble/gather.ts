import type { Evidence } from '../../../json-resume.ts'
import type { Found } from '../reading/found.ts'

/** Notes where each value of the resume came from and how sure it is. */
export const createGather = () => {
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
    /** `{ [key]: value }` for a value that was found, and nothing otherwise. */
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
export type Gather = ReturnType<typeof createGather>
