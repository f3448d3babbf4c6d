/** Two tones on a 48-unit grid with a stroke of 2: `soft` is filled, `line` is stroked. */
export type Drawing = { soft: string; line: string }

const sheet = 'M12 6h18l8 8v28H12z'
const sheetLine = 'M12 6h18l8 8v28H12zM30 6v8h8'
const frame = 'M6 10h36v28H6z'
const frameLine = 'M6 10h36v28H6zM6 17h36'

/** One picture for each kind of work. */
export const pictures = {
  summary: { soft: sheet, line: `${sheetLine}M18 22h14M18 28h14M18 34h8` },
  strategy: {
    soft: 'M24 8l14 8v16l-14 8-14-8V16z',
    line: 'M24 8l14 8v16l-14 8-14-8V16zM24 24l14-8M24 24v16M24 24l-14-8',
  },
  outline: {
    soft: 'M8 8h10v10H8zM8 30h10v10H8z',
    line: 'M8 8h10v10H8zM8 30h10v10H8zM24 11h16M24 16h10M24 33h16M24 38h10',
  },
  content: { soft: 'M10 38l3-11L33 7l8 8-20 20z', line: 'M10 38l3-11L33 7l8 8-20 20zM28 12l8 8M8 43h32' },
  index: { soft: frame, line: `${frameLine}M14 24l3 3 5-5M14 32l3 3 5-5M28 25h8M28 33h8` },
  speed: {
    soft: 'M8 34a16 16 0 0 1 32 0z',
    line: 'M8 34a16 16 0 0 1 32 0M24 34l7-10M12 24l3 2M24 18v3M36 24l-3 2M6 40h36',
  },
  backlink: {
    soft: 'M10 18h14v12H10z',
    line: 'M21 18h-5a6 6 0 0 0 0 12h5M27 18h5a6 6 0 0 1 0 12h-5M18 24h12M36 8l-3 4M40 14l-5 1',
  },
  meta: { soft: 'M8 18h32v16H8z', line: 'M8 10h20M8 18h32v16H8zM14 24h14M14 29h20M8 40h12' },
  images: { soft: 'M8 10h32v28H8z', line: 'M8 10h32v28H8zM8 32l10-10 8 8 5-5 9 9M30 18h.1' },
  competitor: { soft: 'M8 26h9v14H8zM31 20h9v20h-9z', line: 'M8 26h9v14H8zM19.5 12h9v28h-9zM31 20h9v20h-9zM6 40h36' },
  company: {
    soft: 'M10 10h18v32H10z',
    line: 'M10 42V10h18v32M28 20h10v22M6 42h36M16 17h6M16 24h6M16 31h6M33 27h.1M33 34h.1',
  },
  website: { soft: frame, line: `${frameLine}M11 13.5h.1M16 13.5h.1M13 33v-6M20 33v-10M27 33v-4M34 33V22` },
  keywords: {
    soft: 'M10 20a11 11 0 1 0 22 0 11 11 0 0 0-22 0',
    line: 'M10 20a11 11 0 1 0 22 0 11 11 0 0 0-22 0M29 28l11 12M16 18h10M16 23h6',
  },
  tax: { soft: sheet, line: `${sheetLine}M19 21h12M19 26h12M19 21c9 0 9 10 0 10h-1l9 8` },
  tags: { soft: 'M8 10h16l17 17-14 14L10 24z', line: 'M8 10h16l17 17-14 14L8 24zM16 17h.1M24 24l7 7M28 20l7 7' },
  social: {
    soft: 'M8 9h32v22H24l-9 8v-8H8z',
    line: 'M8 9h32v22H24l-9 8v-8H8zM24 25l-6-6a3.5 3.5 0 0 1 6-3 3.5 3.5 0 0 1 6 3z',
  },
  blog: { soft: 'M8 8h32v12H8z', line: 'M8 8h32v32H8zM8 20h32M14 14h14M14 27h9M14 33h9M28 26h7v8h-7z' },
  email: { soft: 'M6 12h36v25H6z', line: 'M6 12h36v25H6zM6 13l18 14 18-14' },
  lead: { soft: 'M8 9h32L28 24v15l-8-5V24z', line: 'M8 9h32L28 24v15l-8-5V24zM13 15h22' },
  product: {
    soft: 'M8 15l16-8 16 8v18l-16 8-16-8z',
    line: 'M8 15l16-8 16 8v18l-16 8-16-8zM8 15l16 8 16-8M24 23v18M16 11l16 8',
  },
  resume: { soft: sheet, line: `${sheetLine}M20 20a4 4 0 1 0 8 0 4 4 0 0 0-8 0M17 33c0-8 14-8 14 0M17 37h14` },
  disc: { soft: 'M24 24V8a16 16 0 0 1 16 16z', line: 'M8 24a16 16 0 1 0 32 0 16 16 0 0 0-32 0M24 8v32M8 24h32' },
  kyc: {
    soft: 'M24 6l15 6v11c0 10-7 16-15 19C16 39 9 33 9 23V12z',
    line: 'M24 6l15 6v11c0 10-7 16-15 19C16 39 9 33 9 23V12zM17 24l5 5 9-10',
  },
  /** For lists that have nothing yet. */
  tray: { soft: 'M8 27h9l3 6h8l3-6h9v13H8z', line: 'M8 27l6-16h20l6 16v13H8zM8 27h9l3 6h8l3-6h9' },
} as const satisfies Record<string, Drawing>
