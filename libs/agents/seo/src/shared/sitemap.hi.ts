import type { Phrases } from '@bazaar/agents-kit'

/** Why a sitemap cannot be read: `engine/sitemap/parse-sitemap.ts`. */
const faults = [
  ['is a web page, not a sitemap', 'साइटमैप नहीं, वेब पेज है'],
  ['is not a sitemap: it is neither XML nor a list of addresses', 'साइटमैप नहीं है: न XML है, न पतों की सूची'],
  [
    'declares a document type, which a sitemap does not need and we do not read',
    'दस्तावेज़ का प्रकार (DOCTYPE) बताता है, जिसकी साइटमैप को ज़रूरत नहीं और जिसे हम नहीं पढ़ते',
  ],
  ['is XML that cannot be read', 'ऐसा XML है जो पढ़ा नहीं जा सकता'],
  ['is XML, but not a sitemap (its first tag is {1})', 'XML है, पर साइटमैप नहीं (पहला टैग {1} है)'],
  ['is broken XML: {1} (line {2})', 'टूटा हुआ XML है: {1} (पंक्ति {2})'],
] as const

export const sitemapPhrases: Phrases = [
  ...faults.map(([text, hindi]) => [`It ${text}.`, `यह ${hindi}।`] as const),
  [
    'It is an index itself; an index inside an index is not followed.',
    'यह खुद साइटमैप की सूची है; सूची के अंदर की सूची नहीं पढ़ी जाती।',
  ],
  ['It lists no pages.', 'इसमें कोई पेज नहीं है।'],
  ['It could not be opened.', 'इसे खोला नहीं जा सका।'],
]
