import { asciiDigits } from '../../ascii-digits.ts'

const monthNames: readonly string[] = [
  'jan|january|janvier|enero|ene|januar|जनवरी',
  'feb|february|février|fevrier|févr|febrero|februar|फरवरी',
  'mar|march|mars|marzo|märz|मार्च',
  'apr|april|avril|abril|abr|अप्रैल',
  'may|mai|mayo|मई',
  'jun|june|juin|junio|juni|जून',
  'jul|july|juillet|julio|juli|जुलाई',
  'aug|august|août|aout|agosto|ago|अगस्त',
  'sep|sept|september|septembre|septiembre|सितंबर|सितम्बर',
  'oct|october|octobre|octubre|okt|oktober|अक्टूबर|अक्तूबर',
  'nov|november|novembre|noviembre|नवंबर|नवम्बर',
  'dec|december|décembre|diciembre|dic|dez|dezember|दिसंबर|दिसम्बर',
]
const dayNames: readonly string[] = [
  'sun|sunday|dimanche|domingo|sonntag|रविवार|इतवार|ravivar|itwar',
  'mon|monday|lundi|lunes|montag|सोमवार|somvar|somwar',
  'tue|tues|tuesday|mardi|martes|dienstag|मंगलवार|mangalvar|mangalwar',
  'wed|weds|wednesday|mercredi|miércoles|miercoles|mittwoch|बुधवार|budhvar|budhwar',
  'thu|thur|thurs|thursday|jeudi|jueves|donnerstag|गुरुवार|guruvar|guruwar',
  'fri|friday|vendredi|viernes|freitag|शुक्रवार|shukravar|shukrawar',
  'sat|saturday|samedi|sábado|sabado|samstag|शनिवार|shanivar|shaniwar',
]

