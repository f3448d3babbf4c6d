import { asciiDigits } from '../../ascii-digits.ts'

const multiples: readonly [RegExp, number][] = [
  [/^(?:k|thousand|thousands|tausend|mil|mille|hazaa?r|हज़ार|हजार)$/iu, 1e3],
  [/^(?:lakhs?|lacs?|lākh|लाख)$/iu, 1e5],
  [/^(?:m|mn|mio|million|millions|millones|millón|millionen)$/iu, 1e6],
  [/^(?:crores?|cr|करोड़|करोड़)$/iu, 1e7],
  [/^(?:bn|billion|billions|milliarden?|milliards?)$/iu, 1e9],
  [/^(?:hundred|hundert|cien|cent|सौ)$/iu, 100],
  [/^(?:doz|dozen|dozens|docenas?|douzaines?|dutzend|दर्जन)$/iu, 12],
]
const multipleOf = (word: string): number | undefined => multiples.find(([name]) => name.test(word))?.[1]

const units: Readonly<Record<string, string>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  hi: 'शून्य एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  hinglish:
    'zero ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnees',
}
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
  बीस: 20,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
  साठ: 60,
  सत्तर: 70,
  अस्सी: 80,
  नब्बे: 90,
  पांच: 5,
  पाँच: 5,
  बीसों: 20,
  bees: 20,
  tees: 30,
  chalis: 40,
  pachas: 50,
  cinco: 5,
  una: 1,
  une: 1,
  eine: 1,
  einen: 1,
  eins: 1,
}
/** `fünfundzwanzig`: German writes units before tens, in one word. */
const germanTens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
const germanUnits = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const german = germanTens.flatMap((ten, row) =>
  germanUnits.map((unit, at): [string, number] => [`${unit}und${ten}`, (row + 2) * 10 + at + 1]),
)
/** Hindi has a word of its own for each number up to a hundred. */
const hindi = `इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस
  उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास`
  .split(/\s+/)
  .map((word, at): [string, number] => [word, at + 21])
/** One and a half, two and a half. */
const halves: [string, number][] = [
  ['dedh', 1.5],
  ['डेढ़', 1.5],
  ['dhai', 2.5],
  ['ढाई', 2.5],
]
const spelled: ReadonlyMap<string, number> = new Map([
  ...german,
  ...hindi,
  ...halves,
  ...Object.values(units).flatMap((row) => row.split(' ').map((word, value): [string, number] => [word, value])),
  ...Object.entries(tens),
])

/** Words that are far more often something else; they prove a number but never claim one. */
const ambiguous = new Set([
  'once',
  'do',
  'das',
  'six',
  'dix',
  'sept',
  'cent',
  'mil',
  'one',
  'un',
  'uno',
  'una',
  'une',
  'ein',
  'eine',
  'einen',
  'eins',
  'एक',
  'ek',
  'zero',
  'null',
])

export type Numeral = {
  at: number
  text: string
  /** Readings such as `n:1500` and `t:10:30`; a text is supported when one of them is known. */
  keys: string[]
  spelled: boolean
}

const timeKey = (hours: number, minutes: number): string => `t:${hours % 12}:${minutes}`
/** `dhai baje` is 2:30. */
const timeKeyOf = (value: number): string => timeKey(Math.floor(value), Math.round((value % 1) * 60))
const key = (value: number): string => `n:${Math.round(value * 1e6) / 1e6}`

