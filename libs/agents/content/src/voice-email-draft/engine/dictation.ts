import { capital } from '../../shared/engine/writing/surface.ts'
import { withSpokenMarks } from '../../shared/engine/voice/transcript.ts'
import { repaired } from './repair.ts'
import { type Opening, readOpening } from './opening.ts'

export type Dictation = { recipient: string; notes: string }

const greeting = /^(?:dear|hi|hello) ([\p{L}.]+(?: [\p{L}.]+){0,2}?)\s*(?:[,:.!]\s*|\n)/iu
const order =
  /\b(?:write|send|draft|prepare)\b[^.\n]{0,30}?\b(?:e-?mail|mail|message|reply|letter|note)\b to ((?:the |our |my |mr |mrs |ms |dr )?[\p{L}]+(?: [\p{L}]+)?)(?= (?:about|regarding|saying|that|asking|and|to|telling|for)\b|[.,\n]|$)/iu
const regards = /\s*(?:best |kind |warm )?regards[.,]?\s*([\p{L}]+)?[.]?\s*$/iu

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const digit = `(?:(?:double|triple) )?(?:${digits.join('|')})`
/** A number read aloud, of three digits or more: “four four seven”, “nine double eight”. */
const readAloud = new RegExp(`\\b(?:${digit}[ -]){2,}${digit}\\b`, 'gi')

const withNumbers = (text: string): string =>
  text.replace(readAloud, (run) =>
    run
      .toLowerCase()
      .replaceAll(/double (\w+)/g, '$1 $1')
      .replaceAll(/triple (\w+)/g, '$1 $1 $1')
      .split(/[ -]/)
      .map((word) => digits.indexOf(word))
      .join(''),
  )

const named = (text: string): string => text.split(' ').map(capital).join(' ')

const readBeginning = (text: string): Opening => {
  const called = greeting.exec(text)
  if (called !== null) return { recipient: named(called[1] ?? ''), rest: text.slice(called[0].length) }
  return readOpening(text) ?? { recipient: named(order.exec(text)?.[1] ?? ''), rest: text }
}

/** Extracts the recipient from a dictated message, if it names one, and keeps the rest as notes. */
export const readDictation = (transcript: string, recipient: string): Dictation => {
  const text = withNumbers(withSpokenMarks(repaired(transcript))).trim()
  const { recipient: spoken, rest: body } = readBeginning(text)
  const signed = regards.exec(body)
  const notes = signed === null ? body : body.slice(0, signed.index)
  const name = signed?.[1]
  return {
    recipient: recipient || spoken,
    notes: name === undefined ? notes : `${notes}\nregards, ${capital(name)}`,
  }
}
