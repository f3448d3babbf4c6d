export { emailPhrases as hi } from '../shared/email-phrases.hi.ts'
