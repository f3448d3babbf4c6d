import type { Phrases } from '@bazaar/agents-kit'
import { amountOf } from '@bazaar/locale/dictionary'
import { hi as words } from './words.hi.ts'

const places: readonly (readonly [english: string, hindi: string])[] = [
  ['Title', words.places.title],
  ['Main heading', words.places.h1],
  ['Headings', words.places.headings],
  ['Address', words.places.url],
  ['Description', words.places.description],
  ['Images', words.places.alt],
  ['Links', words.places.links],
  ['Text', words.places.text],
]

/** `title, main heading or description` in the middle of a sentence. A keyword may be the same word, so it is no phrase. */
const placesIn = (text: string): string =>
  places.reduce(
    (said, [english, hindi]) => said.replace(new RegExp(String.raw`\b${english}\b`, 'i'), hindi),
    text.replace(' or ', ' या '),
  )

const times = (text: string): string => (text === 'once' ? '1 बार' : `${amountOf(text)} बार`)

const intents = Object.entries(words.intents)

const gaps: Phrases = [
  ['“{}” is not on the pages read.', '“{}” पढ़े गए पेजों पर नहीं है।'],
  ['No word of your audience is on the pages read.', 'जिन तक पहुँचना है, उनका कोई शब्द पढ़े गए पेजों पर नहीं है।'],
  [
    'If the pages are in another language, write the audience in theirs and run it again.',
    'अगर पेज किसी दूसरी भाषा में हैं, तो इसे उसी भाषा में लिखें और फिर से चलाएँ।',
  ],
  ['Name {} where you say whom you serve.', 'जहाँ आप बताते हैं कि किनके लिए काम करते हैं, वहाँ {} का नाम लें।'],
  ['Say on a page of its own what you offer {}.', 'एक अलग पेज पर बताएँ कि {} के लिए आपके पास क्या है।'],
  [
    '“{}” appears on the pages read, but never in one paragraph with a main topic.',
    '“{}” पढ़े गए पेजों पर है, पर किसी मुख्य विषय के साथ एक ही पैराग्राफ़ में कहीं नहीं।',
  ],
  ['Write about {1} for {2}.', '{2} के लिए {1} के बारे में लिखें।'],
  [
    '“{1}” appears {2} on the pages read, but not in the {3} of {4}.',
    (phrase, count, lacking, page) =>
      `“${phrase}” पढ़े गए पेजों पर ${times(count)} आता है, पर ${page} के इस हिस्से में नहीं: ${placesIn(lacking)}।`,
  ],
  ['Use it in the {1} of {2}.', (place, page) => `इसे ${page} के इस हिस्से में लिखें: ${placesIn(place)}।`],
  [
    'Give it a heading on {}, or a page with a title of its own.',
    '{} पर इसे एक शीर्षक दें, या इसके लिए अपने टाइटल वाला अलग पेज बनाएँ।',
  ],
  ['It has a heading; give it a page with a title of its own.', 'इसका शीर्षक है; अब इसके लिए अपने टाइटल वाला अलग पेज बनाएँ।'],
  ['Add it to the {}.', (lacking) => `इसे यहाँ जोड़ें: ${placesIn(lacking)}।`],
  ['“{1}” is in the titles of {2} pages: {3}.', '“{1}” {2} पेजों के टाइटल में है: {3}।'],
  [
    'Let one of them be about it, and give the others a subject of their own.',
    'इनमें से एक पेज इसी विषय पर रखें और बाकी को उनका अपना विषय दें।',
  ],
  ['No page read states a price.', 'पढ़े गए किसी पेज पर कीमत नहीं लिखी है।'],
  [
    'People ready to buy look for one: state prices, or how a price is made.',
    'खरीदने को तैयार लोग इसे खोजते हैं: कीमतें लिखें, या बताएँ कि कीमत कैसे तय होती है।',
  ],
  ['Nothing on the pages read helps buyers compare.', 'पढ़े गए पेजों पर ऐसा कुछ नहीं है जो तुलना में मदद करे।'],
  ['Say how to choose, and show what customers say.', 'बताएँ कि चुनाव कैसे करें, और दिखाएँ कि ग्राहक क्या कहते हैं।'],
  ['Nothing on the pages read answers questions of beginners.', 'पढ़े गए पेज नए लोगों के सवालों के जवाब नहीं देते।'],
  [
    'Answer what customers ask, on a page of questions or in articles.',
    'ग्राहक जो पूछते हैं, उनके जवाब सवाल-जवाब के पेज पर या लेखों में दें।',
  ],
  [
    'Answer the questions below, on a page of questions or in articles.',
    'नीचे के सवालों के जवाब सवाल-जवाब के पेज पर या लेखों में दें।',
  ],
]

