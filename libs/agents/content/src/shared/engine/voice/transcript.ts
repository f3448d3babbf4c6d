import { detectLanguage, type HeardWord } from '@bazaar/agents-kit/api'
import { capital } from '../writing/surface.ts'

/** A pause of this many seconds ends a sentence. */
const sentencePause = 0.6
/** Marks the end of a sentence at a pause. No recogniser outputs this character. */
const cutMark = '␞'

const said = (words: string): RegExp => new RegExp(`\\s*(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
const saidLine = (words: string): RegExp => new RegExp(`${said(words).source}\\s*`, 'giu')
/** Marks that mean nothing else in a letter, in the languages of the frames. */
const marks: readonly [RegExp, string][] = [
  [said("question mark|fragezeichen|point d['’]interrogation|signo de interrogación|प्रश्न ?चिह्न"), '?'],
  [said("exclamation (?:mark|point)|ausrufezeichen|point d['’]exclamation|signo de exclamación"), '!'],
  [said('full stop(?! of)|punto y (?:seguido|aparte)|पूर्ण ?विराम|फुल ?स्टॉप'), '.'],
  [said('comma|komma|virgule|अल्प ?विराम|कॉमा'), ','],
  [saidLine('new paragraph|neuer absatz|nouveau paragraphe|nuevo párrafo|नया पैराग्राफ'), '\n\n'],
  [saidLine('new line|neue zeile|à la ligne|nouvelle ligne|nueva línea|नई लाइन'), '\n'],
]
/** Words that are marks in one language only, and not in “der wichtigste Punkt”, “au point” or “en punto”. */
const marksIn: Readonly<Record<string, typeof marks>> = {
  French: [
    [
      said(
        "(?<!(?:le|un|ce|au|à|de|du|sur|en|mal|quel|chaque|dernier|premier) )point(?! (?:de|du|d['’]|des|que|sur|où|n['’]))",
      ),
      '.',
    ],
  ],
  German: [
    [
      said(
        '(?<!(?:der|den|dem|k?ein(?:e[mnrs]?)?|dies\\p{L}+|jed\\p{L}+|\\p{L}+(?:st|ig|ch)e[mnrs]?) )punkt(?! ?(?:\\d|uhr|für))',
      ),
      '.',
    ],
  ],
  Spanish: [
    [said('(?<!(?:el|un|este|ese|a|al|en|de|cada|qué) )punto(?! (?:de|en|que|y) )'), '.'],
    [said('(?<!que )coma'), ','],
  ],
}
/** “Period” and “colon” are words, too, in a text that was typed. */
const heardMarks: typeof marks = [
  [said('period(?! of)'), '.'],
  [said('colon'), ':'],
]

const marked = (text: string, spoken: typeof marks): string =>
  spoken.reduce((written, [words, mark]) => written.replace(words, mark), text)

/** Writes marks that a speaker named: “full stop”, “virgule”, “neue Zeile”. */
export const withSpokenMarks = (text: string): string =>
  marked(text, [...marks, ...(marksIn[detectLanguage(text) ?? ''] ?? [])])
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
  return marked(withSpokenMarks(text), heardMarks)
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
