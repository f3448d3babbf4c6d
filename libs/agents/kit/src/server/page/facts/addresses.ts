/** A street with a house number, in the ways of several countries. */
const streets: readonly RegExp[] = [
  /\b\d{1,5}[A-Za-z]?(?:[/-](?:\d{1,5}|[A-Z]))?,?\s(?:[\p{Lu}\d][\p{L}\d.'’-]*\s){1,5}(?:Streets?|St|ST|Roads?|Rd|RD|Avenue|Ave|AVE|Lane|Ln|Drive|Dr|Boulevard|Blvd|BLVD|Court|Ct|Square|Sq|Place|Pl|Way|Terrace|Parade|Highway|Hwy|Close|Crescent|Mews|Quay|Nagar|Marg|Salai|Layout|Colony|Park|street|road|lane|avenue|nagar|marg)\b/u,
  /\b(?:No\.?|Plot|Door|Flat|Shop|Survey|S\.?F\.?|H\.?\s?No|Unit|Suite|Office)\b.{0,20}\d.{0,60}\b(?:Street|St|Road|Rd|Avenue|Lane|Nagar|Marg|Salai|Layout|Colony|Estate|Complex|Building|Works|Block)\b/iu,
  /\b\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|chemin|route|rte\.?|quai|impasse|all[eé]e|cours)\s/iu,
  /\b(?:rue|avenue|boulevard|place|chemin|route|quai)\s[\p{L}\s'’-]{3,40},?\s(?:n[°ºo.]*\s?)?\d{1,4}\b/iu,
  /\b(?:calle|c\/|avenida|av(?:da?)?\.?|pasaje|pje\.?|carrera|cra\.?|jir[oó]n|jr\.?|diagonal|autopista|plaza|paseo|carrer|camino|calzada|via|viale|piazza|corso|rua|praça)\s[\p{L}\s.'’-]{2,40},?\s(?:n[.ºo°]*\s?)?\d{1,5}\b/iu,
  // `Plaza Mayor, s/n`: a street without numbers, as in Spain.
  /(?<!\p{L})(?:calle|c\/|avenida|av(?:da?)?\.?|plaza|pl(?:za)?\.|paseo|carretera|ctra\.?|camino|pol[íi]gono|rua|praça)\s[\p{L}\s.'’-]{2,40},?\s(?:s\/n|km\.?\s?\d)/iu,
  // `Carrera 55 # 127d – 31`: streets with numbers, as in Colombia.
  /\b(?:calle|cl|carrera|cra|kra|transversal|tv|diagonal|dg|avenida|av)\.?\s\d{1,3}\s?[a-z]{0,2}\s?(?:#|n[.ºo°]+)\s?\d{1,3}/iu,
  /\p{Lu}[\p{L}.-]*(?:[\s-]\p{Lu}[\p{L}.-]*){0,3}(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|damm|ufer|\s(?:Straße|Str\.|Weg|Gasse|Platz|Allee|Ring|Damm))\s\d{1,4}\s?[a-z]?\b/u,
  /[都道府県市区町村].{0,20}[\d０-９一二三四五六七八九十]+(?:[-‐−丁番]|$)/u,
  /(?:शारع|शार्ग|मार्ग|रोड|नगर|गली|चौक|कॉलोनी|विहार|प्लॉट)/u,
  /(?:شارع|طريق|جادة|حي|منطقة)\s|(?<!\p{L})ش\.?\s\p{Script=Arabic}/u,
]
/** A postcode beside a place. */
const postcodes: readonly RegExp[] = [
  /\b[A-Z]{2}\s\d{5}(?:-\d{4})?\b/,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/,
  /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s\d{4}\b/,
  /〒\s?\d{3}-\d{4}(?![\d-])|(?<![\d-])\d{3}-\d{4}(?![\d-])(?=.*\p{Script=Han})|^\d{3}-\d{4}$/u,
  /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/,
  /\b[A-Z]\d[\dW]\s[A-Z\d]{4}\b/,
  /(?<!\d)\d{5}\s\p{Lu}\p{L}+/u,
  /(?<![\d.,])[1-9]\d{3}\s(?:[A-Z]{2}\s)?\p{Lu}\p{Ll}+/u,
  /\p{L}[\p{L}\p{M}.)]*[\s,]*(?:[-–—(]|pin(?:code)?:?)?\s?[1-9]\d{2}\s?\d{3}(?![\s-]?[\d\p{L}])/iu,
  /ص\.?\s?ب\.?\s?\p{Nd}+|\p{Script=Arabic}\s\p{Nd}{5}(?!\p{Nd})/u,
  /\bP\.?\s?O\.?\s?Box\s\d+/i,
  /\b\d{5}-\d{3}\b/,
  // As in Portugal.
  /(?<![\d-])\d{4}-\d{3},?\s\p{Lu}\p{L}+/u,
  // Several places between commas, the last with the postcode behind it, as in Thailand.
  /^(?:\p{Lu}[^,\d]{2,40},\s){2,}\p{Lu}[\p{L}\s]+\s\d{5}$/u,
]
const stateAfter = /^\p{Lu}[\p{L}.\s-]+,\s?\p{Lu}[\p{L}.\s]+(?:\s\d{5})?$/u

const hasStreet = (text: string): boolean => streets.some((street) => street.test(text))
const hasPostcode = (text: string): boolean => postcodes.some((code) => code.test(text))

export const hasAddress = (text: string): boolean => hasStreet(text) || hasPostcode(text)

/** Long lines are prose: an address inside a sentence is not cut out of it. */
const longest = 140
/** `Plot No. 3, Opp. Park Road.` ends no sentence before the last word. */
const isProse = (text: string): boolean =>
  text.length > longest || /(?:\p{L}{4}|\p{Lo}|\p{M})[.!?。।]\s+\S.*[.!?。।]$/u.test(text)
/** Other parts of a contact line, such as the telephone number behind an address. */
const parts = (line: string): string[] => line.split(/\s[·|•]\s/)
/** A telephone number behind an address on the same line. */
const phoneBehind =
  /[\s,;(]*(?:\b(?:tel|phone|ph|mob|fax|t|m)\b\.?\s?[:.]|\b(?:tel[eé]fono?|téléphone|telephone|phone|tel|mobile?|handy)\b|電話|TEL)\s*[:：]?\s?\+?[\d\s()-]{6,}.*$/iu
const withoutPhone = (line: string): string => line.replace(phoneBehind, '')
const mailBehind = /[\s,;|(]*(?:\be-?mail\s?:?\s?)?\S+@\S+$/iu
/** An e-mail address behind an address, which would end it on a line of its own. */
const withoutMail = (line: string): string => {
  if (line.length > 2 * longest) return line
  const rest = line.replace(mailBehind, '')
  return hasAddress(rest) ? rest : line
}
const label = /^[\p{L}\p{M}\s.&/-]{2,30}[:：]\s?(?=.{8})/u
/** `P.O. Box : 81654`, as a label would end the line. */
const postBox = /\b(P\.?\s?O\.?\s?Box)\s?[:.]\s?(?=\d)/i
/** `📍 12, MG Road`: an icon before the address or its label. */
const icon = /^[\p{So}\p{Cf}\uFE0F\s]+(?=\S)/u
const addressLabel =
  /^(?:address|registered office|anschrift|adresse|(?:firmen)?sitz|siège(?: social)?|domicilio(?: social)?|direcci[oó]n|sede(?: legale)?|indirizzo|endereço|العنوان|पता)\s?[:：]/iu
/** `Osterende 12`, `E-47, Pital Nagri`, `3 Harbour Lane`, `C, Diseminado, 18`: a house number beside a name. */
const house =
  /^\p{L}(?:\p{L}{2}|\p{L}\s\p{Lu}|,\s\p{L}{3}).*\s\d{1,4}\s?[a-z]?,?$|^(?:[A-Z]{1,2}-?)?\d{1,5}[a-z]?(?:[-/]\d+)?,?\s\p{L}{3}/iu
/** `Registered office: 12, MG Road …` without its label. */
const withoutLabel = (line: string): string => {
  const rest = line.replace(label, '').trim()
  const isSure = rest.length <= longest && (hasAddress(rest) || (addressLabel.test(line) && house.test(rest)))
  return isSure ? rest : line.trim()
}

const fits = (text: string | undefined): text is string => text !== undefined && !isProse(text) && !/@/.test(text)

/** Lines that end an address: other ways to get in touch, hours, amounts, notices. */
const notPart =
  /@|https?:|www\.|©|[%€$£₹:：;]|\d[:h.]\d\d(?!\d)|\d{7}|^\D{0,12}0\d{1,4}[\s-]\d{3}[\s-]\d{3,4}|\b(?:tel|phone|fax|mob|call|copyright|rights|regn?|founded|hrb|amtsgericht|registergericht|ust|vat|gstin?|siret|siren|rcs|cin|abn|nif|cif|kvk|company n|since|established|estd?|seit|depuis|desde|open|closed)\b|電話|営業/iu
const ordinaryYear = /(?<!\d)(?:19|20)\d{2}\s\p{Lu}/u

const isPart = (line: string | undefined): line is string => fits(line) && line.length <= 90 && !notPart.test(line)
const isStart = (line: string): boolean =>
  hasStreet(line) || house.test(line) || (/,(?!\d)/.test(line) && /\d/.test(line))

/** Lines of an address, from the one with the house or the street down to the postcode. */
type Taken = { from: number; to: number }
const maxLines = 5

/** Where an address begins whose postcode is on this line; null when nothing above it looks like one. */
const above = (lines: readonly string[], at: number): number | null => {
  let top: number | null = null
  for (let index = at - 1; index >= Math.max(0, at - maxLines + 1); index -= 1) {
    const line = lines[index]
    // `2114 West Superior Street` begins like a postcode of four digits, `Weg 3, 89073 Ulm` is an address of its own.
    if (!isPart(line) || (hasPostcode(line) && (!hasStreet(line) || /,.*\d{3}/.test(line)))) break
    // `Agrasen Chowk,` goes on with the next line.
    if (isStart(line) || (line.endsWith(',') && (top ?? at) === index + 1)) top = index
  }
  return top
}

/** `410 Harbour Pointe N. Salem, OR 97301`: from the house to the ZIP code, without a comma behind the street. */
const houseToZip = /^\d{1,5}\s\p{Lu}[^,]{5,50},\s[A-Z]{2}\s\d{5}(?:-\d{4})?$/u

/** A line that holds the whole address: parts between commas, one of them with the postcode. */
const isWhole = (line: string): boolean =>
  hasStreet(line) ||
  houseToZip.test(line) ||
  /^P\.?\s?O\.?\s?Box\s\d+,\s?\p{Lu}/u.test(line) ||
  (line.split(/[,،、]/).length >= 3 && !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(line))

const isComplete = (line: string): boolean =>
  isWhole(line) && (line.startsWith('〒') || house.test(line) || hasStreet(line))

const belowStreet = (lines: readonly string[], at: number, own: string): Taken | null => {
  const top = isComplete(own) || own.length > 90 ? null : above(lines, at)
  if (top !== null && (!ordinaryYear.test(own) || hasStreet(lines[top] ?? ''))) return { from: top, to: at }
  return isWhole(own) ? { from: at, to: at } : null
}

const endsHere = (lines: readonly string[], at: number): Taken | null => {
  const line = lines[at]
  if (!fits(line)) return null
  const own = withoutPhone(line)
  if (!hasPostcode(own)) return null
  if (/^〒?\s?\d{3}-\d{4}$/.test(own)) return isPart(lines[at + 1]) ? { from: at, to: at + 1 } : null
  return notPart.test(own) ? null : belowStreet(lines, at, own)
}

/** `Calle Juárez 23, Tlajomulco`, `32 rue du Vélodrome à Pontchâteau`. */
const withPlace = /[,،]\s?[\p{Lu}\p{Lo}]|\s(?:à|in)\s\p{Lu}/u
/** A telephone number or opening hours, which often follow a street. */
const reach =
  /\d{7}|\d[\d\s()-]{8,}|\b(?:tel|phone|mob|te)\b\s?[.:]|\d\s?(?:-|–|a|bis|to)\s?\d{1,2}(?:[:h.]\d\d)?\s?(?:hs?|uhr|am|pm)\b/iu
const hasReachBelow = (lines: readonly string[], at: number): boolean =>
  lines.slice(at + 1, at + 5).some((line) => line.length <= 90 && reach.test(line))

/** Streets in Arabic often have no house number. */
const arabicStreet = /^(?:(?:\p{Nd}{1,4}\s|\p{Script=Arabic}{3,12}[\s،-]+)?شارع|\p{Nd}{1,4}\s?ش\.?)\s.{3,50}$/u
/** A place above the street, unless it is the title of the contact data. */
const arabicPlace = /^(?!اتصل|تواصل|العنوان|عنوان|موقع|الموقع)[\p{Script=Arabic}\s]{4,30}$/u

/** `大阪府東大阪市長堂1丁目2-9`: from the prefecture or a large town down to the house. */
const fromPrefecture =
  /^(?:\p{Script=Han}{2,3}[都道府県].{1,14}[市区町村郡]|\p{Script=Han}{2,4}市\p{Script=Han}{1,4}区).{1,30}\d/u

/** A street and house number that a place or a way to get in touch shows to be an address. */
const standsAlone = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  return (
    line.length < 80 &&
    (withPlace.test(line) ||
      fromPrefecture.test(line) ||
      (/\p{L},?\s\d{1,5}\s?[a-z]?$/u.test(line) && hasReachBelow(lines, at)))
  )
}

/** A street without a postcode, alone or with a place on the next line. */
const streetOnly = (lines: readonly string[], at: number): Taken | null => {
  const [line = '', next] = lines.slice(at, at + 2)
  if (!isPart(line) || !hasStreet(line)) return null
  if (arabicStreet.test(line)) return { from: arabicPlace.test(lines[at - 1] ?? '') ? at - 1 : at, to: at }
  if (!/\p{Nd}/u.test(line)) return null
  if (isPart(next) && stateAfter.test(next)) return { from: at, to: at + 1 }
  return standsAlone(lines, at) ? { from: at, to: at } : null
}

/** A label on a line of its own, above the address. */
const labelWords = String.raw`(?:(?:our |postal |office )?(?:address|location)|(?:unsere )?(?:anschrift|adresse|standort)|(?:notre )?(?:adresse|localisation)|(?:nuestra )?(?:direcci[oó]n|ubicación)|d[oó]nde estamos|(?:nosso )?endereço|indirizzo|住所|所在地|पता|العنوان|الموقع)\s?[:：]?`
const labelAlone = new RegExp(`^${labelWords}$`, 'iu')
const labelBefore = new RegExp(`^${labelWords}\\s+`, 'iu')
/** `Miñera de Luna, León.`: a village needs no street. The names of the fields of a form are none. */
const onlyPlaces =
  /^(?!.*\b(?:city|state|zip|street|name|e-?mail|phone|country|ciudad|estado|calle|ort|stadt|ville|rue)\b)\p{Lu}[\p{L}\s'’-]{2,30}(?:,\s\p{Lu}[\p{L}\s'’-]{2,30}){1,3}\.?$/iu
const arabicPlaces = /^[\p{Script=Arabic}\s]{3,30}[,،][\p{Script=Arabic}\s،,-]{3,40}$/u
const isPlaces = (line: string): boolean =>
  arabicPlaces.test(line) || (onlyPlaces.test(line) && line.split(', ').every((part) => /^\p{Lu}/u.test(part)))
/** `Address: Miñera de Luna, León`: the label and the place, as if on two lines. */
const labelApart = (line: string): string[] => {
  const place = line.replace(labelBefore, '')
  if (place !== line && hasStreet(place) && /\d/.test(place)) return [place]
  return place !== line && isPlaces(place) ? [line.slice(0, line.length - place.length).trim(), place] : [line]
}
const placeBelow = (lines: readonly string[], at: number): Taken | null => {
  const [label = '', line, next] = lines.slice(at, at + 3)
  if (!labelAlone.test(label) || !fits(line) || notPart.test(line) || line.length < 10) return null
  if (!/\p{Nd}/u.test(line)) return isPlaces(line) ? { from: at + 1, to: at + 1 } : null
  return { from: at + 1, to: isPart(next) && (hasPostcode(next) || /[,،–-]/u.test(next)) ? at + 2 : at + 1 }
}

const textOf = (lines: readonly string[], { from, to }: Taken): string =>
  lines
    .slice(from, to + 1)
    .map((line) => withoutPhone(line).replace(/[,،]$/, ''))
    .join(lines[from]?.startsWith('〒') === true ? ' ' : ', ')

/** `Musterstraße 1, 12345 Musterstadt`, `123 Example Street`, `Straße 123` fill a template. */
const template =
  /\b(?:example|sample)\s(?:street|st|road|rd|avenue|ave|lane|drive)\b|(?<!\p{L})(?:muster|beispiel)(?:stra(?:ß|ss)e|str\.|weg|stadt|ort)|(?<![\p{L}\d-])12345\s\p{Lu}|^(?:stra(?:ß|ss)e|calle|rue|via)\s123(?!\d)/iu

export const isTemplateAddress = (text: string): boolean => template.test(text)

/**
 * Postal addresses by their structure: a postcode beside a place, with a street or a house on the same line or on those
 * above; or a street with a place.
 */
export const findAddresses = (lines: readonly string[]): string[] => {
  const all = lines
    .flatMap(parts)
    .flatMap((line) => labelApart(withoutLabel(withoutMail(line).replace(icon, '').replace(postBox, '$1 '))))
  const whole = all.flatMap((_, at) => endsHere(all, at) ?? [])
  const taken = new Set(whole.flatMap(({ from, to }) => [from, to]))
  const others = all.flatMap((_, at) => (taken.has(at) ? [] : (streetOnly(all, at) ?? [])))
  const known = new Set([...whole, ...others].flatMap(({ from, to }) => [from, to]))
  const labelled = all
    .flatMap((_, at) => placeBelow(all, at) ?? [])
    .filter(({ from, to }) => !known.has(from) && !known.has(to) && (known.size === 0 || !isPlaces(all[from] ?? '')))
  const found = [...whole, ...others, ...labelled].toSorted((a, b) => a.from - b.from).map((one) => textOf(all, one))
  return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').replace(/[.,]$/, '')))]
}
