import type { Locale } from '@bazaar/locale'
import type { Mail } from '../../context.ts'
import { mailIn } from '../auth/words.ts'

export const staffName = 'Support'
export const systemName = 'Agent Bazaar'
export const opened = 'Ticket opened'
export const closedByCustomer = 'Closed by the customer'
export const reopened = 'Opened again'
export const autoClosed = 'Closed: resolved seven days ago without an answer'
export const statusChanged = (status: string): string => `Status: ${status}`
export const granted = (amount: number, reason: string): string =>
  `${amount === 1 ? '1 credit' : `${amount} credits`} given: ${reason}`
export const noAttachmentPlace = 'Write a message first; files are attached to it.'
export const tooManyAttachments = 'A message can have three files at most.'
export const wrongAttachment = 'Please choose a picture, a PDF, a text or a CSV file.'
export const contentMismatch = 'This file is not what its name says. Please choose another one.'
export const emptyAttachment = 'This file is empty. Please choose another one.'
export const infectedAttachment = 'This file contains malware and was not kept. Please clean it, or choose another one.'
export const attachmentNotScanned =
  'Files cannot be checked for malware right now, so none are accepted. Your message is saved; please add the file later.'
export const attachmentTooLarge = 'This file is larger than 5 MB.'

type About = { number: string; subject: string; url: string }

/** As the Hindi pages name them. */
const hindiStatus: Readonly<Record<string, string>> = {
  Open: 'खुला',
  'In-Progress': 'काम जारी',
  Resolved: 'हल हुआ',
  Closed: 'बंद',
}

export const answerMail = (language: Locale, to: string, text: string, { number, subject, url }: About): Mail =>
  mailIn(language, to, {
    en: [
      `[${number}] ${subject}`,
      text,
      `Answer or close your ticket here: ${url}`,
      'Replies to this email are not read.',
    ],
    hi: [`[${number}] ${subject}`, text, `यहाँ जवाब दें या टिकट बंद करें: ${url}`, 'इस ईमेल के जवाब पढ़े नहीं जाते।'],
  })

/** Title of the notification: the answer itself is read in the product. */
export const answeredTitle = (language: Locale, number: string, subject: string): string =>
  ({ en: `Answered: [${number}] ${subject}`, hi: `जवाब मिला: [${number}] ${subject}` })[language]

export const statusMail = (language: Locale, to: string, status: string, { number, subject, url }: About): Mail =>
  mailIn(language, to, {
    en: [
      `[${number}] ${subject}`,
      `Your ticket is now: ${status}.`,
      `See it here: ${url}`,
      'Replies to this email are not read.',
    ],
    hi: [
      `[${number}] ${subject}`,
      `आपके टिकट की स्थिति: ${hindiStatus[status] ?? status}`,
      `यहाँ देखें: ${url}`,
      'इस ईमेल के जवाब पढ़े नहीं जाते।',
    ],
  })
