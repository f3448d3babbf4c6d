import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  none: 'इस नाम का कुछ नहीं मिला।',
  usage: 'क्रेडिट और उपयोग',
  groups: { agents: 'एजेंट', results: 'नतीजा', pages: 'पेज', actions: 'काम' },
  also: {
    results: 'इतिहास पुराने',
    settings: 'खाता प्रोफ़ाइल पासवर्ड भाषा थीम',
    usage: 'बैलेंस खरीदें कोड रसीद',
    support: 'टिकट मदद सहायता संपर्क',
    feedback: 'रेटिंग राय सितारे',
  },
  shortcuts: 'शॉर्टकट',
  keys: [
    { keys: 'Ctrl K', what: 'सब कुछ खोजें' },
    { keys: '/', what: 'इस पेज में खोजें' },
    { keys: 'Ctrl Enter', what: 'शुरू करें' },
    { keys: 'Del', what: 'नतीजा मिटाएँ' },
    { keys: '?', what: 'शॉर्टकट' },
  ],
}
