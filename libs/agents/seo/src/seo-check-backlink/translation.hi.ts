import type { AgentTranslation } from '@bazaar/agents-kit'
import { sheetMessages, sheetTexts } from '../shared/texts.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { seoCheckBacklink } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof seoCheckBacklink> = {
  card: {
    title: 'SEO बैकलिंक जाँच',
    summary: 'जिन पेजों पर आपका लिंक होना चाहिए, उन्हें खोलकर बताता है कि लिंक है या नहीं और गिना जाता है या नहीं।',
    synonyms: ['लिंक', 'गूगल'],
  },
  fields: sheetTexts('source_url और target_url कॉलम'),
  messages: {
    ...sheetMessages,
    'Looking for links': 'लिंक खोजे जा रहे हैं',
  },
  titles: { 'Backlinks: {1} of {2} found': 'बैकलिंक: {2} में से {1} मिले' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
