import { isBullet } from '../notes/lines.ts'
import { header, nameBehind, signOffLine, wrote } from './received.ts'

/** A close with the name on its line: “Thanks, Rohit”. */
const namedClose = /^(?:[Tt]hanks|(?:\p{L}{1,20} )?[Rr]egards)(?: ?[,–-])? \p{Lu}\S{0,30}(?: \p{Lu}\S{0,30}){0,2}$/u
/** What senders and mailers add below a signature. */
const theirs =
  /\d{7,}|@|\bwww\.|https?:|\b(?:pvt|ltd|llp|gmbh|road|street|nagar|unsubscribe)\b|^(?:confidential|p\.? ?s\b|sent from|get outlook|disclaimer|caution|note:|this (?:e-?mail|message)|please consider|tel|mob|ph|cell|phone|fax|gstin)/i

const isBlank = (line: string): boolean => line.trim() === ''
const isNamed = (line: string): boolean => namedClose.test(line.trim()) || nameBehind.test(line.trim())

/** Lines with a blank line above them, below a line. */
const paragraphsBelow = (lines: readonly string[], above: number): number[] =>
  lines.flatMap((line, at) => (at > above && !isBlank(line) && isBlank(lines[at - 1] ?? '') ? [at] : []))

/** Index of what the user added below the signature: a bullet, or a paragraph that is no contact and no disclaimer. */
export const addedBelow = (lines: readonly string[]): number => {
  const close = lines.findIndex((line, at) => isNamed(line) || (at > 0 && signOffLine.test(line.trim())))
  if (close === -1) return -1
  const bullet = lines.findIndex((line, at) => at > close && isBullet(line))
  if (bullet !== -1) return bullet
  const starts = paragraphsBelow(lines, close)
  // The first paragraph below “Regards,” and a blank line is the name.
  const [first] =
    signOffLine.test((lines[close] ?? '').trim()) && isBlank(lines[close + 1] ?? '') ? starts.slice(1) : starts
  if (first === undefined) return -1
  const end = lines.findIndex((line, at) => at > first && isBlank(line))
  const paragraph = lines.slice(first, end === -1 ? undefined : end)
  const isTheirs =
    paragraph.join(' ').split(' ').length < 4 ||
    paragraph.some((line) => theirs.test(line.trim()) || header.test(line) || wrote.test(line))
  return isTheirs ? -1 : first
}
