import { type Locale, type Translation } from '@bazaar/locale'

const en = {
  madeWith: (link: string): string => `Made with ${link}`,
  shared: (brand: string): string => `Shared by its author; not published by ${brand}.`,
  password: 'Password',
  hasPassword: 'This page has a password',
  wrongPassword: 'This password is not right.',
  open: 'Open',
  openWithPassword: 'Open it with its password.',
  readAll: 'Read in full',
  gone: {
    title: 'This link does not work',
    text: 'It may have expired or been revoked. Ask the sender for a new one.',
  },
  tooMany: { title: 'Too many tries', text: 'Please wait a few minutes and try again.' },
  busy: { title: 'Please try again', text: 'The server is busy right now. Try again in a minute.' },
  failed: { title: 'Something went wrong', text: 'Please try again in a minute.' },
}

export type ShareWords = Translation<typeof en>

const hi: ShareWords = {
  madeWith: (link) => `${link} से बनाया गया`,
  shared: (brand) => `इसे बनाने वाले ने शेयर किया है; ${brand} ने प्रकाशित नहीं किया।`,
  password: 'पासवर्ड',
  hasPassword: 'इस पेज के लिए पासवर्ड चाहिए',
  wrongPassword: 'यह पासवर्ड सही नहीं है।',
  open: 'खोलें',
  openWithPassword: 'इसे पासवर्ड से खोलें।',
  readAll: 'पूरा पढ़ें',
  gone: {
    title: 'यह लिंक काम नहीं करता',
    text: 'शायद इसका समय पूरा हो गया है या इसे बंद कर दिया गया है। भेजने वाले से नया लिंक माँगें।',
  },
  tooMany: { title: 'बहुत बार कोशिश हुई', text: 'कुछ मिनट रुककर फिर कोशिश करें।' },
  busy: { title: 'फिर कोशिश करें', text: 'सर्वर अभी व्यस्त है। एक मिनट बाद फिर कोशिश करें।' },
  failed: { title: 'कुछ गड़बड़ हुई', text: 'एक मिनट बाद फिर कोशिश करें।' },
}

/** Words around a shared result, in the language of its visitor. */
export const shareWords: Readonly<Record<Locale, ShareWords>> = { en, hi }
