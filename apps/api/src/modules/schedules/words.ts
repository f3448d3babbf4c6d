import type { schedulesApi } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import type { Mail } from '../../context.ts'
import { mailIn } from '../auth/words.ts'

export type Reader = { language: Locale; email: string }
type About = { name: string; url: string }

const why: Record<schedulesApi.Schedule['paused'] & string, Record<Locale, string>> = {
  user: { en: '', hi: '' },
  credits: { en: 'There were not enough credits for its next run.', hi: 'अगले रन के लिए पर्याप्त क्रेडिट नहीं थे।' },
  agent: { en: 'Its agent is no longer on this server.', hi: 'इसका एजेंट अब इस सर्वर पर नहीं है।' },
  input: { en: 'Its agent has changed and needs different input.', hi: 'इसका एजेंट बदल गया है और उसे दूसरी जानकारी चाहिए।' },
  failing: { en: 'Its last runs failed. They cost nothing.', hi: 'इसके पिछले रन पूरे नहीं हुए। उनका कोई क्रेडिट नहीं लगा।' },
}

export const pausedMail = (
  { language, email }: Reader,
  reason: schedulesApi.Schedule['paused'] & string,
  { name, url }: About,
): Mail =>
  mailIn(language, email, {
    en: [`Paused: ${name}`, `Your schedule “${name}” is paused.`, why[reason].en, `Resume or delete it here: ${url}`],
    hi: [`रुका हुआ: ${name}`, `आपका शेड्यूल “${name}” रुका हुआ है।`, why[reason].hi, `यहाँ फिर शुरू करें या मिटाएँ: ${url}`],
  })

export const failedMail = ({ language, email }: Reader, detail: string, { name, url }: About): Mail =>
  mailIn(language, email, {
    en: [`Failed: ${name}`, `The scheduled run of “${name}” failed.`, detail, `See your schedules: ${url}`],
    hi: [`पूरा नहीं हुआ: ${name}`, `शेड्यूल “${name}” का रन पूरा नहीं हुआ।`, detail, `अपने शेड्यूल देखें: ${url}`],
  })

/** @param lines what was added (+) and removed (−); empty for a first or an unchanged result */
export const resultMail = (
  { language, email }: Reader,
  { changed, lines }: { changed: boolean; lines: string },
  { name, url }: About,
): Mail =>
  mailIn(language, email, {
    en: [
      changed ? `Changed: ${name}` : `New result: ${name}`,
      changed ? `The result of “${name}” has changed.` : `“${name}” has run again.`,
      ...(lines ? [lines] : []),
      `Read it here: ${url}`,
    ],
    hi: [
      changed ? `बदलाव: ${name}` : `नया नतीजा: ${name}`,
      changed ? `“${name}” का नतीजा बदल गया है।` : `“${name}” फिर चलाया गया।`,
      ...(lines ? [lines] : []),
      `यहाँ पढ़ें: ${url}`,
    ],
  })
