/** A job as a careful reader would extract it from a sample. Dates use the parser's format. */
export type Job = {
  name: string
  position: string
  startDate: string
  endDate: string | null
  place: string
  did: string[]
}
export type School = {
  institution: string
  studyType: string
  area: string
  startDate: string
  endDate: string
  score: string
}
export type Person = {
  name: string
  email: string
  phone: string
  place: string
  link: string
  summary: string
  work: Job[]
  education: School[]
  skills: string[]
  languages: string[]
  /** This person's way of writing dates. */
  dates: DateStyle
}

export type DateStyle = {
  month: 'short' | 'long' | 'number' | 'iso' | 'apostrophe' | 'year'
  dash: string
  now: string
}

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const long = 'January February March April May June July August September October November December'.split(' ')

const dateText = (date: string, style: DateStyle['month']): string => {
  const [year = '', month] = date.split('-')
  if (month === undefined || style === 'year') return year
  const index = Number(month) - 1
  if (style === 'number') return `${month}/${year}`
  if (style === 'iso') return `${year}-${month}`
  if (style === 'apostrophe') return `${short[index]}'${year.slice(2)}`
  return `${style === 'long' ? long[index] : short[index]} ${year}`
}

/** A span in this person's date style. */
export const spanText = (
  { startDate, endDate }: Pick<Job, 'startDate' | 'endDate'>,
  { month, dash, now }: DateStyle,
): string => `${dateText(startDate, month)}${dash}${endDate === null ? now : dateText(endDate, month)}`

/** A format: how a person is laid out, and in which kind of file. A browser prints `html` to PDF. */
export type Format = {
  id: string
  /** Description for the table of results. */
  look: string
  kind: 'html' | 'pdf' | 'docx' | 'txt'
  make: (person: Person) => string | Promise<Uint8Array>
}
