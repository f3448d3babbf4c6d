import type { AgentTranslation } from '@bazaar/agents-kit'
import { pageTexts } from '../shared/texts.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { seoGenerateMeta } from './definition.ts'

export const hi: AgentTranslation<typeof seoGenerateMeta> = {
  card: {
    title: 'SEO मेटा टैग',
    summary: 'पेज पढ़कर उसके मेटा टैग लिखता है: सही लंबाई का टाइटल और विवरण, Open Graph, कार्ड और JSON-LD।',
    synonyms: ['गूगल', 'स्निपेट', 'टाइटल', 'विवरण'],
  },
  fields: { url: pageTexts },
  messages: {
    'Writing the tags': 'टैग लिखे जा रहे हैं',
  },
  titles: { 'Meta tags for {}': '{} के मेटा टैग' },
  words: [[shared, sharedHi]],
}
