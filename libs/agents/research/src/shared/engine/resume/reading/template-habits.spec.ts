import { expect, it } from 'vitest'
import type { TextLine } from '../../documents/text-line.ts'
import { parseResume } from '../parse-resume.ts'
import { printed } from './spec-printed-line.ts'

type Print = Partial<Pick<TextLine, 'bold' | 'bullet' | 'indent' | 'gap'>>

/** @param ats where the cells begin */
const line = (text: string, size = 10, print: Print = {}, ats: readonly number[] = []): TextLine => {
  const one = printed(text, size)
  const cells = one.cells.map((cell, index) => {
    const at = ats[index] ?? cell.at
    return { ...cell, bold: print.bold ?? false, at, end: at + 5 * cell.text.length }
  })
  return { ...one, ...print, cells }
}
const heading = (text: string): TextLine => line(text, 14, { bold: true, gap: 3 })
const parse = (...lines: readonly TextLine[]) =>
  parseResume({ lines: [line('Asha Rao', 24), line('asha@example.com'), ...lines] }, new Date('2026-11-21T06:00:00Z'))
const jobs = (...lines: readonly TextLine[]) => parse(heading('Experience'), ...lines).resume.work

const dated = (...dates: readonly string[]) =>
  dates.flatMap((date, index) => [
    line(`${['Buyer', 'Clerk', 'Trainee'][index]}\t${date}`, 12, { bold: true, gap: 2 }),
    line(`${['Meridian', 'Deccan', 'Arvind'][index]} Limited`),
    line('Kept the books of two shops.'),
  ])

it.each([
  ['goes on when it alone has no end', ['Aug 2020', 'May 2016 - Jul 2020'], [undefined, '2020-07']],
  ['ended at once when it is not the newest', ['Aug 2020 - Nov 2021', 'May 2016'], ['2021-11', '2016-05']],
  ['ended at once where others did', ['2020', '2018', '2014 - 2017'], ['2020', '2018', '2017']],
  ['ended at once beside dates of another form', ['2020', 'May 2016 - Jul 2019'], ['2020', '2019-07']],
])('reads that a job of a single date %s', (_, dates, ends) => {
  expect(jobs(...dated(...dates)).map(({ endDate }) => endDate)).toEqual(ends)
})

it('counts the job that goes on as current', () => {
  expect([...parse(heading('Experience'), ...dated('Aug 2020', 'May 2016 - Jul 2020')).current]).toEqual([0])
})

it('reads names of groups below the heading of the skills as no headings', () => {
  const small = (text: string) => line(text, 11, { bold: true, gap: 3 })
  const { skills, volunteer } = parse(
    heading('Experience'),
    ...dated('2016 - 2020', '2014 - 2015'),
    heading('Skills'),
    small('Clinical'),
    line('Sepsis protocols'),
    small('Leadership'),
    line('Rostering, Budgeting'),
  ).resume
  expect(skills.map(({ name }) => name)).toContain('Rostering')
  expect(volunteer).toEqual([])
})

it('reads unknown words in the print of the headings, below that of the skills, as names of groups', () => {
  const { skills } = parse(
    ...['Experience', 'Education', 'Skills', 'People'].map(heading),
    line('Recruitment • Labour law'),
    heading('Systems'),
    line('Excel'),
  ).resume
  expect(skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['Recruitment', 'Labour law', 'Excel']))
})

it('reads skills below Technical Strengths', () => {
  expect(parse(heading('Technical Strengths'), line('Java, Kotlin')).resume.skills).toHaveLength(2)
})

it('reads entries that are items of a list', () => {
  const job = (house: string, title: string, years: string) => [
    line(`${house}\tKochi`, 11, { bullet: true, gap: 2 }, [10, 450]),
    line(`${title}\t${years}`, 10, { indent: 10 }, [10, 420]),
    line('Wrote the reports.', 10, { bullet: true, indent: 30 }, [35]),
  ]
  const read = jobs(
    ...job('Razorpay', 'Software Engineer', 'Nov 2021 – Present'),
    ...job('Infosys', 'Technology Analyst', 'Feb 2018 – Nov 2021'),
  )
  expect(read.map(({ position, name }) => [position, name])).toEqual([
    ['Software Engineer', 'Razorpay'],
    ['Technology Analyst', 'Infosys'],
  ])
})

it('takes towns at the right edge below an employer for no margin', () => {
  const job = (title: string, house: string, years: string, town: string) => [
    line(`${title}\t${house}`, 11, { bold: true, gap: 2 }, [10, 520 - 5 * house.length]),
    line(`${years}\t${town}`, 9, {}, [10, 520 - 5 * town.length]),
    line('Kept the books of two shops.', 10, {}, [10]),
  ]
  const read = jobs(
    ...job('Senior Engineer', 'Arup', 'Feb 2020 – Present', 'Llandudno'),
    ...job('Civil Engineer', 'Mott MacDonald', 'Sep 2015 – Jan 2020', 'Bath'),
    ...job('Graduate Engineer', 'Costain Group', 'Aug 2013 – Aug 2015', 'Newport'),
  )
  expect(read.map(({ name }) => name)).toEqual(['Arup', 'Mott MacDonald', 'Costain Group'])
})

it('takes towns below dates in the margin for no employers', () => {
  const job = (title: string, house: string, years: string, town: string) => [
    line(`${years}\t${title}`, 11.5, { gap: 2 }, [0, 110]),
    line(town, 9, { gap: 1.1 }),
    line(house, 10.5, { gap: 0.4, indent: 110 }, [110]),
    line('Kept the books of two shops.', 10.5, { indent: 140 }, [140]),
  ]
  const read = jobs(
    ...job('Purchase Manager', 'Bharat Forge', 'Aug 2020 – Present', 'Pune'),
    ...job('Buyer', 'Thermax', 'May 2016 – Jul 2020', 'Chinchwad'),
    ...job('Trainee Engineer', 'Kirloskar Oil Engines', 'Jul 2014 – Apr 2016', 'Khadki'),
  )
  expect(read.map(({ name, location }) => [name, location])).toEqual([
    ['Bharat Forge', 'Pune'],
    ['Thermax', undefined],
    ['Kirloskar Oil Engines', undefined],
  ])
})

it('reads a title behind a Hindi label', () => {
  const read = jobs(
    line('बिड़ला सीमेंट (04/2019 - वर्तमान)', 10, { bold: true }),
    line('पद: वरिष्ठ लेखाकार'),
    line('राजस्थान माइंस (07/2015 - 03/2019)', 10, { bold: true }),
    line('पद: लेखाकार'),
  )
  expect(read.map(({ position }) => position)).toEqual(['वरिष्ठ लेखाकार', 'लेखाकार'])
})

it('keeps the department of a title above its employer', () => {
  const job = (title: string, house: string, years: string) => [
    line(title, 11, { bold: true, gap: 2 }),
    line(house),
    line(years),
    line('Kept the books of two shops.', 10, { bullet: true, indent: 20 }),
  ]
  const read = jobs(
    ...job('Buyer', 'Bharat Forge Limited', 'Aug 2020 – Present'),
    ...job('Assistant Manager - Purchase', 'Thermax Limited', 'May 2016 – Jul 2020'),
    ...job('Analyst - Pune', 'Infosys Limited', 'Jul 2014 – Apr 2016'),
  )
  expect(read.map(({ position }) => position)).toEqual(['Buyer', 'Assistant Manager - Purchase', 'Analyst'])
})
