import type { JsonResume } from '../../../json-resume.ts'
import { isSkillTerm } from '../data/skill-terms.ts'
import { found, type Found } from '../reading/found.ts'
import type { Line } from '../reading/line.ts'
import { type Dated, readDated, readKnown, readNames, readSkills } from '../reading/read-lists.ts'
import { isBody } from '../reading/entries/entries.ts'
import type { EvidenceRecorder } from './evidence-recorder.ts'

export const assembleSkills = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['skills'] => {
  const { singles, groups } = readSkills(lines, isSkillTerm)
  const own = singles.map((skill, index) => {
    recorder.note(`skills.${index}`, skill.ids, skill.confidence)
    return { name: skill.value }
  })
  const grouped = groups.map(({ name, keywords }, at) => {
    const path = `skills.${own.length + at}`
    recorder.note(path, name.ids, name.confidence)
    return { name: name.value, keywords: recorder.takeAll(`${path}.keywords`, keywords) }
  })
  return [...own, ...grouped]
}

export const assembleLanguages = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['languages'] =>
  readKnown(lines).map(({ name, level }, index) => {
    recorder.note(`languages.${index}`, name.ids, name.confidence)
    return { language: name.value, ...(level ? { fluency: level } : {}) }
  })

const dated = (lines: readonly Line[], path: string, recorder: EvidenceRecorder): (Dated & { date: string | null })[] =>
  readDated(lines).map((entry, index) => {
    recorder.note(`${path}.${index}`, entry.title.ids, entry.title.confidence)
    return entry
  })

export const assembleCertificates = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['certificates'] =>
  dated(lines, 'certificates', recorder).map(({ title, date }) => ({ name: title.value, ...(date ? { date } : {}) }))

export const assembleAwards = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['awards'] =>
  dated(lines, 'awards', recorder).map(({ title, date }) => ({ title: title.value, ...(date ? { date } : {}) }))

export const assemblePublications = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['publications'] =>
  dated(lines, 'publications', recorder).map(({ title, date }) => ({
    name: title.value,
    ...(date ? { releaseDate: date } : {}),
  }))

export const assembleInterests = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['interests'] =>
  readNames(lines).map((name, index) => {
    recorder.note(`interests.${index}`, name.ids, name.confidence)
    return { name: name.value }
  })

export const assembleVolunteer = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['volunteer'] =>
  lines.map((line, index) => {
    recorder.note(`volunteer.${index}.summary`, line.ids, 0.6)
    return { summary: line.text }
  })

/** A project starts with a line that is not a list item. */
export const assembleProjects = (lines: readonly Line[], recorder: EvidenceRecorder): JsonResume['projects'] => {
  const edge = Math.min(...lines.map(({ indent }) => indent))
  const groups: { head: Line; body: Line[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (!last || !isBody(line, edge)) groups.push({ head: line, body: [] })
    else last.body.push(line)
  }
  return groups.map(({ head, body }, index) => {
    recorder.note(`projects.${index}.name`, head.ids, 0.65)
    const values = body.map((line): Found => found(line.text, [line], 0.75))
    return {
      name: head.text,
      ...(values.length > 0 ? { highlights: recorder.takeAll(`projects.${index}.highlights`, values) } : {}),
    }
  })
}
