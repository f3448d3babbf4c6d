import { credits } from './words.ts'

/** Languages to translate into, as they are sent. */
export const languages = [
  'English',
  'Hindi',
  'Bengali',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Punjabi',
  'Tamil',
  'Telugu',
  'Arabic',
  'Chinese',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Spanish',
] as const

/** Texts of the bar below a written result, loaded with it. */
export const rewriteWords = {
  each: (price: number): string =>
    `Change the text. Each makes a new version ${price === 0 ? 'for free' : `for ${credits(price)}`}; all are kept.`,
  translate: 'Translate to…',
  languageName: (language: string): string => language,
  paragraph: 'Rewrite a paragraph',
  which: 'Paragraph',
  whichHint: 'Or select a passage of the text first.',
  selected: (start: string): string => `Selected: ${start}`,
  wish: 'What should change?',
  wishExample: 'Optional, such as: say it more simply',
  go: (price: number): string => `Rewrite · ${credits(price)}`,
  ready: 'The new version is ready.',
  problems: {
    'no-model': 'Shorter, warmer or translated versions need a language model, and none is connected.',
    'not-written':
      'This was laid out without a language model. One is connected now: run the agent again for a text that can be changed.',
  },
} as const
