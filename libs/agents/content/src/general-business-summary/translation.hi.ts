import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, writingMessages } from '../shared/texts.hi.ts'
import type { generalBusinessSummary } from './definition.ts'

export const hi: AgentTranslation<typeof generalBusinessSummary> = {
  card: {
    title: 'व्यवसाय सारांश',
    summary: 'कंपनी की वेबसाइट और आपका प्रोजेक्ट विवरण पढ़कर ऐसा सारांश लिखता है जिस पर आगे काम हो सके।',
    synonyms: ['हमारे बारे में', 'कंपनी प्रोफ़ाइल', 'परिचय', 'विवरण'],
  },
  fields: {
    url: { label: 'वेबसाइट का पता (URL)', placeholder: 'कंपनी का डोमेन' },
    project_brief: {
      label: 'प्रोजेक्ट का विवरण',
      placeholder: 'आप क्या हासिल करना चाहते हैं, किसके लिए और कब तक?',
    },
    language: languageTexts,
  },
  messages: {
    ...writingMessages,
    'Please describe your project': 'कृपया अपने प्रोजेक्ट के बारे में लिखें',
    'Please keep the brief within 5,000 characters': 'कृपया विवरण 5,000 अक्षरों के भीतर रखें',
    'Writing the summary': 'सारांश लिखा जा रहा है',
    'Opening {}': '{} खोला जा रहा है',
  },
  titles: { 'Business summary: {}': 'व्यवसाय सारांश: {}' },
}
