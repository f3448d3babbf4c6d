import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, outlineMessages, outlineTexts } from '../shared/texts.hi.ts'
import type { blogPostFromOutline } from './definition.ts'

export const hi: AgentTranslation<typeof blogPostFromOutline> = {
  card: {
    title: 'रूपरेखा से ब्लॉग पोस्ट',
    summary: 'आपकी रूपरेखा के हर शीर्षक पर, उसी क्रम में, पूरी पोस्ट लिखता है।',
  },
  tab: 'रूपरेखा से',
  fields: { filled_content: outlineTexts, language: languageTexts },
  messages: outlineMessages,
}
