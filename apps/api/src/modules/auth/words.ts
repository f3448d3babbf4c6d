import { type Locale, langAndDir } from '@bazaar/locale'
import type { Mail } from '../../context.ts'
import type { Access } from '../keys/change-access.ts'

export const codeSent = 'We have sent a code to your email. It is valid for 10 minutes.'
export const signUpClosed = 'Sign-up is closed, because this server cannot send mail. Please write to us.'
export const noMail = 'This server cannot send mail at the moment. Please write to us.'
/** The same for addresses we know and do not know. Source: acceptance.md Q9. */
export const codeMaybeSent = 'If we know this email, a code is on its way. It is valid for 10 minutes.'
export const signedOut = 'You are signed out.'
export const passwordTooSimilar = 'Choose a password that is not based on your name or email.'
export const codeWornOut = 'Too many attempts with that code. Ask for a new one.'
export const waitBeforeSignIn = 'Too many wrong passwords. Please wait a moment and try again.'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Subject, then paragraphs. */
type Letter = [subject: string, ...lines: string[]]

/** A mail in the language of its reader, as text and as HTML. */
export const mailIn = (language: Locale, to: string, letters: Record<Locale, Letter>): Mail => {
  const [subject, ...lines] = letters[language]
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html ${langAndDir(language)}><body>${lines.map((line) => `<p>${escape(line).replaceAll('\n', '<br>')}</p>`).join('\n')}</body></html>`,
  }
}

/** A mail that its reader waits for. */
export const urgentMailIn = (language: Locale, to: string, letters: Record<Locale, Letter>): Mail => ({
  ...mailIn(language, to, letters),
  urgent: true,
})

export const registerCodeMail = (language: Locale, brand: string, to: string, code: string): Mail =>
  urgentMailIn(language, to, {
    en: [
      `${code} is your ${brand} code`,
      `Your code to finish signing up at ${brand}: ${code}`,
      'It is valid for 10 minutes and works once. If you did not sign up, you can ignore this email.',
    ],
    hi: [
      `${code} आपका ${brand} कोड है`,
      `${brand} पर खाता बनाने का कोड: ${code}`,
      'यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने खाता नहीं बनाया, तो कुछ करने की ज़रूरत नहीं।',
    ],
  })

export const resetCodeMail = (language: Locale, brand: string, to: string, code: string): Mail =>
  urgentMailIn(language, to, {
    en: [
      `${code} is your ${brand} code`,
      `Your code to set a new password at ${brand}: ${code}`,
      'It is valid for 10 minutes and works once. If you did not ask for it, your password is unchanged.',
    ],
    hi: [
      `${code} आपका ${brand} कोड है`,
      `${brand} पर नया पासवर्ड बनाने का कोड: ${code}`,
      'यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने यह कोड नहीं माँगा, तो आपका पासवर्ड नहीं बदला है।',
    ],
  })

/** What still opens an account after its password has changed: a thief may have added it. */
type Openings = Access & { passkeys: string[] }

const accessLines = ({ ended, working, passkeys, webhooks }: Openings): Record<Locale, string[]> => ({
  en: [
    ...(ended.length > 0
      ? [
          `These API keys and connected apps were revoked with it: ${ended.join(', ')}. Create new ones under Settings for programs that need them.`,
        ]
      : []),
    ...(working.length > 0
      ? [`These API keys and connected apps still work: ${working.join(', ')}. You can revoke them under Settings.`]
      : []),
    ...(passkeys.length > 0
      ? [`These passkeys still sign in: ${passkeys.join(', ')}. Remove any that is not yours under Settings.`]
      : []),
    ...(webhooks.length > 0
      ? [
          `These webhooks still get events of your account: ${webhooks.join(', ')}. Delete any that is not yours under Settings.`,
        ]
      : []),
  ],
  hi: [
    ...(ended.length > 0
      ? [
          `इसके साथ ये API कुंजियाँ और जुड़े हुए ऐप बंद कर दिए गए: ${ended.join(', ')}। जिन प्रोग्रामों को ज़रूरत हो, उनके लिए सेटिंग में नई कुंजी बनाएँ।`,
        ]
      : []),
    ...(working.length > 0
      ? [`ये API कुंजियाँ और जुड़े हुए ऐप अब भी काम करते हैं: ${working.join(', ')}। आप इन्हें सेटिंग में बंद कर सकते हैं।`]
      : []),
    ...(passkeys.length > 0
      ? [`इन पासकी से अब भी साइन इन हो सकता है: ${passkeys.join(', ')}। जो आपकी न हो, उसे सेटिंग में हटा दें।`]
      : []),
    ...(webhooks.length > 0
      ? [`ये वेबहुक अब भी आपके खाते के इवेंट पाते हैं: ${webhooks.join(', ')}। जो आपका न हो, उसे सेटिंग में मिटा दें।`]
      : []),
  ],
})

export const passwordChangedMail = (language: Locale, brand: string, to: string, openings: Openings): Mail => {
  const lines = accessLines(openings)
  return mailIn(language, to, {
    en: [
      `Your password at ${brand} was changed`,
      `The password of your account at ${brand} was just changed, and other devices were signed out.`,
      ...lines.en,
      'If this was not you, set a new password now with "Forgot password".',
    ],
    hi: [
      `${brand} पर आपका पासवर्ड बदल दिया गया`,
      `आपके ${brand} खाते का पासवर्ड अभी-अभी बदला गया, और दूसरे डिवाइस साइन आउट कर दिए गए।`,
      ...lines.hi,
      'अगर यह आपने नहीं किया, तो “पासवर्ड याद नहीं?” से अभी नया पासवर्ड बनाएँ।',
    ],
  })
}

export const guessesMail = (language: Locale, brand: string, to: string): Mail =>
  mailIn(language, to, {
    en: [
      `Wrong codes for your account at ${brand}`,
      'Someone entered too many wrong codes for your email address. Codes are not accepted for the next 30 minutes.',
      'If this was not you, there is nothing you need to do.',
    ],
    hi: [
      `${brand} पर आपके खाते के लिए ग़लत कोड`,
      'किसी ने आपके ईमेल पते के लिए बहुत बार ग़लत कोड डाला। अगले 30 मिनट तक कोई कोड स्वीकार नहीं होगा।',
      'अगर यह आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं।',
    ],
  })

export const accountExistsMail = (language: Locale, brand: string, to: string): Mail =>
  mailIn(language, to, {
    en: [
      `You already have an account at ${brand}`,
      `Someone, probably you, tried to sign up at ${brand} with this email address, which already has an account.`,
      'Sign in instead, or use "Forgot password" to set a new password.',
    ],
    hi: [
      `${brand} पर आपका खाता पहले से है`,
      `किसी ने, शायद आपने ही, इस ईमेल पते से ${brand} पर खाता बनाना चाहा; इस पते का खाता पहले से है।`,
      'साइन इन करें, या “पासवर्ड याद नहीं?” से नया पासवर्ड बनाएँ।',
    ],
  })
