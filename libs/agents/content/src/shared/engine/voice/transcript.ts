import type { HeardWord } from '@bazaar/agents-kit/server'
import { capital } from '../writing/surface.ts'

/** A pause of this many seconds ends a sentence. */
const sentencePause = 0.6
/** Marks the end of a sentence at a pause. No recogniser outputs this character. */
const cutMark = '␞'

const marks: readonly [RegExp, string][] = [
  [/\s*\b(?:full stop|period)\b(?! of)/gi, '.'],
  [/\s*\bcomma\b/gi, ','],
  [/\s*\bquestion mark\b/gi, '?'],
  [/\s*\bexclamation (?:mark|point)\b/gi, '!'],
  [/\s*\bcolon\b/gi, ':'],
  [/\s*\bnew paragraph\b\s*/gi, '\n\n'],
  [/\s*\bnew line\b\s*/gi, '\n'],
]
const names =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|english|hindi|india|indian)\b/g
const asks =
  /^(?:can|could|would|will|do|does|did|is|are|was|were|have|has|when|where|what|why|how|which|who|should|may)\b/i

const asSentence = (text: string): string => {
  const bare = text.trim()
  if (bare === '') return ''
  const stopped = /[.,!?:]$/.test(bare) ? bare : `${bare}${asks.test(bare) ? '?' : '.'}`
  return capital(stopped)
}

/** Punctuates the words of a recogniser without punctuation, using pauses and spoken marks. */
export const punctuated = (words: readonly HeardWord[]): string => {
  let text = ''
  for (const { word, pause } of words) {
    const cut = text !== '' && pause >= sentencePause && !/[.,!?:]$/.test(text)
    text += `${text === '' ? '' : cut ? ` ${cutMark}` : ' '}${word}`
  }
  const marked = marks.reduce((written, [spoken, mark]) => written.replace(spoken, mark), text)
  return marked
    .split('\n')
    .map((line) =>
      line
        .split(/\s*␞|(?<=[.!?])\s+/)
        .map(asSentence)
        .filter((sentence) => sentence !== '')
        .join(' '),
    )
    .join('\n')
    .replace(/\bi\b(?!\.)/g, 'I')
    .replace(names, (name) => capital(name))
    .trim()
}
