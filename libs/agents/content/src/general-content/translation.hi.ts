import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, outlineMessages, outlineTexts } from '../shared/texts.hi.ts'
import type { generalContent } from './definition.ts'

export const hi: AgentTranslation<typeof generalContent> = {
  card: {
    title: 'कॉन्टेंट लेखन',
    summary: 'आपकी रूपरेखा के हर शीर्षक पर, उसी क्रम में, पूरा टेक्स्ट लिखता है।',
    synonyms: ['लेख', 'लैंडिंग पेज', 'न्यूज़लेटर'],
  },
  fields: { filled_content: outlineTexts, language: languageTexts },
  messages: outlineMessages,
}
