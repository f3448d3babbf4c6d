import type { Locale } from '@bazaar/locale'
import type { Mail } from '../../../context.ts'
import { mailIn } from '../../auth/words.ts'

export type Reader = { language: Locale; email: string }
/** `home`: address of the product. */
type About = { name: string; url: string; home: string }

const choice = {
  en: (home: string) => `You asked for this email. Change that here: ${home}/settings`,
  hi: (home: string) => `आपने ऐसे ईमेल पाना चुना था। इसे यहाँ बदलें: ${home}/settings`,
}

export const doneMail = ({ language, email }: Reader, { name, url, home }: About): Mail =>
  mailIn(language, email, {
    en: [`Ready: ${name}`, `“${name}” is ready.`, `Read it here: ${url}`, choice.en(home)],
    hi: [`तैयार: ${name}`, `“${name}” तैयार है।`, `यहाँ पढ़ें: ${url}`, choice.hi(home)],
  })

export const failedMail = ({ language, email }: Reader, { name, url, home }: About): Mail =>
  mailIn(language, email, {
    en: [`Failed: ${name}`, `The run of ${name} failed and cost nothing.`, `Try again here: ${url}`, choice.en(home)],
    hi: [
      `पूरा नहीं हुआ: ${name}`,
      `“${name}” का रन पूरा नहीं हुआ और उसका कोई क्रेडिट नहीं लगा।`,
      `यहाँ फिर कोशिश करें: ${url}`,
      choice.hi(home),
    ],
  })

export const tableMail = ({ language, email }: Reader, { name, url, home }: About): Mail =>
  mailIn(language, email, {
    en: [
      `Table ready: ${name}`,
      `All rows of your table in ${name} are done.`,
      `See them here: ${url}`,
      choice.en(home),
    ],
    hi: [`तालिका तैयार: ${name}`, `“${name}” में आपकी तालिका की सभी पंक्तियाँ पूरी हो गईं।`, `यहाँ देखें: ${url}`, choice.hi(home)],
  })

export const lowCreditsMail = ({ language, email }: Reader, left: number, home: string): Mail =>
  mailIn(language, email, {
    en: [
      `Credits left: ${left}`,
      left === 1 ? 'You have one credit left.' : `You have ${left} credits left.`,
      `Get more here: ${home}/settings/usage`,
      choice.en(home),
    ],
    hi: [
      `बाकी क्रेडिट: ${left}`,
      `आपके पास ${left} क्रेडिट ${left === 1 ? 'बाकी है' : 'बाकी हैं'}।`,
      `और क्रेडिट यहाँ से लें: ${home}/settings/usage`,
      choice.hi(home),
    ],
  })
