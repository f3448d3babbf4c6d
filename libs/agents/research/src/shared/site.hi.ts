import type { Phrases } from '@bazaar/agents-kit'

/** Labels of facts: `engine/site/facts/fact-kinds.ts`. */
const factLabels: Phrases = [
  ['Name', 'नाम'],
  ['In its own words', 'कंपनी के अपने शब्दों में'],
  ['Headline', 'मुख्य शीर्षक'],
  ['Offer', 'पेशकश'],
  ['Audience', 'किनके लिए'],
  ['Places served', 'सेवा के इलाके'],
  ['Price', 'कीमत'],
  ['How to buy', 'कैसे खरीदें'],
  ['Proof', 'भरोसे के प्रमाण'],
  ['Customers', 'ग्राहक'],
  ['People', 'लोग'],
  ['Founding year', 'स्थापना का साल'],
  ['Head count', 'कर्मचारियों की संख्या'],
  ['Revenue', 'आय'],
  ['Funding', 'निवेश'],
  ['Hiring', 'भर्ती'],
  ['Telephone', 'टेलीफ़ोन'],
  ['Email', 'ईमेल'],
  ['Postal address', 'डाक का पता'],
  ['Social profile', 'सोशल प्रोफ़ाइल'],
  ['Alternative named by the site', 'वेबसाइट का बताया विकल्प'],
]

const inList = new Map(factLabels.map(([label, hindi]) => [label.toLowerCase(), String(hindi)]))
const listed = (text: string): string =>
  text
    .split(', ')
    .map((label) => inList.get(label) ?? label)
    .join(', ')

/** Labels of facts that are missing, one or several. */
const missingLabels: Phrases = [...inList].flatMap(([label, hindi]): Phrases => [
  [`${label}.`, `${hindi}।`],
  [`${label}, {1}.`, (rest: string) => `${hindi}, ${listed(rest)}।`],
])

/** Where was looked: `coverageText` in the agents' kit. */
const coverage: Phrases = [
  ['on the home page, which links to no other page of the site', 'होम पेज पर, जिसमें वेबसाइट के किसी और पेज का लिंक नहीं है'],
  ['on the home page, whose menu scripts write', 'होम पेज पर, जिसका मेन्यू स्क्रिप्ट बनाती हैं'],
  ['on the home page and the one linked page', 'होम पेज और उससे जुड़े इकलौते पेज पर'],
  ['on the home page and all {1} linked pages', 'होम पेज और उससे जुड़े सभी {1} पेजों पर'],
  ['on the home page and {1} of {2} linked pages', 'होम पेज और उससे जुड़े {2} में से {1} पेजों पर'],
  ['Not stated on the site:', 'वेबसाइट पर नहीं बताया गया:'],
  ['Not found {1}:', '{1} नहीं मिला:'],
]

const kinds: Phrases = [
  ['Chat', 'चैट'],
  ['Content management', 'कॉन्टेंट मैनेजमेंट'],
  ['Delivery', 'डिलीवरी नेटवर्क'],
  ['Language', 'प्रोग्रामिंग भाषा'],
  ['Marketing', 'मार्केटिंग'],
  ['Measurement', 'विज़िट मापना'],
  ['Online shop', 'ऑनलाइन दुकान'],
  ['Page builder', 'पेज बिल्डर'],
  ['Payment', 'भुगतान'],
  ['Protection', 'सुरक्षा सेवा'],
  ['Script library', 'स्क्रिप्ट लाइब्रेरी'],
  ['Style library', 'स्टाइल लाइब्रेरी'],
  ['Fonts and icons', 'फ़ॉन्ट और आइकन'],
  ['Site builder', 'साइट बिल्डर'],
  ['Web framework', 'वेब फ़्रेमवर्क'],
  ['Web server', 'वेब सर्वर'],
]

const technologies: Phrases = [
  [
    'No technology is recognised with certainty in the markup, headers and cookies of the home page.',
    'होम पेज के HTML, हेडर और कुकी से पक्के तौर पर कुछ पता नहीं चलता।',
  ],
  ['{1} ({2}), seen in {3}', '{1} ({2}), यहाँ दिखा: {3}'],
  ['the generator tag', 'generator टैग'],
  ['the address of a script or style', 'किसी स्क्रिप्ट या स्टाइल का पता'],
  ['a response header', 'जवाब का हेडर'],
  ['a cookie', 'कुकी'],
  ['the markup', 'HTML'],
  ...kinds,
  ...kinds.map(([kind, hindi]) => [kind.toLowerCase(), hindi] as const),
]

/** Facts of a site and what its pages are made with, in reports. */
export const sitePhrases: Phrases = [
  ['F{1} · {2}:', 'F{1} · {2}:'],
  ...factLabels,
  ...missingLabels,
  ...coverage,
  ...technologies,
]
