import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, writingMessages } from '../shared/texts.hi.ts'
import type { generateProductDescription } from './definition.ts'

export const hi: AgentTranslation<typeof generateProductDescription> = {
  card: {
    title: 'उत्पाद विवरण',
    summary: 'खूबियों और फ़ायदों से उत्पाद का पेज लिखता है: सवाल-जवाब, स्पेसिफ़िकेशन और छोटे संस्करणों के साथ।',
    synonyms: ['प्रोडक्ट', 'अमेज़न', 'फ़्लिपकार्ट', 'लिस्टिंग', 'दुकान', 'कैटलॉग'],
  },
  fields: {
    product_name: { label: 'उत्पाद का नाम' },
    features: { label: 'खूबियाँ', item: 'खूबी', add: 'खूबी जोड़ें' },
    benefits: { label: 'फ़ायदे', item: 'फ़ायदा', add: 'फ़ायदा जोड़ें' },
    target_audience: { label: 'किसके लिए' },
    similar_products: { label: 'मिलते-जुलते उत्पाद', item: 'मिलता-जुलता उत्पाद', add: 'मिलता-जुलता उत्पाद जोड़ें' },
    language: languageTexts,
  },
  messages: {
    ...writingMessages,
    'Please enter the product name': 'कृपया उत्पाद का नाम लिखें',
    'Please fill this feature or remove the row': 'कृपया यह खूबी लिखें या पंक्ति हटाएँ',
    'Please fill this benefit or remove the row': 'कृपया यह फ़ायदा लिखें या पंक्ति हटाएँ',
    'Please say who it is for': 'कृपया बताएँ कि यह किसके लिए है',
    'Please fill this product or remove the row': 'कृपया यह उत्पाद लिखें या पंक्ति हटाएँ',
    'Please give a list': 'कृपया सूची दें',
    'Please use at most 30 rows': 'कृपया 30 से ज़्यादा पंक्तियाँ न जोड़ें',
    'Writing the description': 'विवरण लिखा जा रहा है',
  },
  titles: { 'Product description: {}': 'उत्पाद विवरण: {}' },
}
