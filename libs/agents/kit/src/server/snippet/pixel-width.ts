/** Advance widths of Arial in hundredths of the font size, each with the characters that have it. */
const groups: Record<number, string> = {
  19: "'",
  22: 'ijl‘’',
  26: '|',
  28: ' !,./:;I[\\]ft·',
  33: '()-`r{}“”',
  35: '"•',
  39: '*',
  47: '^',
  50: 'Jcksvxyz',
  56: '0123456789#$?L_abdeghnopqu–«»€₹£¥',
  58: '+<=>~',
  61: 'FTZ',
  67: '&ABEKPSVXY',
  72: 'CDHNRUw©®',
  78: 'GOQ',
  83: 'Mm',
  89: '%',
  94: 'W',
  100: '—…™',
  102: '@',
}
const widths = new Map(
  Object.entries(groups).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
)

/** Width of `x`, for characters missing from the table. */
const usual = 50
/** Ideographs and emoji are as wide as they are tall. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

const widthOf = (letter: string): number => widths.get(letter) ?? (square.test(letter) ? 100 : usual)

/**
 * Width of a line of Arial, in pixels with one decimal. Accents have no width.
 * Source: metrics of Arial as measured by string-pixel-width 1.11.0.
 */
const pixelWidth = (text: string, fontSize: number): number => {
  const letters = [...text.normalize('NFD').replace(/[\p{M}\p{Cc}]/gu, '')]
  const hundredths = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
  return Math.round((hundredths * fontSize) / 10) / 10
}

/** Search results show titles at 20 px and descriptions at 14 px. */
export const titleWidth = (text: string): number => pixelWidth(text, 20)
export const descriptionWidth = (text: string): number => pixelWidth(text, 14)
