import type { AgentTranslation } from '@bazaar/agents-kit'
import { pageTexts } from '../shared/texts.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { generateMetaTags } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof generateMetaTags> = {
  card: {
    title: 'मेटा टैग बनाएँ',
    summary: 'आपके टाइटल, विवरण और कीवर्ड से पूरे मेटा टैग बनाता है, उन्हें मापता है और पेज पर जाँचता है।',
    synonyms: ['गूगल', 'स्निपेट', 'सर्च नतीजा'],
  },
  fields: {
    url: pageTexts,
    keywords: { label: 'कीवर्ड', hint: 'हर कीवर्ड के बाद Enter दबाएँ; सबसे ज़रूरी पहले।' },
    title: { label: 'टाइटल' },
    description: { label: 'विवरण' },
  },
  messages: {
    'Please enter at least one keyword.': 'कृपया कम से कम एक कीवर्ड लिखें।',
    'Please keep each keyword within 80 characters.': 'कृपया हर कीवर्ड 80 अक्षरों के भीतर रखें।',
    'Please enter at most 20 keywords.': 'कृपया 20 से ज़्यादा कीवर्ड न दें।',
    'Please enter a title.': 'कृपया टाइटल लिखें।',
    'Please keep the title within 300 characters.': 'कृपया टाइटल 300 अक्षरों के भीतर रखें।',
    'Please enter a description.': 'कृपया विवरण लिखें।',
    'Please keep the description within 1000 characters.': 'कृपया विवरण 1,000 अक्षरों के भीतर रखें।',
    'Writing the tags': 'टैग लिखे जा रहे हैं',
  },
  titles: { 'Meta tags for {}': '{} के मेटा टैग' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
