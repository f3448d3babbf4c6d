import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, writingMessages } from '../shared/texts.hi.ts'
import type { generalContentStrategy } from './definition.ts'

export const hi: AgentTranslation<typeof generalContentStrategy> = {
  card: {
    title: 'कॉन्टेंट रणनीति',
    summary: 'आपके प्रोजेक्ट विवरण से लक्ष्य, पाठक, विषय और चार हफ़्ते की योजना बनाता है।',
    synonyms: ['मार्केटिंग योजना', 'कैलेंडर', 'प्लान'],
  },
  fields: {
    business_summary: {
      label: 'व्यवसाय सारांश',
      hint: 'वैकल्पिक। व्यवसाय क्या बेचता है, किसे और किस कीमत पर; “व्यवसाय सारांश” एजेंट का नतीजा यहाँ काम आता है।',
    },
    project_brief: {
      label: 'प्रोजेक्ट का विवरण',
      placeholder: 'आप क्या हासिल करना चाहते हैं, किसके लिए और कब तक?',
    },
    language: languageTexts,
  },
  messages: {
    ...writingMessages,
    'Please describe your project': 'कृपया अपने प्रोजेक्ट के बारे में लिखें',
    'Reading your brief': 'आपका विवरण पढ़ा जा रहा है',
  },
  titles: { 'Content strategy': 'कॉन्टेंट रणनीति' },
}
