import type { AgentTranslation } from '@bazaar/agents-kit'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { discProfileAnalysis } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof discProfileAnalysis> = {
  card: {
    title: 'DISC प्रोफ़ाइल विश्लेषण',
    summary: 'दिखाता है कि प्रोफ़ाइल के कौन-से शब्द दमदार या शांत हैं और झुकाव लोगों की ओर है या काम की ओर।',
    synonyms: ['व्यक्तित्व', 'उम्मीदवार', 'भर्ती', 'लिंक्डइन'],
  },
  fields: {
    file: {
      label: 'प्रोफ़ाइल',
      hint: 'PDF में सहेजी LinkedIn प्रोफ़ाइल या रिज़्यूमे। पढ़ने के बाद फ़ाइल मिटा दी जाती है।',
    },
    consent: { label: 'जिनकी प्रोफ़ाइल है, उन्होंने इसकी सहमति दी है' },
  },
  messages: {
    'Please confirm that the person has agreed to this.': 'कृपया पुष्टि करें कि व्यक्ति ने इसकी सहमति दी है।',
    'Reading the document': 'दस्तावेज़ पढ़ा जा रहा है',
    'Looking at the words of the profile': 'प्रोफ़ाइल के शब्द देखे जा रहे हैं',
  },
  titles: { 'DISC profile: {}': 'DISC प्रोफ़ाइल: {}' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
