import { greetingLine, greetingStart, header, signOffLine, wrote } from './received.ts'
import { addedBelow } from './below-signature.ts'
import { linesOf } from '../notes/lines.ts'

/**
 * The pasted text, split into the received mail and the user's own notes. `below` are the notes that count as the user's
 * only by their place below the signature; `notes` includes them.
 */
export type Pasted = { headers: string[]; mail: string[]; notes: string[]; below: string[] }

/** A line after which everything is the user's own. */
const mine =
  /^\s*(?:\*\*)?(?:my (?:points?|answers?|reply|notes?|response)|reply|response|ans|points(?: to (?:make|say|cover|include|mention))?|reply with|(?:please )?(?:tell|say to) (?:him|her|them)|(?:my )?answers?|(?:please )?(?:write|reply|answer|respond)(?: back)?|notes?(?: for (?:the )?reply)?|i want to say|what i want to say|mes (?:points?|notes?|réponses?)|(?:ma )?réponse|mis (?:puntos?|notas?|respuestas?)|(?:mi )?respuesta|meine (?:punkte?|notizen?|antwort(?:en)?)|antwort(?:en)?|notizen|मेर[ाीे] (?:बातें?|बिंदु|जवाब|नोट्स?))\s*:(?:\*\*)?\s*/i

const isQuoteMark = (line: string): boolean => /^\s*>/.test(line)
const unquoted = (line: string): string => line.replace(/^\s*>+\s?/, '')

/** Drops the older messages of the thread, which the answer does not need. */
const newestOnly = (lines: readonly string[]): string[] => {
  const bodyStart = lines.findIndex((line) => line.trim() !== '' && !header.test(line) && !wrote.test(line))
  const next = lines.findIndex(
    (line, at) => at > bodyStart && bodyStart !== -1 && (wrote.test(line) || /^\s*from\s*:/i.test(line)),
  )
  return next === -1 ? [...lines] : lines.slice(0, next)
}

const toNobody =
  /^\s*[\p{L}\p{M}]+(?: (?:all|everyone|everybody|both|team|friends|parents|families|customers|neighbou?rs|colleagues|members|zusammen|alle|à tous|a todos|सभी))?\s*(?:[,:!.–-]|$)/iu

const looksLikeMail = (lines: readonly string[]): boolean => {
  const filled = lines.filter((line) => line.trim() !== '')
  const greeting = filled.slice(0, 3).find((line) => greetingLine.test(line) || greetingStart.test(line))
  // Owners also begin their own notes with a greeting: “Bonjour, …”, “Dear all”.
  const opens =
    greeting !== undefined && (!toNobody.test(greeting) || filled.some((line) => /[?？](?:\s|$)/.test(line)))
  const closes = filled.slice(1).some((line) => signOffLine.test(line))
  return opens || closes || lines.some((line) => isQuoteMark(line) || wrote.test(line)) || headerBlock(lines)
}
/** Two headers make a mail. A single `Subject:` line is a note. */
const headerBlock = (lines: readonly string[]): boolean => lines.filter((line) => header.test(line)).length >= 2

const firstOfMail = (lines: readonly string[]): number =>
  lines.findIndex(
    (line, at) =>
      isQuoteMark(line) ||
      wrote.test(line) ||
      greetingLine.test(line) ||
      greetingStart.test(line) ||
      (header.test(line) && header.test(lines.slice(at + 1).find((next) => next.trim() !== '') ?? '')),
  )

/** A mail with headers of its own quotes older ones of the thread, which the answer does not need. */
const withoutHistory = (lines: readonly string[]): readonly string[] => {
  const own = lines.filter((line) => !isQuoteMark(line))
  return headerBlock(own) ? own : lines
}

const splitMail = (pasted: readonly string[]): Pasted => {
  const lines = withoutHistory(pasted)
  const begin = Math.max(0, firstOfMail(lines))
  const below = addedBelow(lines.slice(begin))
  const end = below === -1 ? lines.length : begin + below
  const quotedLines = lines.slice(begin, end)
  const quotes = quotedLines.some(isQuoteMark)
  // If some lines are quoted, the unquoted ones are the user's, for example a reply below a quotation.
  const theirs = quotes ? quotedLines.filter((line) => isQuoteMark(line) || wrote.test(line)) : quotedLines
  const own = quotes ? quotedLines.filter((line) => !isQuoteMark(line) && !wrote.test(line) && !header.test(line)) : []
  const whole = newestOnly(theirs.map(unquoted))
  return {
    headers: [...whole, ...quotedLines].filter((line) => header.test(line)),
    mail: whole.filter((line) => !header.test(line) && !wrote.test(line)),
    notes: [...lines.slice(0, begin), ...own, ...lines.slice(end)],
    below: lines.slice(end),
  }
}

/** Separates a received mail from notes. `mail` is empty when there are only notes. */
export const splitPasted = (text: string): Pasted => {
  const lines = linesOf(text)
  const at = lines.findIndex((line) => mine.test(line))
  if (at !== -1) {
    const before = lines.slice(0, at)
    const after = lines.slice(at).map((line, place) => (place === 0 ? line.replace(mine, '') : line))
    if (before.every((line) => line.trim() === '')) return splitRest(after)
    const split = splitMail(before)
    return { ...split, notes: [...split.notes, ...after] }
  }
  return splitRest(lines)
}
const splitRest = (lines: readonly string[]): Pasted =>
  looksLikeMail(lines) ? splitMail(lines) : { headers: [], mail: [], notes: [...lines], below: [] }
