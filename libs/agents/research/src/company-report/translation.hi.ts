import type { AgentTranslation } from '@bazaar/agents-kit'
import { companyMessages, companyTexts } from '../shared/company-input.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { companyReport } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof companyReport> = {
  card: {
    title: 'कंपनी रिपोर्ट',
    summary: 'कंपनी की वेबसाइट पढ़कर बताता है कि उस पर क्या लिखा है; हर बात के साथ उद्धरण और लिंक।',
    synonyms: ['जाँच-पड़ताल', 'शोध', 'स्वॉट', 'कंपनी की जानकारी'],
  },
  fields: companyTexts,
  messages: {
    ...companyMessages,
    'Sorting what the pages state': 'पेजों की जानकारी छाँटी जा रही है',
  },
  titles: { 'Company report: {}': 'कंपनी रिपोर्ट: {}' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
