import type { AgentTranslation } from '@bazaar/agents-kit'
import { siteTexts } from '../shared/texts.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { seoFilterImageTag } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof seoFilterImageTag> = {
  card: {
    title: 'SEO इमेज टैग जाँच',
    summary: 'साइटमैप के पेज देखकर उन तस्वीरों की सूची बनाता है जिनका alt टेक्स्ट नहीं है, खाली है या कमज़ोर है।',
    synonyms: ['alt टेक्स्ट', 'तस्वीरें', 'इमेज', 'एक्सेसिबिलिटी'],
  },
  fields: {
    sitemap_url: {
      ...siteTexts,
      hint: 'साइटमैप, या वेबसाइट का पता: तब उसका साइटमैप खोजा जाता है।',
    },
  },
  messages: {
    'Looking for the sitemap': 'साइटमैप खोजा जा रहा है',
    'Reading the sitemaps': 'साइटमैप पढ़े जा रहे हैं',
    'Read {}': '{} पढ़ लिया',
  },
  titles: { 'Image texts of {}': '{} की तस्वीरों के टेक्स्ट' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
