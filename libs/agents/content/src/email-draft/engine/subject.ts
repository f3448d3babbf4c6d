import { subjectMax } from '../draft.ts'
import { capital, clause } from '../../shared/engine/writing/surface.ts'

const lengthOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length

const danglers =
  /[\s,;:–-]+(?:and|or|but|with|for|of|to|in|on|at|by|from|the|an?|our|your|my|because|so|that|is|are|will|we|I)$/i

/** Shortens the text at a word boundary and drops a dangling word at the end. */
export const fitSubject = (text: string, most = subjectMax): string => {
  let kept = clause(text)
  while (lengthOf(kept) > most && /\s/.test(kept)) kept = kept.replace(/\s+\S+$/, '')
  while (danglers.test(kept)) kept = kept.replace(danglers, '')
  return lengthOf(kept) > most ? [...kept].slice(0, most).join('') : kept
}

const frames =
  /^(?:please|kindly|(?:i|we) (?:will|can offer(?: you)?|offer(?: you)?)|i['’]ll|i am writing to (?:ask for|request|ask)|i would be grateful if you could|could you(?: please)?|can you(?: please)?|would you(?: please)?|will you(?: please)?|i would like to (?:ask|request|tell you|offer you|invite you)(?: about| for| to)?|i['’]d like to|i would like to|i confirm(?: that)?|i suggest|i have|i am (?:sorry|glad|writing)(?: that| for| to| about)?|thank you(?: very much)? for|this is a reminder about|i am afraid i have to|please remember to|we would like to|i wanted to|do you know|could you tell me|please tell me|may i)\s+/i
const asks =
  /^(?:send|share|provide|give|confirm|check|review|approve|sign|let (?:me|us) know|tell (?:me|us)|quote|forward|apply for|attached)\s+(?:(?:me|us|you|about)\s+)?/i
const article = /^(?:the|a|an|your|our|my|this|that|some|any|us|me|whether|if)\s+/i

/** The topic of a sentence: its first clause without polite phrases, request verb and article. */
export const topicOf = (sentence: string): string | null => {
  const bare = clause(sentence).replace(/^(?:hi|hello|also|and|so|then|yes|no|however)[\s,]+/i, '')
  const framed = bare.replace(frames, '')
  const without = framed.replace(asks, '').replace(article, '')
  const first =
    without.split(/[,;:]\s+|\s+(?:because|so that|but|which|before|after|unless|although|when|if|as)\s+|\.\s/)[0] ?? ''
  return /[\p{L}\p{N}]{2}/u.test(first) ? first.trim() : null
}

/** The requested thing in a form that fits after `about`: `Could you send the price list?` → `the price list`. */
export const thingOf = (sentence: string): string | null => {
  const framed = clause(sentence)
    .replace(/^(?:also|and|so)[\s,]+/i, '')
    .replace(frames, '')
  if (!asks.test(framed)) return null
  const thing = framed.replace(asks, '')
  const first =
    thing.split(
      /[,;:]\s+|\s+(?:by|before|and|so|because|when|if|as|latest|today|tomorrow|at the earliest|asap)\b/i,
    )[0] ?? ''
  return /^(?:the|a|an|your|our|my|this|some|any)\s\p{L}/u.test(first) && first.split(' ').length <= 9
    ? first.trim()
    : null
}

export const subjectLine = (text: string, prefix = ''): string =>
  `${prefix}${capital(fitSubject(text, subjectMax - prefix.length))}`
