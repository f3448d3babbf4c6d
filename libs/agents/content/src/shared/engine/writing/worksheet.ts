import type { FrameWords } from '../frame/frame-words.ts'
import { cleanLine, cleanText } from './clean.ts'
import type { Section } from './document.ts'

/** A part to fill: a question, what the owner's brief says about it, and an empty place. */
export const partToFill = (
  heading: string,
  question: string,
  { fill, words, labels }: FrameWords,
  { length, said = [] }: { length?: number; said?: readonly string[] } = {},
): Section => ({
  heading,
  paragraphs: [
    length === undefined ? question : `${question} (${words(length)})`,
    ...(said.length === 0 ? [] : [`${labels.brief}: ${said.map((sentence) => `“${sentence}”`).join(' ')}`]),
    fill,
  ],
  bullets: [],
})

/** The owner's own words, as they are, line by line. */
export const givenSection = (
  { given }: FrameWords,
  entries: readonly (readonly [label: string, text: string | readonly string[] | undefined])[],
): Section => ({
  heading: given,
  paragraphs: [],
  bullets: entries.flatMap(([lead, value]) => {
    const lines = [value ?? []].flat().flatMap((text) => cleanText(text).split(/\n+/))
    return lines
      .map((line) => line.replace(/^\s*(?:[-*•]|#+)\s+/, '').trim())
      .flatMap((text) => (text === '' ? [] : [{ lead, text }]))
  }),
})

/** “Outline to fill”, with the topic when there is one. */
export const titleToFill = ({ outlineToFill }: FrameWords, topic: string): string =>
  outlineToFill(cleanLine(topic)).replace(/\s*:\s*$/, '')
