const tags: readonly (readonly [string, string])[] = [
  ['English', 'en'],
  ['Spanish', 'es'],
  ['French', 'fr'],
  ['German', 'de'],
]
const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 0, 4 + at)))
const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 15)))

const namesIn = (tag: string): string[] => {
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  return [...days.map((date) => day.format(date)), ...months.map((date) => month.format(date))].map((name) =>
    name.toLowerCase(),
  )
}

/** The days of the week and the months in small letters, by the English name of the language. */
export const namesOfDays: ReadonlyMap<string, readonly string[]> = new Map(
  tags.map(([language, tag]) => [language, namesIn(tag)]),
)
