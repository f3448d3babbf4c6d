import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { asciiDigits } from '../../../ascii-digits.ts'
import { unique } from '../dom.ts'
import type { Country } from '../page-facts.ts'

/** Words that announce a telephone number. */
const cue =
  /\btel(?=[\d(+])|\b(?:tel|te(?=\s?[:.])|appelant|t[eé]l[eé]?(?:phone|fono|fon)?|phone|ph|call|cell|mob|mobile|m[oó]vil|handy|fon|contact(?: no)?|whats ?app|toll[ -]?free|landline|hotline|helpline|appel\w*|portable|ll[aá]m\w*|tlf)\b|(?:^|[\s|·])[MTP]\s?[:.]\s?(?=[+\d(])|電話|携帯|फ़?ोन|मोबाइल|दूरभाष|संपर्क|هاتف|جوال|تلفون|موبايل|اتصل|واتس/iu
/** Words before other numbers. */
const otherNumber =
  /(?:\bF:\s?|〒\s?|\b(?:(?:tele)?fax[\s-]?(?:n(?:o|r|umber|ummer|úmero|uméro)|番号|専用)?|cnpj|cpf|nit|ruc|rut|rfc|p\.?\s?iva|c\.?\s?f|gst(?:in)?|vat|ust|tva|siret|siren|rcs|hrb|iban|bic|isbn|issn|pan|cin|tin|abn|ein|atu|uid|account|order|invoice|reg(?:istration)?|capital|p\.?\s?o\.?\s?box|zip|pin)(?![a-z])[\s.:#/→)no-]*|(?:ファックス|ファクス|फैक्स|فاكس|ص\.ب)[\s:：]*)\s*$/iu
/** `TEL/FAX 046 …`: one number for both. */
const alsoFax =
  /(?:\b(?:tel(?:e(?:phone|fon|fono))?|t[ée]l|phone|fon)\.?|電話)(?:\s?[/・&+]\s?|\s(?:und|and|et|y|e)\s)(?:tele)?fax[\s.:]*$/iu
/** `inscrite au R.C.S. de Nice sous le numéro 980368609` */
const registered = /\bR\.?C\.?S\.?[^\d]{0,48}$/i
const years = /^\(?(?:1[89]|20)\d{2}\)?\s?[-–—/]\s?\(?(?:(?:1[89]|20)?\d{2})\)?$/
const date =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:(?:19|20)\d{2}|\d{2})|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})$|^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?\s?[-–]\s?\d{1,2}\.\d{1,2}\./
/** `212/5152/3118`: a German tax number. */
const taxNumber = /^\d{2,3}\/\d{3,4}\/\d{4,5}$|^\d{5}\/\d{5}$/
/** `12.345.678/0001-90`: the number of a company in Brazil. */
const companyNumber = /^\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}$/
/** `192.168.1.0/24`: an address in a network; groups of one and of three digits side by side are in no telephone number. */
const ipAddress = /^(?=.*\b\d{3}\b)(?=.*\b\d\b)(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/
const zip = /^\d{5}-\d{4}$/
const money = /[₹$€£¥]\s?$|\b(?:Rs|INR|USD|EUR)\.?\s?$/i
const loose = /\+?\(?\d[\d\s()./-]{5,}\d/g

const digits = (text: string): string => text.replace(/\D/g, '')

/** Digits that begin with a calling code, as people write them: `+91 98220 41735`. */
export const internationalNumber = (text: string): string =>
  parsePhoneNumberFromString(`+${text}`)?.formatInternational() ?? `+${text}`

/** Tried when no country is known: a number that is valid in one of them is one. */
const fallbacks: readonly Country[] = ['US', 'IN', 'GB', 'AU']

/** `+34 924 000000` and `+91 1234567890` fill a template, as do digits that are all alike. */
const placeholder = /0{6}$|(\d)\1{6}$/
/** `+130****0148`: the site hides the number. */
const masked = /\d[*•xX]{2,}\d/
export const isPlaceholder = (text: string): boolean =>
  placeholder.test(digits(text)) || masked.test(text) || digits(text).includes('123456789')

const otherNumbers = [taxNumber, companyNumber, ipAddress, zip, years, date]
/** `Registernummer: 503/118609 und 503/119945`, `UID-Nr.: ATU 758 127 29`: a label of numbers, and of none to call. */
const numberLabel =
  /^(?!.*(?:tel|fon|phone|ruf|mobil|mob|handy|whats|line|kontakt|contact|call|cell|our |unsere |notre |nuestro ))[\p{L}\s.-]{3,40}(?:nummern?|n(?:o|r)\.|number|numéro|número)\s?[:：]/iu

/** Whether its form or the words around a number show that it is no telephone number. */
const isOtherNumber = (line: string, text: string, at: number): boolean => {
  const before = line.slice(Math.max(0, at - 24), at)
  if (registered.test(line.slice(Math.max(0, at - 60), at)) || numberLabel.test(line) || isPlaceholder(text))
    return true
  if (otherNumbers.some((pattern) => pattern.test(text.trim())) || money.test(before)) return true
  if (otherNumber.test(before) && !alsoFax.test(before)) return true
  return /^\s?(?:[₹$€£%]|Rs|kg|km|\(?(?:tele)?fax\b\D*$)/i.test(line.slice(at + text.length))
}

const isNumber = (line: string, text: string, at: number): boolean => {
  if (isOtherNumber(line, text, at)) return false
  // Digits alone may be anything, unless a label precedes them or the line holds nothing else.
  if (/[\s().+/-]|^00[1-9]\d{8}/.test(text.trim()) || cue.test(line)) return true
  if (/^0\d{9,10}$/.test(text.trim()) && /\p{L}.*\s[-–—|]\s$/u.test(line.slice(0, at))) return true
  return digits(text).length >= 9 && line.trim().length <= text.length + 8
}

type Found = { text: string; at: number }

const findIn = (line: string, country: Country): Found[] =>
  findPhoneNumbersInText(line, { defaultCountry: country }).flatMap(({ startsAt, endsAt }) => {
    // `01422 847365, 8 till 5` has no extension.
    const text = line.slice(startsAt, endsAt).replace(/[,;].*$/u, '')
    return isNumber(line, text, startsAt) ? [{ text, at: startsAt }] : []
  })

/** Numbers that a word or a plus sign announces and that have the length of one, though no numbering plan holds them. */
const findAnnounced = (line: string): Found[] => {
  const announced = cue.test(line)
  return [...line.matchAll(loose)].flatMap(({ 0: match, index }) => {
    const text = match.trim()
    const length = digits(text).length
    const isLong = length >= 7 && length <= 15 && (announced || text.startsWith('+'))
    return isLong && isNumber(line, text, index) ? [{ text, at: index }] : []
  })
}

/** Removes duplicate numbers and keeps the first spelling. */
export const uniquePhones = (phones: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const phone of phones) {
    // `091 725 689` and `+353 91 725 689` share eight digits.
    const key = digits(phone).slice(-8)
    if (key.length >= 6 && !first.has(key)) first.set(key, phone.trim())
  }
  return unique([...first.values()])
}

const findInLine = (line: string, countries: readonly Country[]): string[] => {
  const [planned = []] = countries.map((one) => findIn(line, one)).toSorted((a, b) => b.length - a.length)
  const inside = ({ at }: Found) => planned.some((other) => at >= other.at && at < other.at + other.text.length)
  const covers = ({ at, text }: Found) => planned.some((other) => other.at >= at && other.at < at + text.length)
  const others = findAnnounced(line).filter((one) => !inside(one) && !covers(one))
  return [...planned, ...others].toSorted((a, b) => a.at - b.at).map(({ text }) => text)
}

/** A label of other numbers on a line of its own, above the number. */
const otherAbove =
  /^(?:(?:tele)?fax[\s.-]*(?:n(?:o|r|umber|ummer)\.?|番号|専用)?|(?:umsatz)?steuer-?(?:nummer|nr\.?|id)|umsatzsteuer\p{L}*(?:nummer)?|ust-?id(?:nr)?\.?|(?:handels)?registernummer|vat(?: no)?|gstin|cif|nif|siren|siret|ファックス|ファクス|法人番号|登録番号|फैक्स|فاكس)\s?[:：]?$/iu
/** `٢٨٤٩ ٤٦٢ ١١ ٩٦٦+`: the groups of a number in the order of a text that runs from right to left. */
const backwards = /(?<![\d+])(\d{2,4}(?: \d{1,4}){1,4}) (\d{1,3})\+(?!\d)/g
const forwards = (line: string): string =>
  line.replace(backwards, (_, groups: string, code: string) => `+${code} ${groups.split(' ').toReversed().join(' ')}`)

/** `030 427 26 27 / 030 42 01 01 10`, `025887558 - 052554782`: two numbers, of which the second is whole. */
const apart = (line: string): string =>
  line.replace(/(?<=\d[\d\s]{5,})\s\/\s(?=[+(]|0\d{1,4}\s)|(?<=\d{7})\s[-–]\s(?=0?\d{7})/g, ' | ')

/** `+91-7532-225930, 223085`: the second number has the same area code. */
const whole = (line: string): string =>
  line.replace(
    /(?<![\d-])(\+?\d[\d\s-]{2,9}[\s-])(\d{6,8})\s?[,/]\s?(\d{6,8})(?![\d\s]*[\d-])/g,
    (match, area: string, first: string, second: string) =>
      first.length === second.length ? `${area}${first} | ${area}${second}` : match,
  )

/** Telephone numbers in the lines of a page, as written. */
export const findPhones = (lines: readonly string[], country: Country | null): string[] =>
  lines
    .filter((_, at) => !otherAbove.test(lines[at - 1]?.trim() ?? ''))
    .map((line) => whole(apart(forwards(asciiDigits(line.normalize('NFKC'))))).replace(/(?<=\d)-\s(?=\d)/g, '-'))
    .filter((line) => line.length <= 2_000 && /\d{2}/.test(line))
    .flatMap((line) => findInLine(line, country === null ? fallbacks : [country]))