/** All readings of a figure: `1,200`, `1.200`, `12,50`, `10.30`. */
const readings = (figure: string): number[] => {
  const bare = figure.replace(/[\s\u00a0\u202f'’]/g, '')
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(bare)
  const whole = Number(bare.replace(/[.,]/g, ''))
  const found = [whole]
  if (decimal) found.push(Number(`${(decimal[1] ?? '').replace(/[.,]/g, '')}.${decimal[2]}`))
  const [last = ''] = /[.,]\d+$/.exec(bare) ?? []
  if (last !== '' && bare.indexOf(last) === bare.search(/[.,]/)) found.push(Number(bare.replace(',', '.')))
  return [...new Set(found)].filter((value) => Number.isFinite(value))
}

const figures = /(?<![\d.,])\d{1,2}[:h]\d{2}(?![\d:])|\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:[.,'’]\d+)*/g
const following = /^\s?-?([\p{L}\p{M}]+)/u
const clock = /^(\d{1,2})[:.h](\d{2})$/i
const hour = /^\s?[ap]\.?\s?m\b|^\s?(?:uhr|h\b|baje|बजे|o['’]clock)/i

/** `5 m` is metres; `5M` and `5m` are millions. */
const multipleAfter = (after: string): number | undefined => {
  const word = following.exec(after)?.[1] ?? ''
  return /^m$/i.test(word) && !/^m\b/i.test(after) ? undefined : multipleOf(word)
}

const timesOf = (figure: string, after: string): string[] => {
  const [, hours, minutes] = clock.exec(`${figure}${/^[:h]\d{2}/.exec(after)?.[0] ?? ''}`) ?? []
  const whole = Number(figure)
  return [
    ...(Number.isInteger(whole) && whole <= 24 ? [timeKey(whole, 0)] : []),
    ...(hours !== undefined && Number(hours) < 25 && Number(minutes) < 60
      ? [timeKey(Number(hours), Number(minutes))]
      : []),
  ]
}

const readFigure = (text: string, { 0: figure, index: at }: RegExpExecArray): Numeral => {
  const after = text.slice(at + figure.length, at + figure.length + 20)
  const [, hours, minutes] = /^(\d+)[:h](\d+)$/.exec(figure) ?? []
  if (hours !== undefined && minutes !== undefined) {
    const keys = [timeKey(Number(hours), Number(minutes)), ...(Number(minutes) === 0 ? [key(Number(hours))] : [])]
    return { at, text: figure, spelled: false, keys }
  }
  const multiple = hour.test(after) ? undefined : multipleAfter(after)
  const values = readings(figure)
  if (multiple === undefined)
    return { at, text: figure, spelled: false, keys: [...values.map(key), ...timesOf(figure, after)] }
  const shown = figure + (following.exec(after)?.[0] ?? '')
  return { at, text: shown, spelled: false, keys: values.map((value) => key(value * multiple)) }
}

const valueOf = (words: readonly string[]): number => {
  let total = 0
  let current = 0
  for (const word of words) {
    const multiple = multipleOf(word)
    if (multiple === undefined) current += spelled.get(word) ?? 0
    else if (multiple === 100) current = Math.max(1, current) * 100
    else {
      total += Math.max(1, current) * multiple
      current = 0
    }
  }
  return total + current
}

const isNumberWord = (word: string): boolean =>
  spelled.has(word) || (multipleOf(word) !== undefined && (word.length > 2 || /\p{M}/u.test(word)))

/** Runs of number words: `two hundred and fifty`, `dos mil`. */
const spelledIn = (text: string): Numeral[] => {
  const found: Numeral[] = []
  let run: { at: number; end: number; words: string[] } | null = null
  const close = () => {
    if (run === null) return
    const [only = ''] = run.words
    const multiple = run.words.every((word) => multipleOf(word) !== undefined)
    const claims = run.words.length > 1 || !(multiple || ambiguous.has(only))
    const value = valueOf(run.words)
    found.push({
      at: run.at,
      text: text.slice(run.at, run.end),
      keys: [key(value), timeKeyOf(value), ...run.words.map((word) => key(valueOf([word])))].slice(
        0,
        claims ? 2 : undefined,
      ),
      spelled: claims,
    })
    run = null
  }
  for (const match of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const word = match[0].toLowerCase()
    const gap = run === null ? '' : text.slice(run.end, match.index)
    if (!isNumberWord(word)) {
      if (!/^(?:and|y|et|und)$/.test(word)) close()
      continue
    }
    if (!/^(?:[\s-]|\s(?:and|y|et|und)\s)$/.test(gap)) close()
    run ??= { at: match.index, end: 0, words: [] }
    run.words.push(word)
    run.end = match.index + match[0].length
  }
  close()
  return found
}

/** Numbers of a text, as figures of any script and as words of five languages. */
export const numeralsIn = (given: string): Numeral[] => {
  const text = asciiDigits(given)
  return [...[...text.matchAll(figures)].map((found) => readFigure(text, found)), ...spelledIn(text)].toSorted(
    (a, b) => a.at - b.at,
  )
}

/** Every reading of every number, and of its parts: `10-12`, `03/10/2026`. */
export const knownNumbers = (given: string): string[] => {
  const text = asciiDigits(given)
  const parts = [...text.replace(/(\d),(?=\d)/g, '$1').matchAll(/\d+/g)].map(([digits]) => key(Number(digits)))
  const plain = [...text.matchAll(figures)].flatMap(([figure]) => readings(figure).map(key))
  return [...numeralsIn(text).flatMap(({ keys }) => keys), ...plain, ...parts]
}
