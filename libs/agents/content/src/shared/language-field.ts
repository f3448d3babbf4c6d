import { z } from 'zod'

/** Input and form field for the language of a text, shared by all writing agents. */
export const languageInput = z.string().trim().max(60, 'Please keep this within 60 characters').optional()

export const languageField = {
  kind: 'text',
  label: 'Language of the text',
  placeholder: 'The language you write in',
  suggestions: ['English', 'Hindi', 'Hinglish', 'Marathi', 'Tamil', 'Telugu', 'Bengali', 'Spanish', 'French', 'German'],
  profile: 'language',
  remember: true,
} as const
