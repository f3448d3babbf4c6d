import type { AgentTranslation } from '@bazaar/agents-kit'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { resumeParser } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof resumeParser> = {
  card: {
    title: 'रिज़्यूमे पार्सर',
    summary: 'रिज़्यूमे को ऐसे डेटा में बदलता है जिसे आप एक-एक पंक्ति जाँच सकें और कहीं भी इस्तेमाल कर सकें।',
    synonyms: ['बायोडाटा', 'सीवी', 'उम्मीदवार', 'भर्ती', 'नौकरी'],
  },
  fields: {
    file: {
      label: 'रिज़्यूमे',
      hint: 'पढ़ने के बाद फ़ाइल मिटा दी जाती है। उसका टेक्स्ट आपके नतीजे के साथ रहता है, जब तक आप नतीजा न मिटाएँ।',
    },
    ocr: {
      label: 'स्कैन को OCR से पढ़ें',
      hint: 'उन PDF के लिए जो पन्नों की तस्वीरें हैं, अगर इस सर्वर पर OCR है। अक्षर ग़लत पढ़े जा सकते हैं।',
    },
  },
  messages: {
    'Reading the document': 'दस्तावेज़ पढ़ा जा रहा है',
    'Recognising page {} of the scan': 'स्कैन का पेज {} पहचाना जा रहा है',
    'Sorting what the document says': 'दस्तावेज़ की जानकारी छाँटी जा रही है',
  },
  titles: { 'Resume: {}': 'रिज़्यूमे: {}' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
