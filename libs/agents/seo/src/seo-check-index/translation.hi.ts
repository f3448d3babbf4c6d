import type { AgentTranslation } from '@bazaar/agents-kit'
import { sheetMessages, sheetTexts } from '../shared/texts.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { seoCheckIndex } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof seoCheckIndex> = {
  card: {
    title: 'SEO इंडेक्स जाँच',
    summary: 'सूची का हर पेज खोलकर बताता है कि सर्च इंजन उसे इंडेक्स कर सकते हैं या नहीं, और अगर नहीं तो क्यों।',
    synonyms: ['गूगल', 'सर्च कंसोल', 'साइटमैप'],
  },
  fields: sheetTexts('url कॉलम, या पहले कॉलम में पते'),
  messages: {
    ...sheetMessages,
    'Checking pages': 'पेज जाँचे जा रहे हैं',
  },
  titles: { 'Indexability: {1} of {2} pages': 'इंडेक्स होने योग्य: {2} में से {1} पेज' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
