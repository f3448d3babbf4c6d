import type { Translation } from '@bazaar/locale'
import type * as words from './words.ts'

export const hi: Translation<typeof words> = {
  dial: { score: 'कुल स्कोर', outOf: '/ 100' },
  common: { report: 'पूरी रिपोर्ट' },
  site: {
    unnamed: 'कोई नाम नहीं दिया गया है',
    description: 'कंपनी के अपने शब्दों में',
    headline: 'मुख्य शीर्षक',
    facts: 'वेबसाइट क्या बताती है',
    noFacts: 'पढ़े गए पेजों पर वैसी कोई जानकारी नहीं मिली जो हम खोजते हैं।',
    showFact: (id) => `तथ्य ${id} दिखाएँ`,
    noSignal: 'पढ़े गए पेजों से कोई संकेत नहीं मिलता।',
    missing: (complete) => (complete ? 'वेबसाइट पर नहीं बताया गया' : 'पढ़े गए पेजों पर नहीं मिला'),
    coverageNote: ({ read, linked, complete }) =>
      complete
        ? 'होम पेज और उससे जुड़े सभी पेजों पर खोजा गया।'
        : linked === 0
          ? 'सिर्फ़ होम पेज पर खोजा गया। उसका मेन्यू स्क्रिप्ट बनाती हैं, इसलिए दूसरे पेज नहीं मिले।'
          : `होम पेज और उससे जुड़े ${linked} में से ${read} पेजों पर खोजा गया। पक्का करने के लिए फ़ॉर्म में “ज़्यादा पेज पढ़ें” चुनें और फिर चलाएँ।`,
    unread: (amount) => `नहीं पढ़े गए पेज: ${amount}`,
    nothingMissing: 'हम जो खोजते हैं, वह सब बताया गया है।',
    technologies: 'तकनीकें',
    noTechnologies: 'पक्के तौर पर कुछ नहीं दिखता।',
    seenIn: (kind, evidence) => `${kind}, यहाँ दिखा: ${evidence}`,
  },
}
