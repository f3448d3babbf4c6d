import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  table: 'हर पेज पर मिले लिंक',
  about: 'पेज वैसे पढ़े जाते हैं जैसे उनका सर्वर भेजता है। जहाँ स्क्रिप्ट से लिंक बन सकता है, वहाँ पंक्ति में लिखा है।',
  followedOf: (followed, found) => `मिले ${found} लिंक में से ${followed} को सर्च इंजन फ़ॉलो कर सकते हैं।`,
  followed: 'फ़ॉलो',
  notFollowed: 'नोफ़ॉलो',
  columns: {
    row: 'पंक्ति',
    source: 'स्रोत',
    target: 'टारगेट',
    match: 'नतीजा',
    follow: 'फ़ॉलो',
    anchor: 'एंकर',
    reason: 'इसके बारे में',
    rel: 'rel',
    links: 'लिंक',
    others: 'दूसरी वेबसाइटें',
    indexable: 'स्रोत इंडेक्स हो सकता है',
    status: 'स्टेटस',
  },
  match: {
    page: 'पेज का लिंक है',
    host: 'वही वेबसाइट, दूसरा पेज',
    none: 'लिंक नहीं है',
    error: 'त्रुटि',
    unchecked: 'नहीं जाँचा गया',
  },
  indexable: { yes: 'हाँ', no: 'नहीं', unknown: '' },
}
