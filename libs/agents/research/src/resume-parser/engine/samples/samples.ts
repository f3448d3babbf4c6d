import { drawnFormats } from './drawn-formats.ts'
import { columnFormats } from './html-columns.ts'
import { oneColumnFormats } from './html-one-column.ts'
import { inventPerson } from './invent-people.ts'
import { oddFormats } from './odd-formats.ts'
import type { Format, Person } from './sample.ts'
import { textFormats } from './text-formats.ts'
import { wordFormats } from './word-formats.ts'

export const formats: readonly Format[] = [
  ...oneColumnFormats,
  ...columnFormats,
  ...drawnFormats,
  ...wordFormats,
  ...textFormats,
  ...oddFormats,
]

export type Sample = { id: string; format: Format; person: Person }

const inYears = (job: Person['work'][number]): Person['work'][number] => ({
  ...job,
  startDate: job.startDate.slice(0, 4),
  endDate: job.endDate?.slice(0, 4) ?? null,
})

/** Removes from the truth what the format omits or changes: an export shows only three skills, for example. */
const truthFor = (format: Format, person: Person): Person => {
  if (format.id === 'network-export') return { ...person, skills: person.skills.slice(0, 3) }
  if (format.id === 'odd-academic') return { ...person, work: person.work.map(inYears) }
  const [first, second, ...rest] = person.work
  if (format.id !== 'two-roles' || !first || !second) return person
  return { ...person, work: [first, { ...second, name: first.name }, ...rest] }
}

/** Every format with several people. No two samples share a person. */
export const samplesOf = (perFormat: number): Sample[] =>
  formats.flatMap((format, index) =>
    Array.from({ length: perFormat }, (_, turn) => {
      const person = inventPerson(index + turn * formats.length + 1, oddFormats.includes(format))
      return { id: `${format.id}-${turn + 1}`, format, person: truthFor(format, person) }
    }),
  )
