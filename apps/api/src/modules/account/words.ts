import type { Locale } from '@bazaar/locale'
import type { Mail } from '../../context.ts'
import { mailIn, urgentMailIn } from '../auth/words.ts'

export const wrongPassword = 'This is not your password.'
export const signInAgain = 'Please continue with Google once more to confirm that it is you, and try again.'
export const usePasskey = 'Please confirm with your passkey.'
export const tooManyPasskeys = 'Your account already has ten passkeys, the maximum. Remove one first.'
export const passkeyExists = 'This passkey is already in use.'
export const confirmed = 'Thank you. You can continue.'
export const wrongEmail = 'This is not the email address of this account.'
export const sameEmail = 'This is already your email address.'
export const passwordSaved = 'Your password has been changed. Other devices are signed out.'
export const deviceOut = 'Device signed out.'
export const othersOut = 'All other devices are signed out.'

export const emailCodeMail = (language: Locale, brand: string, to: string, code: string): Mail =>
  urgentMailIn(language, to, {
    en: [
      `${code} is your ${brand} code`,
      `Your code for using this address with your ${brand} account: ${code}`,
      'It is valid for 10 minutes and works once. If you did not ask for it, you can ignore this email.',
    ],
    hi: [
      `${code} आपका ${brand} कोड है`,
      `${brand} के अपने खाते में यह ईमेल पता इस्तेमाल करने का कोड: ${code}`,
      'यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने यह कोड नहीं माँगा, तो कुछ करने की ज़रूरत नहीं।',
    ],
  })

export const emailChangedMail = (language: Locale, brand: string, to: string, undo: string): Mail =>
  mailIn(language, to, {
    en: [
      `The email address of your ${brand} account was changed`,
      `Your ${brand} account now uses another email address and is no longer connected to this one.`,
      `If this was not you, undo it within seven days:\n${undo}`,
    ],
    hi: [
      `आपके ${brand} खाते का ईमेल पता बदल दिया गया`,
      `आपका ${brand} खाता अब दूसरे ईमेल पते पर है। यह पता अब उससे जुड़ा नहीं है।`,
      `अगर यह आपने नहीं किया, तो सात दिन के भीतर इसे वापस लें:\n${undo}`,
    ],
  })

const ownEraseMail = (language: Locale, brand: string, to: string, day: string): Mail =>
  mailIn(language, to, {
    en: [
      `Your ${brand} account will be deleted on ${day}`,
      `You asked us to delete your account at ${brand}. Until ${day} you can sign in and keep it; after that everything in it is gone.`,
      'If this was not you, sign in, press "Keep my account" in the settings and change your password.',
    ],
    hi: [
      `आपका ${brand} खाता ${day} को मिटा दिया जाएगा`,
      `आपने ${brand} का अपना खाता मिटाने को कहा है। ${day} तक आप साइन इन करके उसे बनाए रख सकते हैं; उसके बाद उसमें कुछ नहीं बचेगा।`,
      'अगर यह आपने नहीं किया, तो साइन इन करें, सेटिंग में “मेरा खाता न मिटाएँ” दबाएँ और पासवर्ड बदलें।',
    ],
  })

const staffEraseMail = (language: Locale, brand: string, to: string, day: string): Mail =>
  mailIn(language, to, {
    en: [
      `Your ${brand} account will be deleted on ${day}`,
      `We will delete your account at ${brand} on ${day}. After that everything in it is gone.`,
      'If this is a mistake, sign in and press "Keep my account" in the settings, or reply to this email.',
    ],
    hi: [
      `आपका ${brand} खाता ${day} को मिटा दिया जाएगा`,
      `हम ${day} को आपका ${brand} खाता मिटा देंगे। उसके बाद उसमें कुछ नहीं बचेगा।`,
      'अगर यह ग़लती है, तो साइन इन करके सेटिंग में “मेरा खाता न मिटाएँ” दबाएँ, या इस ईमेल का जवाब दें।',
    ],
  })

/** By who asked for the deletion. */
export const eraseMail = { user: ownEraseMail, staff: staffEraseMail }

export const erasedMail = (language: Locale, brand: string, to: string): Mail =>
  mailIn(language, to, {
    en: [
      `Your ${brand} account has been deleted`,
      `Your ${brand} account and everything in it have been deleted. Entries in the credit ledger stay, without your name.`,
    ],
    hi: [
      `आपका ${brand} खाता मिटा दिया गया`,
      `आपका ${brand} खाता और उसमें जो कुछ था, सब मिटा दिया गया। क्रेडिट का हिसाब आपके नाम के बिना बना रहेगा।`,
    ],
  })

