import type { Mail } from '../../context.ts'
import { mailIn } from '../auth/words.ts'

type Language = 'en' | 'hi'

export const wrongPassword = 'This is not your password.'
export const wrongEmail = 'This is not the email address of this account.'
export const sameEmail = 'This is already your email address.'
export const passwordSaved = 'Your password is changed. Other devices are signed out.'
export const deviceOut = 'The device is signed out.'
export const othersOut = 'All other devices are signed out.'

export const emailCodeMail = (language: Language, brand: string, to: string, code: string): Mail =>
  mailIn(language, to, {
    en: [
      `${code} is your ${brand} code`,
      `Your code to use this address for your account at ${brand}: ${code}`,
      'It is valid for 10 minutes and works once. If you did not ask for it, you need not do anything.',
    ],
    hi: [
      `${code} आपका ${brand} कोड है`,
      `${brand} के अपने खाते में यह पता लगाने का कोड: ${code}`,
      'यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं।',
    ],
  })

export const emailChangedMail = (language: Language, brand: string, to: string): Mail =>
  mailIn(language, to, {
    en: [
      `The email address of your ${brand} account was changed`,
      `Your account at ${brand} now uses another email address. This one is no longer connected with it.`,
      'If this was not you, answer this mail at once.',
    ],
    hi: [
      `आपके ${brand} खाते का ईमेल पता बदल दिया गया`,
      `${brand} का आपका खाता अब दूसरे ईमेल पते पर है। यह पता अब उससे जुड़ा नहीं है।`,
      'अगर यह आपने नहीं किया, तो तुरंत इस मेल का जवाब दें।',
    ],
  })

export const eraseMail = (language: Language, brand: string, to: string, day: string): Mail =>
  mailIn(language, to, {
    en: [
      `Your ${brand} account will be deleted on ${day}`,
      `You asked us to delete your account at ${brand}. Until ${day} you can sign in and keep it; after that everything in it is gone.`,
      'If this was not you, sign in, press "Keep my account" in the settings and change your password.',
    ],
    hi: [
      `आपका ${brand} खाता ${day} को मिटा दिया जाएगा`,
      `आपने ${brand} का अपना खाता मिटाने को कहा है। ${day} तक आप साइन इन करके उसे रख सकते हैं; उसके बाद उसमें कुछ नहीं बचेगा।`,
      'अगर यह आपने नहीं किया, तो साइन इन करें, सेटिंग्स में "Keep my account" दबाएँ और पासवर्ड बदलें।',
    ],
  })

export const erasedMail = (language: Language, brand: string, to: string): Mail =>
  mailIn(language, to, {
    en: [
      `Your ${brand} account is deleted`,
      `Your account at ${brand} and everything in it are deleted. The entries of the credit ledger stay, without your name.`,
    ],
    hi: [
      `आपका ${brand} खाता मिटा दिया गया`,
      `${brand} का आपका खाता और उसमें जो कुछ था, सब मिटा दिया गया। क्रेडिट के बही-खाते की पंक्तियाँ आपके नाम के बिना रहेंगी।`,
    ],
  })
