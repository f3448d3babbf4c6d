import type { Phrases } from '@bazaar/agents-kit'
import { metaPhrases } from '../shared/meta.hi.ts'

const pageTypes = [
  ['home', 'होम पेज'],
  ['article', 'लेख'],
  ['product', 'उत्पाद'],
  ['faq', 'सवाल-जवाब'],
  ['business', 'व्यवसाय'],
  ['page', 'साधारण पेज'],
] as const

export const hi: Phrases = [
  ['The tags above hold the first.', 'ऊपर के टैग में पहला विकल्प है।'],
  ['All words are the page’s own.', 'सारे शब्द पेज के अपने हैं।'],
  [
    'Made by the built-in engine from {1}, read {2}; no text model was used and no fact was added.',
    'हमारे अपने प्रोग्राम ने {1} से बनाया, जो {2} को पढ़ा गया; किसी भाषा मॉडल का इस्तेमाल नहीं हुआ और कोई तथ्य नहीं जोड़ा गया।',
  ],
  ...pageTypes.map(([type, hindi]) => [`The page was treated as: ${type}.`, `पेज को यह माना गया: ${hindi}।`] as const),
  ...metaPhrases,
]
