import type { AgentTranslation } from '@bazaar/agents-kit'
import { siteTexts } from '../shared/texts.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { analyzeKeywords } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof analyzeKeywords> = {
  card: {
    title: 'कीवर्ड विश्लेषण',
    summary: 'बताता है कि वेबसाइट असल में किस बारे में है, उसके शब्द कहाँ हैं और ग्राहकों को किस बात की कमी खलेगी।',
    synonyms: ['गूगल', 'रैंकिंग', 'खोज शब्द'],
  },
  fields: {
    website_url: siteTexts,
    target_audience: { label: 'किन तक पहुँचना है', placeholder: 'पुणे के छोटे कैफ़े और होटलों के मालिक' },
  },
  messages: {
    'Please say whom you want to reach.': 'कृपया बताएँ कि आप किन लोगों तक पहुँचना चाहते हैं।',
    'Please use at most 500 characters.': 'कृपया 500 से ज़्यादा अक्षर न लिखें।',
    'Reading the language': 'भाषा पहचानी जा रही है',
  },
  titles: { 'Keywords of {}': '{} के कीवर्ड' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
