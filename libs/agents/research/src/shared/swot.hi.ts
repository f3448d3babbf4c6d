import type { Phrases } from '@bazaar/agents-kit'

/** Points with the ids of their facts behind them. */
const cited = (phrases: Phrases): Phrases =>
  phrases.flatMap(([text, hindi]): Phrases => [
    [text, hindi],
    [`${text} ({1})`, `${String(hindi)} ({1})`],
  ])

const fixed = cited([
  [
    'Prices are stated openly, so buyers can decide without asking.',
    'कीमतें खुलकर बताई गई हैं, इसलिए ग्राहक बिना पूछे तय कर सकते हैं।',
  ],
  ['The site backs its promise with figures or proof.', 'वेबसाइट अपने वादे के साथ आँकड़े या प्रमाण देती है।'],
  ['What is offered is described part by part.', 'क्या-क्या मिलता है, यह अलग-अलग बताया गया है।'],
  ['The way to buy or to try is stated.', 'खरीदने या आज़माने का तरीका बताया गया है।'],
  ['The site says whom it is for.', 'वेबसाइट बताती है कि वह किनके लिए है।'],
  ['People stand behind it with name and title.', 'इसके पीछे के लोग नाम और पद के साथ दिए गए हैं।'],
  ['The company can be reached in more than one way.', 'कंपनी से एक से ज़्यादा तरीकों से संपर्क हो सकता है।'],
  [
    'Prices are public, but no trial, demo or order step is named next to them: adding one shortens the way to buy.',
    'कीमतें सामने हैं, पर उनके साथ आज़माने, डेमो या ऑर्डर का कोई कदम नहीं: एक जोड़ने से खरीदना आसान होगा।',
  ],
  [
    'Existing social profiles can carry the proof and offers that the site already states.',
    'वेबसाइट पर दिए प्रमाण और पेशकश मौजूदा सोशल प्रोफ़ाइल पर भी दिखाए जा सकते हैं।',
  ],
  [
    'No social profile is linked, so what the site offers is not carried further there.',
    'किसी सोशल प्रोफ़ाइल का लिंक नहीं है, इसलिए वेबसाइट की पेशकश वहाँ तक नहीं पहुँचती।',
  ],
  [
    'Place and audience are both named, which is enough for pages made for each of them.',
    'जगह और ग्राहक दोनों बताए गए हैं; इतने से हर एक के लिए अलग पेज बन सकता है।',
  ],
  [
    'The home page has no structured data: adding name, address and offers as schema.org data helps search engines show them.',
    'होम पेज पर स्ट्रक्चर्ड डेटा नहीं है: नाम, पता और पेशकश schema.org के रूप में जोड़ने से सर्च इंजन उन्हें दिखा पाते हैं।',
  ],
  ['The company is hiring, a sign of growth to build on.', 'कंपनी भर्ती कर रही है, जो बढ़त का संकेत है।'],
  [
    'The site itself names alternatives that its buyers weigh.',
    'वेबसाइट खुद उन विकल्पों के नाम लेती है जिन्हें उसके ग्राहक तौलते हैं।',
  ],
  [
    'The site is served without HTTPS: browsers mark it as not secure, which costs trust and enquiries.',
    'वेबसाइट HTTPS के बिना खुलती है: ब्राउज़र उसे असुरक्षित बताते हैं, जिससे भरोसा और पूछताछ घटती है।',
  ],
  ['Prices without proof invite comparison by price alone.', 'बिना प्रमाण की कीमतों से लोग सिर्फ़ कीमत की तुलना करते हैं।'],
])

/** {1}: where was looked. */
const missing: Phrases = [
  ['No price is stated {1}.', '{1} कोई कीमत नहीं बताई गई है।'],
  [
    'No customer figure, award, certificate or review is shown {1}.',
    '{1} ग्राहकों की संख्या, पुरस्कार, प्रमाणपत्र या समीक्षा नहीं दिखती।',
  ],
  ['It is not said whom the offer is for {1}.', '{1} नहीं बताया गया कि पेशकश किनके लिए है।'],
  ['Nobody is named with a title {1}.', '{1} किसी का नाम पद के साथ नहीं दिया गया है।'],
  ['No postal address is given {1}.', '{1} डाक का पता नहीं दिया गया है।'],
  ['Neither telephone nor email is given {1}.', '{1} न टेलीफ़ोन दिया गया है, न ईमेल।'],
  ['What is offered is not described under headings {1}.', '{1} जो दिया जाता है, वह शीर्षकों के नीचे नहीं बताया गया है।'],
  [
    'The site depends on {1} (seen in its markup): terms and prices there can change.',
    'वेबसाइट {1} पर टिकी है (HTML में दिखा): वहाँ की शर्तें और कीमतें बदल सकती हैं।',
  ],
]

/** Strengths, weaknesses, opportunities and threats: `engine/site/swot.ts`. */
export const swotPhrases: Phrases = [...fixed, ...missing]
