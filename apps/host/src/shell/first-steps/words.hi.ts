import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  site: 'वेबसाइट',
  sitePlaceholder: 'aapki-dukan.in',
  read: 'वेबसाइट पढ़ें',
  noSite: 'अभी वेबसाइट नहीं है',
  byHand: 'खुद भरें',
  skip: 'छोड़ें',
  correct: 'आपका व्यवसाय',
  correctText: 'जो ग़लत हो उसे सुधारें और जो छूटा हो उसे भरें: एजेंट इसी जानकारी के आधार पर काम करते हैं।',
  labels: { name: 'नाम', site: 'वेबसाइट', sells: 'आप क्या बेचते हैं', audience: 'कौन खरीदता है' },
  save: 'सहेजें',
  start: 'सहेजें और इससे शुरू करें',
  startText: 'इसका फ़ॉर्म पहले से भरा है। व्यवसाय की जानकारी आप सेटिंग में बदल सकते हैं।',
  steps: {
    website: 'हम आपकी वेबसाइट पढ़ते हैं',
    content: 'आप मिली जानकारी सुधारते हैं',
    index: 'फ़ॉर्म पहले से भरे मिलते हैं',
  },
}
