import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  table: 'हर पेज इंडेक्स हो सकता है या नहीं',
  about: 'यह बताता है कि सर्च इंजन पेज को इंडेक्स कर सकता है या नहीं। इसका मतलब यह नहीं कि पेज Google के इंडेक्स में है।',
  aboutConsole: '“Google के इंडेक्स में” वही है जो Search Console आपकी अपनी वेबसाइटों के पेजों के बारे में बताता है।',
  notInConsole: 'आपके Search Console में नहीं',
  columns: {
    row: 'पंक्ति',
    url: 'पेज',
    verdict: 'निष्कर्ष',
    reason: 'क्यों',
    google: 'Google के इंडेक्स में',
    status: 'स्टेटस',
    robots: 'robots.txt',
    sitemap: 'साइटमैप में',
    canonical: 'कैनोनिकल',
    meta: 'Meta robots',
    header: 'X-Robots-Tag',
    final: 'रास्ता',
  },
  verdict: {
    indexable: 'इंडेक्स हो सकता है',
    canonical: 'कैनोनिकल दूसरा है',
    redirect: 'रीडायरेक्ट',
    blocked: 'रोका गया',
    error: 'त्रुटि',
    unchecked: 'नहीं जाँचा गया',
  },
  robots: {
    allowed: 'अनुमति है',
    disallowed: 'अनुमति नहीं',
    none: 'फ़ाइल नहीं है',
    unreachable: 'पढ़ी नहीं जा सकी',
    unknown: '',
  },
  sitemap: { yes: 'हाँ', no: 'नहीं', unknown: 'साइटमैप नहीं पढ़ा गया' },
  canonical: { self: 'खुद यही पेज', other: '', none: 'नहीं है', invalid: 'आपस में मेल नहीं', unknown: '' },
}