const ideas: Phrases = [
  ['Landing page', 'लैंडिंग पेज'],
  ['Comparison', 'तुलना'],
  ['Price page', 'कीमतों का पेज'],
  ['Page of its own', 'अलग पेज'],
  ['Article', 'लेख'],
  ['Page of questions', 'सवाल-जवाब का पेज'],
  ['Customer story', 'ग्राहक की कहानी'],
  ['({1}, {2}).', '({1}, {2})।'],
  [
    '“{}”, a part of your audience, is not on the pages read.',
    '“{}” आपके ग्राहकों में से हैं, पर पढ़े गए पेजों पर इनका ज़िक्र नहीं है।',
  ],
  [
    'The pages speak of both, {1} and {2}, and compare them nowhere by name.',
    (one, other) => `पेजों पर दोनों का ज़िक्र है, ${times(one)} और ${times(other)}, पर नाम लेकर तुलना कहीं नहीं है।`,
  ],
  ['No page read names a price beside “{}”.', 'पढ़े गए किसी पेज पर “{}” के साथ कीमत नहीं लिखी है।'],
  [
    'It appears {} times on the pages read, but none of them names it in its title.',
    'यह पढ़े गए पेजों पर {} बार आता है, पर किसी के टाइटल में नहीं है।',
  ],
  ['Asked on {}; an article can answer it in full.', '{} पर पूछा गया; एक लेख इसका पूरा जवाब दे सकता है।'],
  ['{} usual questions have no answer on the pages read.', '{} आम सवालों के जवाब पढ़े गए पेजों पर नहीं हैं।'],
  [
    'The pages speak to them ({}); a real example is what they can check.',
    (count) => `पेजों पर इनसे बात होती है (${times(count)}); असली उदाहरण को वे खुद परख सकते हैं।`,
  ],
]

const caveats: Phrases = [
  ['Please note:', 'कृपया ध्यान दें:'],
  ['The text is not in English.', 'टेक्स्ट अंग्रेज़ी में नहीं है।'],
  [
    'Phrases were found by the stop words and word forms of its language, and no questions or ideas were worded.',
    'वाक्यांश उसकी भाषा के छोटे शब्दों और शब्द-रूपों से खोजे गए, और कोई सवाल या सुझाव नहीं लिखे गए।',
  ],
  [
    'The grammar could not be used this time, so phrases were found by simpler rules.',
    'इस बार व्याकरण का इस्तेमाल नहीं हो सका, इसलिए वाक्यांश ज़्यादा सरल नियमों से खोजे गए।',
  ],
  [
    'The address shows a sign-in form; what is behind it was not read.',
    'इस पते पर साइन इन का फ़ॉर्म है; उसके पीछे जो है, वह नहीं पढ़ा गया।',
  ],
  ['There is hardly any text on the page that was given.', 'दिए गए पेज पर टेक्स्ट न के बराबर है।'],
  [
    'The site does not clearly allow automatic readers to open this page.',
    'वेबसाइट साफ़ तौर पर नहीं कहती कि प्रोग्राम यह पेज खोल सकते हैं।',
  ],
  ['It was read once, because you asked for it.', 'आपके कहने पर इसे एक बार पढ़ा गया।'],
]

