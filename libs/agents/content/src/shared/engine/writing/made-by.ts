import type { Section } from './document.ts'

const heading = 'How this was made'

/** Closing note of a text by the built-in engine. `basis` is a sentence on the sources of its statements. */
export const madeByEngine = (basis: string): Section => ({
  heading,
  paragraphs: [`Written by the built-in engine, without a language model. ${basis}`],
  bullets: [],
})

export const madeByModel = (model: string, basis: string): Section => ({
  heading,
  paragraphs: [
    `Written by the language model ${model} from ${basis}. Every number and name was checked against it; sentences that failed the check were left out.`,
  ],
  bullets: [],
})
