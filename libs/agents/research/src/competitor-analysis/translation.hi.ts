import type { AgentTranslation } from '@bazaar/agents-kit'
import { companyMessages, companyTexts } from '../shared/company-input.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { competitorAnalysis } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof competitorAnalysis> = {
  card: {
    title: 'प्रतिस्पर्धी विश्लेषण',
    summary: 'बताता है कि कंपनी खुद को कैसे पेश करती है और आपके बताए प्रतिस्पर्धियों से एक-एक बात की तुलना करता है।',
    synonyms: ['मुकाबला', 'बाज़ार', 'तुलना', 'स्वॉट'],
  },
  fields: {
    ...companyTexts,
    competitor_urls: {
      label: 'प्रतिस्पर्धियों की वेबसाइटें',
      hint: '3 तक। इनके बिना रिपोर्ट सिर्फ़ कंपनी के बारे में बताती है और प्रतिस्पर्धी खोजने के लिंक देती है।',
    },
  },
  messages: {
    ...companyMessages,
    'Please give at most 3 rivals.': 'कृपया 3 से ज़्यादा प्रतिस्पर्धी न दें।',
    'Reading the rivals': 'प्रतिस्पर्धियों की वेबसाइटें पढ़ी जा रही हैं',
  },
  titles: { 'Competitors of {}': '{} के प्रतिस्पर्धी' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
