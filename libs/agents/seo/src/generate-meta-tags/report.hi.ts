import type { Phrases } from '@bazaar/agents-kit'
import { metaPhrases } from '../shared/meta.hi.ts'

/** Places of a page, in the order of the report: `engine/keywords-on-page.ts`. */
const places: Phrases = [
  ['title', 'टाइटल'],
  ['description', 'विवरण'],
  ['main heading', 'मुख्य शीर्षक'],
  ['headings', 'शीर्षक'],
  ['text', 'टेक्स्ट'],
  ['address', 'पता'],
  ['images', 'तस्वीरें'],
]

/** Every list of places in that order: a whole cell of the table. */
const placeLists = places.reduceRight<Phrases>(
  (lists, [place, hindi]) => [
    [place, hindi],
    ...lists.map(([rest, said]) => [`${place}, ${rest}`, `${String(hindi)}, ${String(said)}`] as const),
    ...lists,
  ],
  [],
)

const wording: Phrases = [
  ['Your wording', 'आपके शब्द'],
  ['Title:', 'टाइटल:'],
  ['Description:', 'विवरण:'],
  ['your title', 'आपका टाइटल'],
  ['your title, improved', 'आपका टाइटल, सुधारकर'],
  ['your description', 'आपका विवरण'],
  ['your description, improved', 'आपका विवरण, सुधारकर'],
  ['your description, with words of the page', 'आपका विवरण, पेज के शब्दों के साथ'],
  ['The tags above hold the first, which is yours, unchanged.', 'ऊपर के टैग में पहला विकल्प है, जो बिना बदले आपका ही है।'],
]

const keywords: Phrases = [
  ['Your keywords', 'आपके कीवर्ड'],
  ['keyword', 'कीवर्ड'],
  ['in your title', 'आपके टाइटल में'],
  ['in your description', 'आपके विवरण में'],
  ['on the page', 'पेज पर'],
  ['yes', 'हाँ'],
  ['no', 'नहीं'],
  ['not checked', 'नहीं जाँचा गया'],
  ['not found', 'नहीं मिला'],
  ['Not on the page: {1}.', 'पेज पर नहीं: {1}।'],
  [
    'Tags promise what the page holds: write about these words there, or drop them.',
    'टैग वही वादा करते हैं जो पेज पर हो: वहाँ इन शब्दों पर लिखें, या इन्हें हटा दें।',
  ],
  [
    'Google ignores the keywords tag; it is here because you asked for keywords.',
    'Google keywords टैग पर ध्यान नहीं देता; यह इसलिए है कि आपने कीवर्ड दिए।',
  ],
  ['What counts is that the words stand in the text.', 'ज़रूरी यह है कि शब्द पेज के टेक्स्ट में हों।'],
]

const unread = 'The page could not be read, so the tags are made of your words alone and nothing was checked on it.'
const unreadHindi = 'पेज नहीं पढ़ा जा सका, इसलिए टैग सिर्फ़ आपके शब्दों से बने हैं और पेज पर कुछ नहीं जाँचा गया।'

export const hi: Phrases = [
  [unread, unreadHindi],
  [`${unread} {1}`, `${unreadHindi} {1}`],
  ['The page could not be reached.', 'पेज तक नहीं पहुँचा जा सका।'],
  [
    'Made by the built-in engine from your form alone; no text model was used and no fact was added.',
    'हमारे अपने प्रोग्राम ने सिर्फ़ आपके फ़ॉर्म से बनाया; किसी भाषा मॉडल का इस्तेमाल नहीं हुआ और कोई तथ्य नहीं जोड़ा गया।',
  ],
  [
    'Made by the built-in engine from your form and {1}, read {2}; no text model was used and no fact was added.',
    'हमारे अपने प्रोग्राम ने आपके फ़ॉर्म और {1} से बनाया, जो {2} को पढ़ा गया; किसी भाषा मॉडल का इस्तेमाल नहीं हुआ और कोई तथ्य नहीं जोड़ा गया।',
  ],
  ...wording,
  ...keywords,
  ...metaPhrases,
  ...placeLists,
]
