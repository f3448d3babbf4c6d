import { capital } from '../../shared/engine/writing/surface.ts'

export type Dictation = { recipient: string; notes: string }

const greeting = /^(?:dear|hi|hello) ([\p{L}.]+(?: [\p{L}.]+){0,2}?)\s*(?:[,:.!]\s*|\n)/iu
const order =
  /\b(?:write|send|draft|prepare)\b[^.\n]{0,30}?\b(?:e-?mail|mail|message|reply|letter|note)\b to ((?:the |our |my |mr |mrs |ms |dr )?[\p{L}]+(?: [\p{L}]+)?)(?= (?:about|regarding|saying|that|asking|and|to|telling|for)\b|[.,\n]|$)/iu
const regards = /\s*(?:best |kind |warm )?regards[.,]?\s*([\p{L}]+)?[.]?\s*$/iu

const named = (text: string): string => text.split(' ').map(capital).join(' ')

/** Extracts the recipient from a dictated message, if it names one, and keeps the rest as notes. */
export const readDictation = (transcript: string, recipient: string): Dictation => {
  const text = transcript.trim()
  const called = greeting.exec(text)
  const ordered = called === null ? order.exec(text)?.[1] : undefined
  const body = called === null ? text : text.slice(called[0].length)
  const signed = regards.exec(body)
  const notes = signed === null ? body : body.slice(0, signed.index)
  const name = signed?.[1]
  return {
    recipient: recipient || named(called?.[1] ?? ordered ?? ''),
    notes: name === undefined ? notes : `${notes}\nregards, ${capital(name)}`,
  }
}
