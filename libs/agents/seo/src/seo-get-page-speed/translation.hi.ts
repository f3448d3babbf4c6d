import type { AgentTranslation } from '@bazaar/agents-kit'
import { pageTexts } from '../shared/texts.hi.ts'
import type { seoGetPageSpeed } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof seoGetPageSpeed> = {
  card: {
    title: 'SEO पेज की गति',
    summary: 'पेज को असली ब्राउज़र में खोलकर उसकी गति, एक्सेसिबिलिटी, बेस्ट प्रैक्टिस और SEO की बुनियादी बातें मापता है।',
    synonyms: ['धीमा', 'स्पीड', 'परफ़ॉर्मेंस', 'लाइटहाउस'],
  },
  fields: {
    url: pageTexts,
    strategy: { label: 'प्रकार: मोबाइल या डेस्कटॉप', options: { Mobile: 'मोबाइल', Desktop: 'डेस्कटॉप' } },
  },
  messages: {
    'Please write Mobile or Desktop.': 'कृपया Mobile या Desktop लिखें।',
    'Waiting for {}, which is read by another run': '{} का इंतज़ार है, जिसे दूसरा रन पढ़ रहा है',
    'Waiting for another measurement to end': 'दूसरे माप के पूरा होने का इंतज़ार है',
    'Starting a browser': 'ब्राउज़र शुरू हो रहा है',
    'Measuring the page': 'पेज की गति मापी जा रही है',
    'Weighing the files of the page': 'पेज की फ़ाइलें मापी जा रही हैं',
    'Comparing and writing the report': 'तुलना हो रही है और रिपोर्ट लिखी जा रही है',
  },
  titles: {
    'Page speed of {1}, mobile': '{1} के पेज की गति, मोबाइल',
    'Page speed of {1}, desktop': '{1} के पेज की गति, डेस्कटॉप',
  },
  words: [[words, wordsHi]],
}
