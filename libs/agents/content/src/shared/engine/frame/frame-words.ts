import { detectLanguage, knownLanguage, languageOf, type Ports } from '@bazaar/agents-kit/server'
import { de } from './words-de.ts'
import { en, type FrameWords } from './words-en.ts'
import { es } from './words-es.ts'
import { fr } from './words-fr.ts'
import { hi } from './words-hi.ts'

const frames: ReadonlyMap<string, FrameWords> = new Map([
  ['English', en],
  ['Hindi', hi],
  ['Spanish', es],
  ['French', fr],
  ['German', de],
])

export type { FrameWords }

/**
 * The fixed words in the language asked for, or else that of the owner's words, read with the reader's name if they are too
 * few. English when it is neither known nor one of the five.
 */
export const frameWords = (
  chosen: string | undefined,
  { author }: Pick<Ports, 'author'>,
  text: string,
  reader = '',
): FrameWords => {
  const wanted = languageOf(chosen, author)
  const language =
    wanted === undefined ? (detectLanguage(text) ?? detectLanguage(`${reader} ${text}`)) : knownLanguage(wanted)
  return frames.get(language ?? 'English') ?? en
}
