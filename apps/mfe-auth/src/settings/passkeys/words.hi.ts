import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  lead: 'पासवर्ड के बजाय उँगली, चेहरे या डिवाइस के PIN से साइन इन करें। पासकी सिर्फ़ इसी साइट पर काम करती है, इसलिए कोई इसे धोखे से नहीं ले सकता।',
  unknown: 'यह ब्राउज़र पासकी नहीं जानता।',
  name: 'पासकी का नाम',
  nameHint: 'जैसे डिवाइस का नाम: मेरा फ़ोन',
  add: 'पासकी जोड़ें',
  added: 'आपकी पासकी जोड़ दी गई है।',
  unused: 'अब तक इस्तेमाल नहीं हुई',
  used: (when) => `पिछली बार ${when} को इस्तेमाल हुई`,
  remove: 'हटाएँ',
  removeNamed: (name) => `${name} को हटाएँ`,
  removed: 'पासकी हटा दी गई है।',
}
