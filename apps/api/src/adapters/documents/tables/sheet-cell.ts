/** A value of a sheet, with the number format that shows it as it was written. */
export type SheetCell = { value: string | number | Date | null; format?: string }

/** Without zeros in front, which mark codes and phone numbers; grouped in the Western or the Indian way. */
const digits = String.raw`0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3}`
const number = new RegExp(
  String.raw`^(?<minus>[-−])?(?<currency>₹|Rs\.? ?|\$|€|£)? ?(?<whole>${digits})(?:\.(?<fraction>\d+))?(?<percent> ?%)?$`,
)
const isoDate = /^\d{4}-\d{2}-\d{2}$/
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const writtenDate = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)? (${months.join('|')})[a-z]*\.?,? (\d{4})$`, 'i')

/** Excel keeps no more digits of a number; longer ones are codes. */
const maxDigits = 15
/** Excel's limit of a cell. */
const maxTextLength = 32_767
const dateFormat = 'dd mmm yyyy'

const repeated = (decimals: number): string => (decimals === 0 ? '' : `.${'0'.repeat(decimals)}`)

/** Thousands, and lakhs and crores for rupees. */
const groupedFormat = (prefix: string, decimals: number, isIndian: boolean): string => {
  const mark = prefix === '' ? '' : `"${prefix}"`
  const end = repeated(decimals)
  if (!isIndian) return `${mark}#,##0${end}`
  return `[>=10000000]${mark}##\\,##\\,##\\,##0${end};[>=100000]${mark}##\\,##\\,##0${end};${mark}#,##0${end}`
}

const isRupee = (prefix: string): boolean => prefix === '₹' || prefix.startsWith('Rs')

/** How Excel shows a number the way it was written; undefined for its own way. */
const formatOf = (prefix: string, whole: string, decimals: number): string | undefined => {
  const isGrouped = whole.includes(',')
  if (prefix !== '' || isGrouped) return groupedFormat(prefix, decimals, isRupee(prefix) || /,\d\d,/.test(whole))
  return decimals === 0 ? undefined : `0${repeated(decimals)}`
}

const readNumber = (text: string): SheetCell | null => {
  const parts = number.exec(text)
  if (!parts) return null
  const { minus, currency = '', whole = '', fraction = '', percent } = parts.groups ?? {}
  const plain = whole.replaceAll(',', '')
  if (plain.length + fraction.length > maxDigits) return null
  const value = Number(`${minus ? '-' : ''}${plain}.${fraction || 0}`)
  if (percent) return { value: Number((value / 100).toPrecision(maxDigits)), format: `0${repeated(fraction.length)}%` }
  const format = formatOf(currency.trim(), whole, fraction.length)
  return { value, ...(format ? { format } : {}) }
}

const readDate = (text: string): SheetCell | null => {
  const [, day = '', month = '', year = ''] = writtenDate.exec(text) ?? []
  const place = months.indexOf(month.toLowerCase()) + 1
  const iso = place === 0 ? text : `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`
  const isMoment = isoMoment.test(iso)
  if (!isMoment && !isoDate.test(iso)) return null
  const value = new Date(iso)
  // A day that the month does not have moves to the next one.
  if (Number.isNaN(value.getTime()) || !value.toISOString().startsWith(iso.slice(0, 10))) return null
  return { value, format: isMoment ? `${dateFormat} hh:mm` : dateFormat }
}

/** Characters that start a formula, as in `@bazaar/contracts/csv`; such a cell is formatted as text, so it stays text when it is edited. */
const formula = /^["'\s]*[=+\-@＝＋－＠]/

/** Numbers, amounts, shares and dates as such; all else as text. */
export const readCell = (written: string | number | null): SheetCell => {
  if (typeof written !== 'string') return { value: written }
  const text = written.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').trim()
  const read = readNumber(text) ?? readDate(text)
  if (read) return read
  if (text === '') return { value: null }
  const value = written.trim().slice(0, maxTextLength)
  return formula.test(value) ? { value, format: '@' } : { value }
}
