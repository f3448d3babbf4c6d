import type { Found } from '../found.ts'
import type { Span } from '../words/spans.ts'

export type WorkEntry = {
  name: Found | null
  position: Found | null
  location: Found | null
  span: { read: Span; ids: number[] } | null
  summary: Found | null
  highlights: Found[]
}

export type EducationEntry = {
  institution: Found | null
  studyType: Found | null
  area: Found | null
  score: Found | null
  span: { read: Span; ids: number[] } | null
}
