import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, writingMessages } from '../shared/texts.hi.ts'
import type { socialMediaPost } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import * as words from './words.ts'

export const hi: AgentTranslation<typeof socialMediaPost> = {
  card: {
    title: 'सोशल मीडिया पोस्ट',
    summary: 'आपके विषय पर, आपके पाठकों और प्लेटफ़ॉर्म के हिसाब से दो पोस्ट लिखता है। LinkedIn पर यहीं से पोस्ट कर सकते हैं।',
    synonyms: ['लिंक्डइन', 'इंस्टाग्राम', 'फ़ेसबुक', 'ट्विटर', 'व्हाट्सएप', 'कैप्शन'],
  },
  fields: {
    topic: {
      label: 'विषय',
      placeholder: 'पोस्ट किस बारे में है और उसमें कौन-से तथ्य हों: क्या, कब, कहाँ, कीमत',
    },
    target_audience: { label: 'किसके लिए', placeholder: 'पुणे में स्कूली बच्चों के माता-पिता' },
    desired_tone: { label: 'लहजा', placeholder: 'दोस्ताना' },
    platform: { label: 'प्लेटफ़ॉर्म' },
    language: languageTexts,
  },
  messages: {
    ...writingMessages,
    'Please say what the post is about': 'कृपया बताएँ कि पोस्ट किस बारे में है',
    'Please say who should read the post': 'कृपया बताएँ कि पोस्ट कौन पढ़ेगा',
    'Please name a tone, such as friendly': 'कृपया लहजा बताएँ, जैसे दोस्ताना',
    'Please name a platform, such as LinkedIn': 'कृपया प्लेटफ़ॉर्म बताएँ, जैसे LinkedIn',
    'Please keep this within 3,000 characters': 'कृपया इसे 3,000 अक्षरों के भीतर रखें',
    'Please keep this within 100 characters': 'कृपया इसे 100 अक्षरों के भीतर रखें',
    'Writing for {}': '{} के लिए लिखा जा रहा है',
  },
  titles: { '{1} post: {2}': '{1} पोस्ट: {2}' },
  words: [[words, wordsHi]],
}
