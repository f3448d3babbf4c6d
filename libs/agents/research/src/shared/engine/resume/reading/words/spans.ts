/** A time span as a resume states it; dates are `YYYY` or `YYYY-MM`. */
export type Span = {
  start: string | null
  end: string | null
  /** True when the text marks it as current, e.g. “present”. */
  current: boolean
  /** Its position in the text. */
  index: number
  length: number
}

const languages = 'en de fr es it pt nl hi ar pl cs sk sl hr bg el sv da nb fi et lv lt hu ro tr ru uk ca id'.split(' ')
const plainMonth = (name: string): string => name.toLowerCase().replace('.', '')

/** Names and abbreviations of the months in all {@link languages} → number of the month. */
const monthNumbers: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 12 }, (_, index) => index).flatMap((index) => {
    const day = new Date(Date.UTC(2020, index, 15))
    const number = String(index + 1).padStart(2, '0')
    const names = languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(day)
        // Beside a day, some languages inflect the name.
        const parts = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }).formatToParts(day)
        const inflected = parts.find(({ type }) => type === 'month')?.value ?? alone
        return [alone, inflected].map(plainMonth)
      }),
    )
    const all = names.filter((name) => /^\p{L}[\p{L}\p{M}]{2,}$/u.test(name))
    // People leave accents out.
    const bare = all
      .map((name) => name.normalize('NFD').replace(/\p{M}/gu, ''))
      .filter((name) => /^[a-z]{3,}$/.test(name))
    return [...all, ...bare].map((name): [string, string] => [name, number])
  }),
)
/** Abbreviations that people write and `Intl` does not. */
const otherMonths: readonly (readonly [string, string])[] = [
  ['sep', '09'],
  ['sept', '09'],
  ['mrz', '03'],
  ['mär', '03'],
  ['set', '09'],
  ['jan', '01'],
  ['jun', '06'],
  ['jul', '07'],
  ['fév', '02'],
  ['fev', '02'],
  ['févr', '02'],
  ['avr', '04'],
  ['juill', '07'],
  ['juil', '07'],
  ['aoû', '08'],
  ['aout', '08'],
  ['déc', '12'],
]
const months: ReadonlyMap<string, string> = new Map([...monthNumbers, ...otherMonths])
const month = `(?<!\\p{L})(?:${[...months.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`
const year = '(?<!\\d)(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)'
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th|er|[.º])?'
const seasons =
  'spring|summer|fall|autumn|winter|frühjahr|frühling|sommer|herbst|printemps|[ée]té|automne|hiver|primavera|verano|estate|verão|otoño|autunno|outono|invierno|inverno'