const valuesOf = (rows: readonly string[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap((row, value) => row.split('|').map((name): [string, number] => [name, value])))
const months = valuesOf(monthNames)
const days = valuesOf(dayNames)

export type CalendarWord = { at: number; text: string; key: string }

/** Words that are also ordinary words or names. They count as a month or day only beside a number or a preposition. */
const doubtful = /^(?:mar|may|march|mars|mai|jun|jan|ago|abr|sun|sat|mon|wed|dic|ene|juli|april|june|august)$/
const before =
  /(?:\d(?:st|nd|rd|th|er|º|\.)?|\b(?:in|by|until|till|since|from|to|of|this|next|last|before|after|during|early|late|mid|end|on|and|every|de|en|le|du|im|am|bis|ab|el|hasta|jusqu'au|[A-Z]?[a-z]+day|[–-]))\s*,?$/i

/** Names of months and weekdays in five languages. */
export const calendarWords = (text: string): CalendarWord[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((match) => {
    const word = match[0].toLowerCase()
    const month = months.get(word)
    const day = days.get(word)
    if (month === undefined && day === undefined) return []
    const sure = /^\s*\.?,?\s*\d/.test(text.slice(match.index + word.length)) || before.test(text.slice(0, match.index))
    const isName = !doubtful.test(word) || sure
    const key = month === undefined ? `w:${day}` : `m:${month + 1}`
    return isName && (word.length > 3 || sure || /\p{Lu}/u.test(match[0]) || /\p{M}/u.test(word))
      ? [{ at: match.index, text: match[0], key }]
      : []
  })

/** Abbreviations that only notes use, after a word or sign that goes with days. */
const shortDays = new Map(
  'so|mo|di|mi|do|fr|sa dom|lun||mié|jue|vie|sáb dim||||jeu|ven|sam'
    .split(' ')
    .flatMap((row) => row.split('|').map((name, day): [string, number] => [name, day]))
    .filter(([name]) => name !== ''),
)
const abbreviated =
  /(?<=(?:\b(?:am|bis|ab|el|le|a|al|los|hasta|jusqu['’]au)\s|[-–,/]\s?))(so|mo|di|mi|do|fr|sa|dom|lun|mié|jue|vie|sáb|dim|jeu|ven|sam)\b/giu
/** Beside another day or a time abbreviations count without a date: `lun a vie`, `jeu 14h30`, `Do 17 Uhr`. */
const beside =
  /(?<![\p{L}\p{M}])(?:(lun|mié|jue|vie|sáb|dom|jeu|ven|sam|dim)(?=\.?,?\s?(?:\d|[-–/]|(?:a|y|au|et)\s))|(So|Mo|Di|Mi|Do|Fr|Sa)(?=\.?,?\s?(?:\d|[-–/]|bis\s)))/gu

const dayMs = 86_400_000
const keysOf = (date: Date): string[] => [
  `n:${date.getUTCDate()}`,
  `m:${date.getUTCMonth() + 1}`,
  `w:${date.getUTCDay()}`,
]

/** Words for a day counted from today. */
const relative: readonly [RegExp, readonly number[]][] = [
  [/\b(?:today|tonight|aaj|hoy|aujourd['’]hui|heute)\b|आज/iu, [0]],
  [/\b(?:tomorrow|tmrw|tmr|kal|mañana|demain|morgen)\b|कल/iu, [1]],
  [/\b(?:yesterday|ayer|hier|gestern|kal)\b|कल/iu, [-1]],
  [/\b(?:day after tomorrow|parso|pasado mañana|après-demain|übermorgen)\b|परसों/iu, [2]],
  [/\b(?:next week|agle hafte|próxima semana|semaine prochaine|nächste woche)\b/iu, [7, 8, 9, 10, 11, 12, 13]],
]
const daily =
  /\b(?:daily|every ?day|all days|seven days|7 days|roz|rozana|diario|todos los días|tous les jours|täglich)\b|रोज़?/iu
const worked = /\b(?:weekdays?|working days?|entre semana|en semaine|werktags)\b/iu
const weekend = /\b(?:weekends?|fin de semana|wochenende)\b|week-end/iu

const spans = (text: string): number[] => {
  const words = calendarWords(text).filter(({ key }) => key.startsWith('w'))
  return words.flatMap(({ at, text: word, key }, place) => {
    const next = words[place + 1]
    const gap = next === undefined ? '' : text.slice(at + word.length, next.at)
    if (next === undefined || !/^\s*(?:-|–|to|till|until|through|se|a|à|bis)\s*$/i.test(gap)) return []
    const from = Number(key.slice(2))
    const length = (Number(next.key.slice(2)) - from + 7) % 7
    return Array.from({ length: length + 1 }, (_none, step) => (from + step) % 7)
  })
}

const numericDate = /\b(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2,4}))?\b|\b(\d{4})-(\d{2})-(\d{2})\b/g
const dayAndMonth = /(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s*(?:of |de )?([\p{L}\p{M}]+)|([\p{L}\p{M}]+)\.?\s+(\d{1,2})\b/gu

/** Dates written in a text, in this year and the next, read both day-first and month-first. */
const datesIn = (text: string, year: number): Date[] => {
  const pairs: [number, number][] = []
  for (const [, a, b, , , isoMonth, isoDay] of text.matchAll(numericDate)) {
    if (isoMonth !== undefined) pairs.push([Number(isoDay), Number(isoMonth)])
    else pairs.push([Number(a), Number(b)], [Number(b), Number(a)])
  }
  for (const [, day, after, month, dayAfter] of text.matchAll(dayAndMonth)) {
    const named = months.get((after ?? month ?? '').toLowerCase())
    if (named !== undefined) pairs.push([Number(day ?? dayAfter), named + 1])
  }
  return pairs
    .filter(([day, month]) => day >= 1 && day <= 31 && month >= 1 && month <= 12)
    .flatMap(([day, month]) => [year - 1, year, year + 1].map((one) => new Date(Date.UTC(one, month - 1, day))))
}

/** Days in a text: as written, and as dates that follow from them and today. */
export const knownDays = (given: string, today: Date): string[] => {
  const text = asciiDigits(given)
  const mentioned = calendarWords(text).map(({ key }) => key)
  // Notes write `fri` and `may` without capitals.
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
    const month = months.get(word)
    const day = days.get(word)
    if (month !== undefined) mentioned.push(`m:${month + 1}`)
    if (day !== undefined) mentioned.push(`w:${day}`)
  }
  for (const [word] of text.matchAll(beside)) mentioned.push(`w:${shortDays.get(word.toLowerCase())}`)
  for (const [, word = ''] of text.matchAll(abbreviated)) mentioned.push(`w:${shortDays.get(word.toLowerCase())}`)
  if (daily.test(text)) mentioned.push('w:0', 'w:1', 'w:2', 'w:3', 'w:4', 'w:5', 'w:6')
  if (worked.test(text)) mentioned.push('w:1', 'w:2', 'w:3', 'w:4', 'w:5')
  if (weekend.test(text)) mentioned.push('w:0', 'w:6')
  mentioned.push(...spans(text).map((day) => `w:${day}`))
  const offsets = [0, ...relative.filter(([word]) => word.test(text)).flatMap(([, found]) => found)]
  const counted = [...text.matchAll(/\b(\d{1,2}) ?(days?|weeks?)\b/gi)].map(
    ([, count, unit = '']) => Number(count) * (/^w/i.test(unit) ? 7 : 1),
  )
  const near = Array.from({ length: 22 }, (_none, step) => new Date(today.getTime() + (step - 7) * dayMs))
  const named = near.filter((date) => mentioned.includes(`w:${date.getUTCDay()}`))
  const shifted = [...offsets, ...counted].map((offset) => new Date(today.getTime() + offset * dayMs))
  const year = today.getUTCFullYear()
  return [
    ...mentioned,
    ...[...named, ...shifted].flatMap(keysOf),
    ...datesIn(text, year).flatMap((date) => [`w:${date.getUTCDay()}`, `m:${date.getUTCMonth() + 1}`]),
    `n:${year}`,
    ...(mentioned.some((entry) => entry.startsWith('m')) ? [`n:${year + 1}`] : []),
  ]
}
