import type { Phrases } from '@bazaar/agents-kit'
import { amountOf } from '@bazaar/locale/dictionary'
import { siteReportPhrases } from '../shared/site-report.hi.ts'
import { contentPhrases } from './content.hi.ts'
import { techniquePhrases } from './technique.hi.ts'
import { hi as words } from './words.hi.ts'

const levels: Readonly<Record<string, string>> = { high: 'ज़्यादा', medium: 'मध्यम', low: 'कम' }
const levelOf = (level: string): string => levels[level] ?? level

const areas: Phrases = [
  ['{1}: {2} of 100 (weight {3})', '{1}: 100 में से {2} (महत्व {3})'],
  ['Search basics', 'सर्च की बुनियादी बातें'],
  ['Content', 'कॉन्टेंट'],
  ['Address, speed and mobile', 'पता, गति और मोबाइल'],
  ['Accessibility and images', 'एक्सेसिबिलिटी और तस्वीरें'],
  ['Calls to action', 'कॉल टू एक्शन'],
  ['Security', 'सुरक्षा'],
  ['Sharing and structured data', 'शेयरिंग और स्ट्रक्चर्ड डेटा'],
  ['Contact and trust', 'संपर्क और भरोसा'],
  ['Links', 'लिंक'],
]

const summary: Phrases = [
  ['Website analysis: {1}', 'वेबसाइट विश्लेषण: {1}'],
  ['Score: {1} of 100.', 'स्कोर: 100 में से {1}।'],
  ['The basics are in very good order.', 'बुनियादी बातें बहुत अच्छी हैं।'],
  ['The basics are in order; a few things cost visitors.', 'बुनियादी बातें ठीक हैं; कुछ कमियों से विज़िटर कम हो रहे हैं।'],
  ['Several basics are missing.', 'कई बुनियादी बातें नहीं हैं।'],
  ['Many basics are missing.', 'बहुत-सी बुनियादी बातें नहीं हैं।'],
  ['Best: {1} ({2}).', 'सबसे अच्छा: {1} ({2})।'],
  ['Weakest: {1} ({2}).', 'सबसे कमज़ोर: {1} ({2})।'],
  [
    '(impact {1}, effort {2}).',
    (impact: string, effort: string) => `(असर: ${levelOf(impact)}, मेहनत: ${levelOf(effort)})।`,
  ],
]

const caveats: Phrases = [
  [
    'There is hardly any text on this page, so many points could not be judged.',
    'इस पेज पर टेक्स्ट न के बराबर है, इसलिए कई बातें परखी नहीं जा सकीं।',
  ],
  ['The text is not in English (declared as “{1}”).', 'टेक्स्ट अंग्रेज़ी में नहीं है (बताई गई भाषा: “{1}”)।'],
  ['The text is not in English.', 'टेक्स्ट अंग्रेज़ी में नहीं है।'],
  [
    'Structure and technique were checked; wording and readability were not.',
    'बनावट और तकनीक जाँची गईं; शब्द और पढ़ने में आसानी नहीं।',
  ],
]

const howMade: Phrases = [
  [
    'Made by the built-in engine from the HTML and headers of {1} and {2} tried; no text model was used and nothing was added from elsewhere.',
    (pages: string, links: string) =>
      `हमारे अपने प्रोग्राम ने ${amountOf(pages)} पेजों के HTML और हेडर से और ${amountOf(links)} लिंक जाँचकर बनाया; किसी भाषा मॉडल का इस्तेमाल नहीं हुआ और कहीं और से कुछ नहीं जोड़ा गया।`,
  ],
  [
    'Made by the built-in engine from the HTML and headers of {1} and {2} tried; nothing was added from elsewhere.',
    (pages: string, links: string) =>
      `हमारे अपने प्रोग्राम ने ${amountOf(pages)} पेजों के HTML और हेडर से और ${amountOf(links)} लिंक जाँचकर बनाया; कहीं और से कुछ नहीं जोड़ा गया।`,
  ],
  [
    'Each finding is a rule applied to what was received.',
    'यहाँ की हर बात एक तय नियम से, सिर्फ़ मिले हुए पेजों के आधार पर निकली है।',
  ],
  ['The areas and their weights are our own choice.', 'क्षेत्र और उनका महत्व हमने चुना है।'],
  [
    'What only shows in a browser, such as colours, layout and text drawn by scripts, was not seen.',
    'जो सिर्फ़ ब्राउज़र में दिखता है, जैसे रंग, सजावट और स्क्रिप्ट से बना टेक्स्ट, वह नहीं देखा गया।',
  ],
]

const headings: Phrases = [
  ['What to do first', 'सबसे पहले क्या करें'],
  ['In the words of the site', 'वेबसाइट के अपने शब्दों में'],
  ['Key facts, as the site states them', 'मुख्य तथ्य, जैसे वेबसाइट बताती है'],
  ['Score by area', words.areas],
  ['Scores', 'स्कोर'],
  ['Area', 'क्षेत्र'],
  ['Score', 'स्कोर'],
  ['Weight', 'महत्व'],
  ['Findings', 'क्या मिला'],
  ['Good:', 'अच्छा:'],
  ['Improve:', 'सुधारें:'],
  ['Missing:', 'नहीं मिला:'],
  ['Note:', 'ध्यान दें:'],
  ['Outline of the home page', 'होम पेज की रूपरेखा'],
  ['Pages read', 'पढ़े गए पेज'],
  ['Page', 'पेज'],
  ['Status', 'स्टेटस'],
  ['Words', 'शब्द'],
  ['Title', 'टाइटल'],
  ['no title', 'कोई टाइटल नहीं'],
  ['{1} could not be read: {2}', '{1} नहीं पढ़ा जा सका: {2}'],
]

export const hi: Phrases = [
  ...headings,
  ...areas,
  ...summary,
  ...caveats,
  ...howMade,
  ...contentPhrases,
  ...techniquePhrases,
  ...siteReportPhrases,
]
