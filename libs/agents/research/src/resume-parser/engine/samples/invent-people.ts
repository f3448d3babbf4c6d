import data from './names-and-places.json' with { type: 'json' }
import type { DateStyle, Job, Person, School } from './sample.ts'

/** A small seeded random generator. Source: mulberry32, public domain. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const { deeds, employers, names, oddEmployers, oddTrades, places, schools, tongues, trades } = data

type Trade = (typeof trades)[number]
type Chance = ReturnType<typeof chanceFrom>
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], chance: Chance): T => {
  const found = list[Math.floor(chance() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}
const several = <T>(list: readonly T[], count: number, chance: Chance): T[] =>
  list
    .map((value) => ({ value, order: chance() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ value }) => value)

const monthOf = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

const dateStyles: readonly DateStyle[] = [
  { month: 'short', dash: ' - ', now: 'Present' },
  { month: 'long', dash: ' – ', now: 'Present' },
  { month: 'number', dash: ' - ', now: 'Current' },
  { month: 'short', dash: ' to ', now: 'till date' },
  { month: 'year', dash: ' – ', now: 'Present' },
  { month: 'apostrophe', dash: ' – ', now: 'Now' },
  { month: 'iso', dash: ' – ', now: 'today' },
  { month: 'long', dash: ' to ', now: 'date' },
]

const indianPhone = (chance: Chance): string => {
  const digits = `9${String(Math.floor(chance() * 1e9)).padStart(9, '0')}`
  const [a, b] = [digits.slice(0, 5), digits.slice(5)]
  return pick([`+91 ${a} ${b}`, `+91-${digits}`, digits, `(+91) ${a}-${b}`, `0${digits}`], chance)
}
const usPhone = (chance: Chance): string => {
  const area = pick(['415', '617', '512', '503', '734'], chance)
  const line = `01${Math.floor(chance() * 90 + 10)}`
  return pick([`(${area}) 555-${line}`, `${area}-555-${line}`, `+1 ${area} 555 ${line}`, `${area}.555.${line}`], chance)
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()

const emailOf = (name: string, chance: Chance): string => {
  const parts = plain(name).split(/ +/)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  return pick(
    [`${first}.${last}@example.com`, `${first}${last}88@example.org`, `${first[0]}_${last}@mail.example.co.in`],
    chance,
  )
}

const jobsOf = (trade: Trade, list: readonly string[], place: string, yearsOnly: boolean, chance: Chance): Job[] => {
  const houses = several(list, 3, chance)
  let end = 2026 * 12 + 9
  return trade.roles.slice(0, chance() < 0.25 ? 2 : 3).map((position, index) => {
    const start = end - 14 - Math.floor(chance() * 40)
    const job: Job = {
      name: houses[index] ?? 'Zenlabs',
      position,
      startDate: monthOf(start),
      endDate: index === 0 ? null : monthOf(end),
      place,
      did: several(deeds, 1 + Math.floor(chance() * 3), chance),
    }
    end = start - 1 - Math.floor(chance() * 3)
    return yearsOnly ? { ...job, startDate: job.startDate.slice(0, 4), endDate: job.endDate?.slice(0, 4) ?? null } : job
  })
}

const schoolOf = (trade: Trade, list: readonly string[], chance: Chance): School => {
  const end = 2009 + Math.floor(chance() * 6)
  const [studyType = '', area = ''] = trade.degree
  return {
    institution: pick(list, chance),
    studyType,
    area,
    startDate: String(end - 3),
    endDate: String(end),
    score: pick(['CGPA 8.7', 'GPA 3.6/4.0', '72%', 'First Class'], chance),
  }
}

/**
 * Generates an invented person; the same seed always gives the same one.
 * @param odd uses jobs and companies with uninformative names
 */
export const inventPerson = (seed: number, odd = false): Person => {
  const chance = chanceFrom(seed * 7_919 + 17)
  const name = names[seed % names.length] ?? ''
  const region = seed % 5 < 3 ? 'india' : 'abroad'
  const trade = pick(odd ? oddTrades : trades, chance)
  const place = pick(places[region], chance)
  const dates = pick(dateStyles, chance)
  const work = jobsOf(trade, odd ? oddEmployers : employers, place, dates.month === 'year', chance)
  return {
    name,
    email: emailOf(name, chance),
    phone: region === 'india' ? indianPhone(chance) : usPhone(chance),
    place,
    link: `linkedin.com/in/${plain(name).replace(/ +/g, '-')}`,
    summary: `${work[0]?.position ?? ''} with ${work.length * 3} years of experience. Known for clear words and steady delivery.`,
    work,
    education: [schoolOf(trade, schools[region], chance)],
    skills: several(trade.skills, 4 + Math.floor(chance() * 2), chance),
    languages: several(tongues[region], 2, chance),
    dates,
  }
}