const report: Phrases = [
  ['Keywords of {}', '{} के कीवर्ड'],
  ['The pages have no clear topic.', `${words.noTopic}।`],
  ['The pages are about {}.', 'पेज इनके बारे में हैं: {}।'],
  ['Strongest phrases', words.ranked],
  ['Primary keywords', 'मुख्य कीवर्ड'],
  ['Secondary keywords', 'सहायक कीवर्ड'],
  ['Long tail', words.groups.long_tail],
  ['Your own name', 'आपका अपना नाम'],
  ['Phrase', words.columns.phrase],
  ['How often', words.columns.times],
  ['Times', words.columns.times],
  ['On pages', 'कितने पेजों पर'],
  ['Intent', words.columns.intent],
  ['Stands in', 'कहाँ है'],
  ['Not in', 'कहाँ नहीं'],
  ['Search volume', words.columns.volume],
  ['volume not available', words.volume],
  ...places,
  ...intents,
  ...intents.map(([intent, hindi]) => [`${intent}:`, `${hindi}:`] as const),
  ['Places are those of the page that speaks of the phrase most.', 'जगहें उस पेज की हैं जिसमें वाक्यांश सबसे ज़्यादा आता है।'],
  ['There is no right density; write for the reader.', 'कितनी बार लिखना सही है, इसका कोई नियम नहीं; पढ़ने वाले के लिए लिखें।'],
  ['What people who search for them want', words.intentTitle],
  ['Your audience: {}', `${words.audience}: {}`],
  ['“{}” names nothing that could be looked for on the pages.', '“{}” में ऐसा कुछ नहीं है जिसे पेजों पर खोजा जा सके।'],
  ['not on the pages read', words.notThere],
  ...['time', 'times'].flatMap(
    (time) =>
      [
        [`{1} ${time} on {2} page`, '{2} पेज पर {1} बार'],
        [`{1} ${time} on {2} pages`, '{2} पेजों पर {1} बार'],
      ] as const,
  ),
  ['Gaps', words.gaps],
  ['Questions', words.questions],
  ['{} (no answer on the pages read)', `{} (${words.open})`],
  ['{1} (see {2})', '{1} (देखें {2})'],
  ['What to write next', words.ideas],
  ['A second opinion', 'दूसरी राय'],
  ['Phrases by the company their words keep (RAKE).', 'साथ आने वाले शब्दों से चुने गए वाक्यांश (RAKE)।'],
  ['How this was made', 'यह कैसे बना'],
  [
    'Made by the built-in engine from {1}, read {2}: {3}.',
    (count, at, pages) => `हमारे अपने प्रोग्राम ने ${at} को पढ़े गए पेजों (${amountOf(count)}) से बनाया: ${pages}।`,
  ],
  [
    'Phrases are runs of adjectives, nouns and names, by their dictionary forms.',
    'वाक्यांश साथ आने वाले विशेषण, संज्ञाएँ और नाम हैं, अपने मूल रूप में।',
  ],
  ['Phrases are runs of words between small words and punctuation.', 'वाक्यांश छोटे शब्दों और विराम-चिह्नों के बीच के शब्द हैं।'],
  [
    'The score is frequency, length and places, added up over the pages.',
    'स्कोर यह जोड़ है कि वाक्यांश कितनी बार, कितना लंबा और कहाँ आया, सब पेजों पर।',
  ],
  [
    'Search volume and difficulty are not available: no provider is connected, and none were made up.',
    'सर्च वॉल्यूम और कठिनाई उपलब्ध नहीं हैं: कोई प्रदाता नहीं जुड़ा है, और कोई आँकड़ा अपनी ओर से नहीं बनाया गया है।',
  ],
  ['the name of the site', 'वेबसाइट का नाम'],
  ['its own words', 'इसके अपने शब्द'],
  ['a price beside it', 'इसके साथ लिखी कीमत'],
  ['the page it stands on', 'वह पेज जिस पर यह है'],
  ['an offer of the site', 'वेबसाइट की एक पेशकश'],
  ['the title of a site that sells', 'बेचने वाली वेबसाइट का टाइटल'],
  ['no sign of another', 'किसी और इरादे का संकेत नहीं'],
]

export const hi: Phrases = [
  ...gaps,
  ...ideas,
  ...caveats,
  ...report,
  // Places of a phrase, separated by commas. Last, because many texts have a comma.
  ['{1}, {2}', '{1}, {2}'],
]
