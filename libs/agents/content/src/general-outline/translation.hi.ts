import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, writingMessages } from '../shared/texts.hi.ts'
import type { generalOutline } from './definition.ts'

export const hi: AgentTranslation<typeof generalOutline> = {
  card: {
    title: 'रूपरेखा',
    summary: 'पोस्ट, पेज, स्क्रिप्ट या न्यूज़लेटर की योजना बनाता है: हर भाग के शीर्षक, उद्देश्य, बातें और लंबाई।',
    synonyms: ['ढाँचा', 'योजना', 'आउटलाइन'],
  },
  fields: {
    content_strategy: {
      label: 'कॉन्टेंट रणनीति',
      hint: 'वैकल्पिक। “कॉन्टेंट रणनीति” एजेंट का नतीजा यहाँ काम आता है।',
    },
    business_summary: { label: 'व्यवसाय सारांश', hint: 'वैकल्पिक। व्यवसाय क्या बेचता है और किसे।' },
    type_of_content: { label: 'कॉन्टेंट का प्रकार', placeholder: 'ब्लॉग पोस्ट' },
    topic: { label: 'विषय', ask: 'क्या आप विषय बताना चाहते हैं?' },
    language: languageTexts,
  },
  messages: {
    ...writingMessages,
    'Please say what kind of content it is': 'कृपया बताएँ कि कॉन्टेंट किस प्रकार का है',
    'Please enter the topic': 'कृपया विषय लिखें',
    'Planning: {}': 'योजना बन रही है: {}',
  },
  titles: { 'Outline: {}': 'रूपरेखा: {}' },
}
