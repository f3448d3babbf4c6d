import type { JsonResume } from '../../../json-resume.ts'
import { isSkillTerm } from '../data/skill-terms.ts'
import { found, type Found } from '../reading/found.ts'
import type { Line } from '../reading/line.ts'
import { type Dated, readDated, readNames, readSkills } from '../reading/read-lists.ts'
import { isBody } from '../reading/entries.ts'
import type { Gather } from './gather.ts'

export const assembleSkills = (lines: readonly Line[], gather: Gather): JsonResume['skills'] => {
  const { singles, groups } = readSkills(lines, isSkillTerm)
  const own = singles.map((skill, index) => {
    gather.note(`skills.${index}`, skill.ids, skill.confidence)
    return { name: skill.value }
  })
  const grouped = groups.map(({ name, keywords }, at) => {
    const path = `skills.${own.length + at}`
    gather.note(path, name.ids, name.confidence)
    return { name: name.value, keywords: gather.takeAll(`${path}.keywords`, keywords) }
  })
  return [...own, ...grouped]
}

const fluencyIn = /^(.{2,40}?)\s*(?:[([–—:-]+\s*)([^()[\]]{2,40})[)\]]?$/

export const assembleLanguages = (lines: readonly Line[], gather: Gather): JsonResume['languages'] =>
  readNames(lines).map((name, index) => {
    gather.note(`languages.${index}`, name.ids, name.confidence)
    const [, language, fluency] = fluencyIn.exec(name.value) ?? []
    return language && fluency ? { language: language.trim(), fluency: fluency.trim() } : { language: name.value }
  })

const dated = (lines: readonly Line[], path: string, gather: Gather): (Dated & { date: string | null })[] =>
  readDated(lines).map((entry, index) => {
    gather.note(`${path}.${index}`, entry.title.ids, entry.title.confidence)
    return entry
  })

export const assembleCertificates = (lines: readonly Line[], gather: Gather): JsonResume['certificates'] =>
  dated(lines, 'certificates', gather).map(({ title, date }) => ({ name: title.value, ...(date ? { date } : {}) }))

export const assembleAwards = (lines: readonly Line[], gather: Gather): JsonResume['awards'] =>
  dated(lines, 'awards', gather).map(({ title, date }) => ({ title: title.value, ...(date ? { date } : {}) }))

export const assemblePublications = (lines: readonly Line[], gather: Gather): JsonResume['publications'] =>
  dated(lines, 'publications', gather).map(({ title, date }) => ({
    name: title.value,
    ...(date ? { releaseDate: date } : {}),
  }))

export const assembleInterests = (lines: readonly Line[], gather: Gather): JsonResume['interests'] =>
  readNames(lines).map((name, index) => {
    gather.note(`interests.${index}`, name.ids, name.confidence)
    return { name: name.value }
  })

export const assembleVolunteer = (lines: readonly Line[], gather: Gather): JsonResume['volunteer'] =>
  lines.map((line, index) => {
    gather.note(`volunteer.${index}.summary`, line.ids, 0.6)
    return { summary: line.text }
  })

/** A project starts with a line that is not a list item. */
export const assembleProjects = (lines: readonly Line[], gather: Gather): JsonResume['projects'] => {
  const edge = Math.min(...lines.map(({ indent }) => indent))
  const groups: { head: Line; body: Line[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (!last || !isBody(line, edge)) groups.push({ head: line, body: [] })
    else last.body.push(line)
  }
  return groups.map(({ head, body }, index) => {
    gather.note(`projects.${index}.name`, head.ids, 0.65)
    const values = body.map((line): Found => found(line.text, [line], 0.75))
    return {
      name: head.text,
      ...(values.length > 0 ? { highlights: gather.takeAll(`projects.${index}.highlights`, values) } : {}),
    }
  })
}