const era = '(?:令和|平成|昭和)\\s?(?:元|\\d{1,2})'
const date = [
  `${era}\\s?年(?:\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?)?`,
  `${year}\\s?年\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?`,
  `${year}[\\s/.-]${month}`,
  `${year}\\s?\\(${month}\\)`,
  `${year}(?:[/.-]|\\s/\\s(?=\\d\\d))(?:0?[1-9]|1[0-2])(?!\\d)(?:[/.-](?:0[1-9]|[12]\\d|3[01])(?!\\d))?`,
  `(?:${dayOfMonth}[\\s,]+(?:de\\s+)?)?${month}\\.?(?:[\\s,]+${dayOfMonth}(?:,|(?=\\s+${year})))?[\\s,]*(?:(?:de|del|of)\\s+)?(?:[-/]?${year}|[’'‘\u0060/-]\\s?\\d{2}(?![\\d/.]))`,
  `(?:(?<!\\d)\\d{1,2}[/.-])?(?<!\\d)\\d{1,2}\\s?[/.-]\\s?${year}`,
  `(?<!\\p{L})(?:${seasons})\\s*(?:of\\s+|-\\s*)?${year}`,
  `${year}\\s?年?`,
].join('|')
/** Letters may be printed with spaces between them. */
const spaced = (word: string): string => [...word].join('\\s?')
const nowWords = [
  spaced('present'),
  'current(?:ly)?|now|today|ongoing|date|till\\s+(?:date|now)|to\\s+date',
  'heute|jetzt|aktuell|laufend|gegenwärtig',
  "auj(?:ourd[’']hui)?|présent|ce\\s+jour|actuel(?:lement)?",
  '(?:la\\s+)?actualidad|actual(?:mente)?|presente|(?:la\\s+)?fecha|hoy',
  'oggi|attuale|attualmente|in\\s+corso',
  'atual(?:mente)?|hoje|(?:o\\s+)?momento',
  'heden|nu',
  'obecnie|(?:do\\s+)?teraz|dosud|současnost|(?:do\\s+)?súčasnosť|trenutno|danas|prezent|jelenleg|(?:έως\\s+)?σήμερα',
  'nuvarande|pågående|nutid|nåtid|nuværende|nåværende|nykyinen|nyt|halen|günümüz|devam\\s+ediyor|sekarang|hiện\\s+tại|nay',
  'наст(?:\\.|оящее)\\s?вр(?:\\.|емя)|сейчас|(?:по\\s+)?сегодня|теперішній\\s+час|(?:до\\s+)?сьогодні|现在|目前|今|현재|재직\\s?중',
  'en\\s+cours|en\\s+curso|em\\s+(?:andamento|curso)|cursando|tot\\s+nu',
  '現在|至今|वर्तमान|अब\\s+तक',
  'н\\.\\s?в\\.?|(?:по\\s+)?настоящее\\s+время',
  'حتى\\s+(?:الآن|الان|تاريخه)|الآن|حاليا|الحالي',
]
const now = `(?<!\\p{L})(?:${nowWords.join('|')})(?:(?!\\p{L})|(?=の間|まで))`
const nowOnly = new RegExp(`^${now}$`, 'iu')
/** Whether a text only says that something is current. */
export const isNow = (text: string): boolean => nowOnly.test(text)
const toWords = `to|till|until|through|upto|up\\s+to|bis|à|au|a|al|hasta|até|tot|t/m|fino\\s+a|से|إلى|الى|حتى|${spaced('to')}`
const expected = '(?:(?:exp\\.|expected|anticipated|voraussichtlich|prévue?|previst[oa])\\s+)?'
const between = `(?:\\s*[-‐‑–—−~∼〜～→]+\\s*|\\s+(?:${toWords})\\s+(?:(?:heute|la|the|el|le|o)\\s+)?)${expected}`
/** `hasta la fecha` needs no second sign between the date and the words. */
const untilNow = `\\s+(?:hasta\\s+la\\s+fecha|hasta\\s+hoy|bis\\s+heute|à\\s+ce\\s+jour|fino\\s+ad?\\s+oggi)(?!\\p{L})`

/** A bar parts two dates of one span only where nothing else is between them: `2019 | 2021`. */
const range = new RegExp(
  `(?<from>${date})(?:(?:${between}|\\s*\\|\\s*)(?<to>${date}|${now})|(?<until>${untilNow}))`,
  'iu',
)
/** `maj 2021 – obecnie`: one or two small words behind the dash of a date mean that it is current, in any language. */
const smallWord = '(?-i:\\p{Ll}|\\p{Script=Devanagari})[\\p{L}\\p{M}]{1,14}'
const unknownNow = `(?!${month})${smallWord}(?:\\s${smallWord})?`
const openRange = new RegExp(
  `(?<!\\p{L})(?:since|seit|depuis|desde(?:\\s+de)?|dal|sinds|ab)\\s+(?<from>${date})|(?<from2>${date})\\s*(?:onwards?(?!\\p{L})|[-–—~〜～]+\\s*(?:${unknownNow}|\\*|\\.{2,3}|…)?(?=$|\\s{2}|[|·•,;)]))`,
  'iu',
)
const monthsOfYear = new RegExp(
  `(?<from>${month})\\.?(?:${between}|\\s+(?:und|and|et|y|e|en)\\s+)(?<to>${month}\\.?[\\s,]*(?:(?:de|del)\\s+)?(?<year>${year}))`,
  'iu',
)
/** `08–09 2012` and `9 - 12/2002`. */
const numberedMonths = new RegExp(
  `(?<![\\d/.-])(?<from>0?[1-9]|1[0-2])\\s*[-–—]\\s*(?<to>(?:0?[1-9]|1[0-2])\\s?[\\s/.]\\s?(?<year>${year}))`,
  'u',
)
/** `04/17 - 08/18` and `2020, Jul-Okt.` */
const twoDigits = "(?:(?:0?[1-9]|1[0-2])[/.]|[’'‘])\\d{2}(?![\\d/.])"
const shortMonths = new RegExp(`(?<![\\d/.-])(?<from>${twoDigits})\\s*[-–—]\\s*(?<to>${twoDigits}|${now})`, 'iu')
const yearFirst = new RegExp(`(?<year>${year}),?\\s+(?<from>${month})\\.?${between}(?<to>${month})\\.?`, 'iu')
/** `VII 2015 - X 2021`, as in Poland. Alone, `XII 2018` is a class of an Indian school. */
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const romanMonth = `(?<!\\p{L})(?-i:${romanMonths.toReversed().join('|')})[\\s./]{1,2}`
const romanRange = new RegExp(`(?<from>${romanMonth}${year})${between}(?<to>${romanMonth}${year}|${now})`, 'iu')
const slashRange = new RegExp(`(?<![\\d/.-])(?<from>${year})\\s*/\\s*(?<to>${year})(?![/.-]\\d)`, 'u')
const shortRange = new RegExp(`(?<from>${year})\\s*[-–/]\\s*(?<to>\\d{2})(?!\\d|[-./]\\d)`, 'i')
const single = new RegExp(date, 'iu')
const monthName = new RegExp(month, 'iu')