export const factorMail = (language: Locale, brand: string, to: string, action: 'added' | 'removed'): Mail =>
  mailIn(language, to, {
    en: [
      `An authenticator app was ${action} at ${brand}`,
      action === 'added'
        ? `From now on, signing in to ${brand} with your password also needs a code from your authenticator app.`
        : `Signing in to ${brand} no longer needs a code from an authenticator app.`,
      'If this was not you, set a new password now with "Forgot password" and write to us.',
    ],
    hi: [
      action === 'added' ? `${brand} में ऑथेंटिकेटर ऐप जोड़ा गया` : `${brand} से ऑथेंटिकेटर ऐप हटाया गया`,
      action === 'added'
        ? `अब ${brand} में पासवर्ड से साइन इन करने पर आपके ऑथेंटिकेटर ऐप का कोड भी लगेगा।`
        : `अब ${brand} में साइन इन करने पर ऑथेंटिकेटर ऐप का कोड नहीं लगेगा।`,
      'अगर यह आपने नहीं किया, तो “पासवर्ड याद नहीं?” से अभी नया पासवर्ड बनाएँ और हमें लिखें।',
    ],
  })

export const passkeyMail = (
  language: Locale,
  brand: string,
  to: string,
  action: 'added' | 'removed',
  name: string,
): Mail =>
  mailIn(language, to, {
    en: [
      `A passkey was ${action} at ${brand}`,
      action === 'added'
        ? `The passkey "${name}" can now sign in to your account at ${brand}, without a password.`
        : `The passkey "${name}" can no longer sign in to your account at ${brand}.`,
      'If this was not you, set a new password now with "Forgot password" and write to us.',
    ],
    hi: [
      action === 'added' ? `${brand} में पासकी जोड़ी गई` : `${brand} से पासकी हटाई गई`,
      action === 'added'
        ? `अब पासकी “${name}” से ${brand} के आपके खाते में बिना पासवर्ड के साइन इन हो सकता है।`
        : `अब पासकी “${name}” से ${brand} के आपके खाते में साइन इन नहीं होगा।`,
      'अगर यह आपने नहीं किया, तो “पासवर्ड याद नहीं?” से अभी नया पासवर्ड बनाएँ और हमें लिखें।',
    ],
  })

export const emailUndoneMail = (language: Locale, brand: string, to: string): Mail =>
  mailIn(language, to, {
    en: [
      `The change of your ${brand} email address was undone`,
      `Your account at ${brand} has its old email address again. It is signed out everywhere, its password, API keys and connected apps no longer work, and passkeys, authenticator apps, Google sign-ins, webhooks and links to results added recently are removed.`,
      'With the old address, use "Forgot password" to set a new one.',
    ],
    hi: [
      `${brand} पर आपके ईमेल पते का बदलाव वापस ले लिया गया`,
      `आपके ${brand} खाते का पुराना ईमेल पता लौट आया है। खाता हर जगह साइन आउट है, उसका पासवर्ड, API कुंजियाँ और जुड़े हुए ऐप अब काम नहीं करते, और हाल में जोड़ी गई पासकी, ऑथेंटिकेटर ऐप, Google साइन-इन, वेबहुक और नतीजों के लिंक हटा दिए गए हैं।`,
      'पुराने पते से “पासवर्ड याद नहीं?” दबाकर नया पासवर्ड बनाएँ।',
    ],
  })

const undoEn = {
  ask: (brand: string, email: string) => ({
    title: 'Undo the change of your email address?',
    text: `Your ${brand} account will use ${email} again. It is signed out everywhere, and its password, API keys and connected apps stop working.`,
    button: 'Undo the change',
  }),
  done: (brand: string, email: string) => ({
    title: 'Your email address is back',
    text: `Your account at ${brand} has the address ${email} again. Now use “Forgot password” on the sign-in page to set a new password.`,
  }),
  gone: {
    title: 'This link does not work',
    text: 'It is older than seven days or was already used. If someone else controls your account, please write to us.',
  },
  taken: { title: 'This address belongs to another account', text: 'Please write to us, so that we can help.' },
  failed: { title: 'Something went wrong', text: 'Please try again in a minute.' },
}

const undoHi: typeof undoEn = {
  ask: (brand, email) => ({
    title: 'ईमेल पते का बदलाव वापस लें?',
    text: `आपके ${brand} खाते का पता फिर से ${email} होगा। खाता हर जगह साइन आउट होगा, और उसका पासवर्ड, API कुंजियाँ और जुड़े हुए ऐप काम नहीं करेंगे।`,
    button: 'वापस लें',
  }),
  done: (brand, email) => ({
    title: 'आपका ईमेल पता लौट आया है',
    text: `आपके ${brand} खाते का पता फिर से ${email} है। अब साइन इन पेज पर “पासवर्ड याद नहीं?” से नया पासवर्ड बनाएँ।`,
  }),
  gone: {
    title: 'यह लिंक काम नहीं करता',
    text: 'यह सात दिन से पुराना है या इस्तेमाल हो चुका है। अगर खाता आपके हाथ में नहीं है, तो हमें लिखें।',
  },
  taken: { title: 'इस पते का दूसरा खाता है', text: 'हमें लिखें, हम मदद करेंगे।' },
  failed: { title: 'कुछ गड़बड़ हुई', text: 'एक मिनट बाद फिर कोशिश करें।' },
}

/** The page that takes a change of the email address back. */
export const undoWords: Readonly<Record<Locale, typeof undoEn>> = { en: undoEn, hi: undoHi }
