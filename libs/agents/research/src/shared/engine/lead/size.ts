import { asciiDigits } from '@bazaar/agents-kit'

/** A number of people, inclusive; `to` is null when there is no upper limit. */
export type Size = { from: number; to: number | null }

/** Source: Commission Recommendation 2003/361/EC (micro under 10, small under 50, medium under 250). `enterprise` is 1,000 and more, as sellers use the word. */
const named: Readonly<Record<string, Size>> = {
  micro: { from: 1, to: 9 },
  small: { from: 1, to: 49 },
  medium: { from: 50, to: 249 },
  mid: { from: 50, to: 249 },
  sme: { from: 1, to: 249 },
  smb: { from: 1, to: 249 },
  msme: { from: 1, to: 249 },
  large: { from: 250, to: null },
  enterprise: { from: 1_000, to: null },
  'large enterprise': { from: 1_000, to: null },
  any: { from: 1, to: null },
  'self-employed': { from: 1, to: 1 },
  freelancer: { from: 1, to: 1 },
  solo: { from: 1, to: 1 },
}

const number = String.raw`(\d[\d,]*)\s*(k)?`
const shapes: readonly [RegExp, (first: number, second: number) => Size][] = [
  [new RegExp(`^(?:about|around|approx\\.?|nearly|almost|~|team of)?\\s*${number}$`), (n) => ({ from: n, to: n })],
  [new RegExp(`^(?:between\\s*)?${number}\\s*(?:-|to|and)\\s*${number}$`), (a, b) => ({ from: a, to: b })],
  [
    new RegExp(`^(?:under|below|less than|fewer than|up to|upto|at most|max\\.?|<=?)\\s*${number}$`),
    (n) => ({ from: 1, to: n }),
  ],
  [
    new RegExp(`^(?:at least|over|above|more than|from|min\\.?|minimum|>=?)\\s*${number}$`),
    (n) => ({ from: n, to: null }),
  ],
  [new RegExp(`^${number}\\s*(?:\\+|or more|and above|and over|plus)$`), (n) => ({ from: n, to: null })],
]

const valueOf = (digits: string | undefined, thousands: string | undefined): number =>
  Number((digits ?? '').replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000)

/** Reads a company size: `120`, `50-200`, `1,000+`, `under 10`, `SMB`. Null when unreadable. */
export const readSize = (text: string): Size | null => {
  // The figures of `Mid-Market (200-999)` say more than its name.
  const figures = /^[^\d()]+\(([^()]*\d[^()]*)\)\s*$/.exec(text)?.[1]
  if (figures !== undefined) return readSize(figures)
  const plain = asciiDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[–—−]/g, '-')
    .replace(
      /[-\s]?\b(?:employees?|people|ppl|persons?|staff|workers?|members?(?: team)?|headcount|ftes?|business(?:es)?|compan(?:y|ies)|sized?|or so)\b|कर्मचारी|लोग/g,
      ' ',
    )
    .replace(/ से /g, ' to ')
    // People come in whole numbers: `1.000` is a thousand, `120.0` a hundred and twenty.
    .replace(/(?<!\d)(\d{1,3})\.(\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<=\d)\.0+(?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const known = named[plain]
  if (Object.hasOwn(named, plain) && known) return known
  for (const [shape, size] of shapes) {
    const match = shape.exec(plain)
    if (!match) continue
    const read = size(valueOf(match[1], match[2]), valueOf(match[3], match[4]))
    // Accept a reversed range, because the meaning is clear.
    return read.to !== null && read.to < read.from ? { from: read.to, to: read.from } : read
  }
  return null
}
