import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  position: 'वेबसाइट क्या साफ़ बताती है और क्या नहीं',
  differences: 'कहाँ अलग हैं',
  rivals: 'प्रतिस्पर्धी',
  noRivals:
    'कोई प्रतिस्पर्धी नहीं बताया गया और पढ़े गए पेजों पर भी किसी का नाम नहीं है। तुलना के लिए फ़ॉर्म में ज़्यादा से ज़्यादा तीन पते जोड़ें।',
  from: { given: 'आपने बताया', site: 'वेबसाइट पर लिखा', search: 'खोज से मिला' },
  comparison: 'तुलना',
  notStated: 'पढ़े गए पेजों पर नहीं मिला',
  searches: 'प्रतिस्पर्धी दिखाने वाली खोजें',
  copyPhrase: (phrase) => `“${phrase}” कॉपी करें`,
}
