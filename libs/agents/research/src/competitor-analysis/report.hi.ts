import type { Phrases } from '@bazaar/agents-kit'
import { siteReportPhrases } from '../shared/site-report.hi.ts'
import { swotPhrases } from '../shared/swot.hi.ts'

const headings: Phrases = [
  ['Competitor analysis: {1}', 'प्रतिस्पर्धी विश्लेषण: {1}'],
  ['Position, in the words of the site', 'वेबसाइट के शब्दों में, कंपनी खुद को कैसे पेश करती है'],
  ['Calls itself:', 'खुद को कहती है:'],
  ['Where they differ', 'कहाँ अलग हैं'],
  ['What the site shows clearly, and what it does not', 'वेबसाइट क्या साफ़ बताती है और क्या नहीं'],
  ['Comparison', 'तुलना'],
  ['Searches that show rivals', 'प्रतिस्पर्धी दिखाने वाली खोजें'],
  ['All facts about {1}, with their source', '{1} के सभी तथ्य, उनके स्रोत के साथ'],
]

const rivals: Phrases = [
  ['Rivals', 'प्रतिस्पर्धी'],
  ['(given by you)', '(आपने बताया)'],
  ['(given by you) {1}', '(आपने बताया) {1}'],
  ['(named by the site: {1}) {2}', '(वेबसाइट पर लिखा: {1}) {2}'],
  ['(named by the site: {1})', '(वेबसाइट पर लिखा: {1})'],
  ['(found by the search: {1}) {2}', '(खोज से मिला: {1}) {2}'],
  ['(found by the search: {1})', '(खोज से मिला: {1})'],
  [
    'No rival was given, and the pages read name none.',
    'कोई प्रतिस्पर्धी नहीं बताया गया और पढ़े गए पेजों पर भी किसी का नाम नहीं है।',
  ],
  ['The connected search showed none.', 'जुड़ी हुई खोज में कोई नहीं मिला।'],
  ['No web search is connected here.', 'यहाँ कोई वेब खोज नहीं जुड़ी है।'],
  [
    'None is guessed: open the searches below and run it again with the addresses of up to three rivals.',
    'किसी का अंदाज़ा नहीं लगाया गया: नीचे की खोजें खोलें और ज़्यादा से ज़्यादा तीन प्रतिस्पर्धियों के पतों के साथ फिर चलाएँ।',
  ],
  ['For {1}, {2} looked at {3} of its pages.', '{1} के लिए {2} ने उसके {3} पेज देखे।'],
  ['{1} found no rivals for “{2}”.', '{1} को “{2}” के लिए कोई प्रतिस्पर्धी नहीं मिला।'],
  [
    'The company’s own address was given as a rival and left out.',
    'कंपनी का अपना ही पता प्रतिस्पर्धी के रूप में दिया गया था, इसलिए छोड़ दिया गया।',
  ],
  ['{} gave no answer.', '{} से कोई जवाब नहीं मिला।'],
  ['{1} could not be read: {2}', '{1} नहीं पढ़ा जा सका: {2}'],
]

/** Rows of the table; others are labels of facts. */
const rows: Phrases = [
  ['Offers', 'पेशकश'],
  ['Prices', 'कीमतें'],
  ['How to buy or try', 'कैसे खरीदें या आज़माएँ'],
  ['Contact', 'संपर्क'],
  ['Social profiles', 'सोशल प्रोफ़ाइल'],
  ['not found on the pages read', 'पढ़े गए पेजों पर नहीं मिला'],
]

/** What one site states and another does not: `engine/points.ts`. */
const aspects: Phrases = [
  ['prices', 'कीमतें'],
  ['how to buy or try', 'खरीदने या आज़माने का तरीका'],
  ['proof or customer figures', 'प्रमाण या ग्राहकों के आँकड़े'],
  ['whom it is for', 'किनके लिए है'],
  ['people with name and title', 'नाम और पद के साथ लोग'],
  ['a telephone number or an email address', 'टेलीफ़ोन नंबर या ईमेल'],
  ['social profiles', 'सोशल प्रोफ़ाइल'],
]
const differences: Phrases = aspects.flatMap(([aspect, hindi]): Phrases => {
  const said = `{1} के पेजों पर मिला: ${String(hindi)}; {2} के पढ़े गए पेजों पर नहीं।`
  return [
    [`{1} states ${aspect}; {2} does not on the pages read.`, said],
    [`{1} states ${aspect}; {2} do not on the pages read.`, said],
    [`{1} state ${aspect}; {2} does not on the pages read.`, said],
  ].flatMap(([text = '', hindi = '']): Phrases => [
    [`${text} ({3})`, `${hindi} ({3})`],
    [text, hindi],
  ])
})

export const hi: Phrases = [...headings, ...rivals, ...rows, ...differences, ...swotPhrases, ...siteReportPhrases]