const yearOf = (text: string): string => {
  const whole = new RegExp(year).exec(text)
  if (whole) return whole[0]
  const two = /\d{2}(?!.*\d)/.exec(text)?.[0] ?? ''
  return `${Number(two) > 60 ? 19 : 20}${two}`
}

const eraStarts: readonly (readonly [string, number])[] = [
  ['令和', 2019],
  ['平成', 1989],
  ['昭和', 1926],
]

/** `平成27年` is 2015. */
const withoutEra = (text: string): string =>
  eraStarts.reduce(
    (all, [name, start]) =>
      all.replace(new RegExp(`${name}\\s?(元|\\d{1,2})`, 'u'), (_, count: string) =>
        String(start + (count === '元' ? 1 : Number(count)) - 1),
      ),
    text,
  )

const monthOnly = new RegExp(`^${month}\\.?$`, 'iu')
/** Whether a text is the name of a month. */
export const isMonth = (text: string): boolean => monthOnly.test(text)

const namedMonth = (text: string): string | undefined => {
  const [name = ''] = monthName.exec(text) ?? []
  const roman = romanMonths.indexOf(/^[IVX]+/.exec(text)?.[0] ?? '')
  return months.get(plainMonth(name)) ?? (roman === -1 ? undefined : String(roman + 1).padStart(2, '0'))
}

/** One date as `YYYY` or `YYYY-MM`. */
const dateOf = (printed: string): string => {
  const text = withoutEra(printed)
  const found = yearOf(text)
  const named = namedMonth(text)
  if (named) return `${found}-${named}`
  const [, after] = /\d{4}\s?[/.年-]\s?(\d{1,2})/.exec(text) ?? []
  const [, before] = /(\d{1,2})\s?[/.-]\s?\d{4}/.exec(text) ?? []
  const number = Number(after ?? before ?? 0)
  return number >= 1 && number <= 12 ? `${found}-${String(number).padStart(2, '0')}` : found
}

const spanFrom = (found: RegExpExecArray, from: string, to: string | null): Span => ({
  start: dateOf(from),
  end: to === null || !/\d/.test(to) ? null : dateOf(to),
  current: to !== null && !/\d/.test(to),
  index: found.index,
  length: found[0].length,
})

/** Reads `2013-17`. Reads `2011-12` only when the second number is the next year, because it could also be a month. */
const shortSpan = (text: string): Span | null => {
  const found = shortRange.exec(text)
  if (!found) return null
  const { from = '', to: twoDigits = '' } = found.groups ?? {}
  const to = from.slice(0, 2) + twoDigits
  const length = Number(to) - Number(from)
  const isMonth = Number(twoDigits) <= 12 && length !== 1
  return length < 1 || length > 12 || isMonth ? null : spanFrom(found, from, to)
}

/** `2016/2017` and `2020 / 2021`. */
const slashSpan = (text: string): Span | null => {
  const found = slashRange.exec(text)
  const { from = '', to = '' } = found?.groups ?? {}
  return found && from <= to ? spanFrom(found, from, to) : null
}

