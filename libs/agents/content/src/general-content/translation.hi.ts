import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, outlineMessages, outlineTexts } from '../shared/texts.hi.ts'
import type { generalContent } from './definition.ts'

export const hi: AgentTranslation<typeof generalContent> = {
  card: {
    title: 'कॉन्टेंट लेखन',
    summary: 'आपकी रूपरेखा को उसी क्रम में, एक-एक शीर्षक करके, पूरे टेक्स्ट में लिखता है।',
    synonyms: ['लेख', 'लैंडिंग पेज', 'न्यूज़लेटर'],
  },
  fields: { filled_content: outlineTexts, language: languageTexts },
  messages: outlineMessages,
}
