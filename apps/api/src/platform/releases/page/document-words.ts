import type { Locale } from '@bazaar/locale'

type DocumentWords = {
  description: string
  outage: string
  close: string
  noScript: (brand: string) => string
}

/** Texts of the document around the prerendered markup. */
export const documentWords: Readonly<Record<Locale, DocumentWords>> = {
  en: {
    description: 'AI agents for small and medium businesses: fill a short form, press Go, read a result you can use.',
    outage:
      'Our database does not answer right now. Pages open, but nothing can be saved or run. Please try again in a few minutes.',
    close: 'Close',
    noScript: (brand) => `${brand} needs JavaScript to run its agents.`,
  },
  hi: {
    description: 'छोटे और मझोले व्यवसायों के लिए AI एजेंट: छोटा-सा फ़ॉर्म भरें, “शुरू करें” दबाएँ और काम का नतीजा पढ़ें।',
    outage:
      'हमारा डेटाबेस अभी जवाब नहीं दे रहा है। पेज खुलेंगे, लेकिन कुछ सहेजा या चलाया नहीं जा सकेगा। कृपया कुछ मिनट बाद फिर कोशिश करें।',
    close: 'बंद करें',
    noScript: (brand) => `${brand} के एजेंट चलाने के लिए JavaScript ज़रूरी है।`,
  },
}
