import type { AgentTranslation } from '@bazaar/agents-kit'
import { readMoreTexts } from '../shared/company-input.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { websiteAnalysis } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof websiteAnalysis> = {
  card: {
    title: 'वेबसाइट विश्लेषण',
    summary: 'वेबसाइट को सर्च इंजन और विज़िटर की नज़र से पढ़ता है, स्कोर देता है और बताता है कि पहले क्या सुधारें।',
    synonyms: ['ऑडिट', 'गूगल', 'विज़िटर', 'वेबसाइट जाँच'],
  },
  fields: { url: { label: 'वेबसाइट का पता (URL)' }, read_more: readMoreTexts },
  messages: {
    'Looking for robots.txt and the sitemap': 'robots.txt और साइटमैप खोजे जा रहे हैं',
    'Trying a sample of links': 'कुछ लिंक आज़माए जा रहे हैं',
    'Weighing what was found': 'मिली जानकारी परखी जा रही है',
  },
  titles: {
    'Website {1}, {2} of 100': 'वेबसाइट {1}, 100 में से {2}',
    // The first heading of the report, which names a shared page.
    'Website analysis: {}': 'वेबसाइट विश्लेषण: {}',
    'Website {}': 'वेबसाइट {}',
  },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