const monthsSpan = (text: string): Span | null => {
  const found = monthsOfYear.exec(text)
  const { from = '', to = '', year: shared = '' } = found?.groups ?? {}
  return found ? spanFrom(found, `${from} ${shared}`, to) : null
}

const numberedSpan = (text: string): Span | null => {
  const found = numberedMonths.exec(text)
  const { from = '', to = '', year: shared = '' } = found?.groups ?? {}
  return found ? spanFrom(found, `${from}/${shared}`, to.replace(/\s/, '/')) : null
}

const fullYear = (monthAndYear: string): string =>
  monthAndYear.replace(/[/.’'‘](\d{2})$/, (_, two: string) => `/${Number(two) > 60 ? 19 : 20}${two}`)

const shortMonthsSpan = (text: string): Span | null => {
  const found = shortMonths.exec(text)
  const { from = '', to = '' } = found?.groups ?? {}
  return found ? spanFrom(found, fullYear(from), fullYear(to)) : null
}

const yearFirstSpan = (text: string): Span | null => {
  const found = yearFirst.exec(text)
  const { from = '', to = '', year: shared = '' } = found?.groups ?? {}
  return found ? spanFrom(found, `${from} ${shared}`, `${to} ${shared}`) : null
}

const openSpan = (text: string): Span | null => {
  const found = openRange.exec(text)
  return found ? spanFrom(found, found.groups?.['from'] ?? found.groups?.['from2'] ?? '', 'now') : null
}

/** `Windows Server 2008`, `SQL Server 2012`, `Office 2016`: the year of a product. */
const productYear =
  /(?<=\b(?:windows|server|office|visual studio|vs|excel|sharepoint|exchange|outlook|visio|autocad|revit)\s(?:[\d.]+\/)?)(?:19|20)\d\d(?!\s?[-–—])/gi

/** The first span in a text; null when it contains no date. A single date has a start and no end. */
export const findSpan = (printed: string): Span | null => {
  const text = printed.replace(productYear, 'xxxx')
  const whole = romanRange.exec(text) ?? range.exec(text)
  if (whole) return spanFrom(whole, whole.groups?.['from'] ?? '', whole.groups?.['to'] ?? 'now')
  for (const read of [yearFirstSpan, monthsSpan, numberedSpan, shortMonthsSpan, slashSpan, shortSpan, openSpan]) {
    const other = read(text)
    if (other) return other
  }
  const alone = single.exec(text)
  return alone ? spanFrom(alone, alone[0], null) : null
}

const years = '\\d{1,2}\\+?\\s*(?:years?|yrs?|ans?|jahre?n?|años?|ann[io]|anos?|jaar)\\b'
const countedMonths = '\\d{1,2}\\s*(?:months?|mos?|mois|monate?n?|mes(?:es)?|mes[ei]|maand(?:en)?)\\b\\.?'
const joint = '(?:[\\s,]|\\b(?:and|et|und|y|e|en)\\b)*'
const duration = new RegExp(`[([]?\\s*\\b(?:${years}(?:${joint}${countedMonths})?|${countedMonths})\\s*[)\\]]?`, 'gi')

/** The text without its span, durations and their punctuation. */
export const withoutSpan = (text: string, span: Span | null): string => {
  const rest = span ? `${text.slice(0, span.index)} \ue001 ${text.slice(span.index + span.length)}` : text
  return rest
    .replace(duration, ' ')
    .replace(
      /(?<!\p{L})(?:from|since|von|vom|seit|de|du|dal|van|in|(?:in\s+)?(?:the\s+|academic\s+|school\s+)?year(?:\s+of)?|[as]\.?y\.?|(?:expected|anticipated)(?:\s+graduation)?\s*[:–-]?)\s*(?=\ue001)/giu,
      ' ',
    )
    .replace(/[([]\s*\ue001\s*[)\]]|\ue001/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s|,;:·•–—-]+|[\s|,;:·•–—-]+$/g, '')
    .replace(/^\.\s+(?=\p{Lu})/u, '')
    .trim()
}

/** The text without all of its spans: `2018 – 2020; 2021` may be on one line. */
export const withoutSpans = (text: string): string => {
  const rest = withoutSpan(text, findSpan(text))
  return rest === text || findSpan(rest) === null ? rest : withoutSpans(rest)
}
