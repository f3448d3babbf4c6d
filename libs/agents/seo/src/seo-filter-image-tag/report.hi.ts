import type { Phrases } from '@bazaar/agents-kit'
import { amountOf } from '@bazaar/locale/dictionary'
import { sitemapPhrases } from '../shared/sitemap.hi.ts'

const verdicts: Phrases = [
  ['There are no images on the {1} read.', (pages: string) => `पढ़े गए पेजों (${amountOf(pages)}) पर कोई तस्वीर नहीं है।`],
  ...['image', 'images'].flatMap((images) =>
    ['page', 'pages'].flatMap((pages): Phrases => [
      [
        `{1} ${images} on {2} ${pages}: every one has an alt text, or is marked as a decoration.`,
        'तस्वीरें: {1}, पेज: {2}। हर एक में alt टेक्स्ट है, या वह सजावट के रूप में चिह्नित है।',
      ],
      [
        `{1} ${images} on {2} ${pages}: {3} without a name{4}, {5} with a poor one{6}.`,
        'तस्वीरें: {1}, पेज: {2}। बिना नाम: {3}{4}, कमज़ोर alt: {5}{6}।',
      ],
    ]),
  ),
  ['what', 'क्या'],
  ['images', 'तस्वीरें'],
  ['Without a name', 'बिना नाम'],
  ['Poor alt', 'कमज़ोर alt'],
  ['Good alt', 'अच्छा alt'],
  ['Decoration', 'सजावट'],
  ['Empty alt: decoration, in order', 'खाली alt: सजावट, ठीक है'],
  ['Apart: tracking pixels', 'अलग: ट्रैकिंग पिक्सेल'],
  ['Apart: copies for browsers without scripts', 'अलग: बिना स्क्रिप्ट वाले ब्राउज़रों की प्रतियाँ'],
  ['Apart: hidden from everybody or from screen readers', 'अलग: सबसे या स्क्रीन रीडर से छिपी'],
  ['Pages with most to do', 'जिन पेजों पर सबसे ज़्यादा काम है'],
  ['page', 'पेज'],
  ['without a name', 'बिना नाम'],
  ['poor', 'कमज़ोर'],
]

const problems: Phrases = [
  [
    'No alt text: people who cannot see the image, and search engines, get nothing.',
    'alt टेक्स्ट नहीं: जो तस्वीर देख नहीं सकते उन्हें, और सर्च इंजन को, कुछ पता नहीं चलता।',
  ],
  [
    'The alt is empty, but the image is all there is in the link, so the link has no name.',
    'alt खाली है, पर लिंक में इस तस्वीर के सिवा कुछ नहीं, इसलिए लिंक का नाम नहीं है।',
  ],
  ['The alt holds only a space.', 'alt में सिर्फ़ खाली जगह है।'],
  ['Use alt="" for a decoration, words for anything else.', 'सजावट के लिए alt="" लिखें, बाकी के लिए शब्द।'],
  [
    'The empty alt marks a decoration, but the title says it is none.',
    'खाली alt से यह सजावट मानी जाती है, पर title से लगता है कि ऐसा नहीं है।',
  ],
  ['Move the words into the alt.', 'शब्दों को alt में ले जाएँ।'],
  ['The image is named by ARIA only.', 'तस्वीर का नाम सिर्फ़ ARIA से है।'],
  ['Search engines read alt: add it.', 'सर्च इंजन alt पढ़ते हैं: उसे जोड़ें।'],
  ['The alt is the name of a file.', 'alt में फ़ाइल का नाम है।'],
  ['The alt is a word that is true of any image.', 'alt में ऐसा शब्द है जो किसी भी तस्वीर पर ठीक बैठता है।'],
  ['The alt is longer than 125 characters.', 'alt 125 अक्षरों से लंबा है।'],
  ['Keep a short one and move the rest into the text.', 'छोटा alt रखें और बाकी को टेक्स्ट में ले जाएँ।'],
  ['Different images of this page have the same alt.', 'इस पेज की अलग-अलग तस्वीरों का alt एक ही है।'],
]

const rules: Phrases = [
  ['use alt=""', 'alt="" लिखें'],
  ['still add alt', 'फिर भी alt जोड़ें'],
  ['poor alt', 'कमज़ोर alt'],
  ['over 125 characters', '125 अक्षरों से ज़्यादा'],
  ['same alt twice', 'एक ही alt दो बार'],
]

const sources = [
  ['where the link leads', 'लिंक जहाँ ले जाता है'],
  ['file name', 'फ़ाइल का नाम'],
  ['heading above', 'ऊपर का शीर्षक'],
  ['file name and heading above', 'फ़ाइल का नाम और ऊपर का शीर्षक'],
  ['file name and site name', 'फ़ाइल और वेबसाइट का नाम'],
  ['caption', 'कैप्शन'],
  ['label', 'लेबल'],
  ['title of the image', 'तस्वीर का title'],
] as const

const findings: Phrases = [
  ['What to change', 'क्या बदलें'],
  [
    'Suggestions come from words near the image, not from the image itself.',
    'सुझाव तस्वीर के आसपास के शब्दों से हैं, खुद तस्वीर से नहीं।',
  ],
  ['Check each one before you use it.', 'इस्तेमाल से पहले हर सुझाव जाँच लें।'],
  ['image', 'तस्वीर'],
  ['problem', 'समस्या'],
  ['suggestion', 'सुझाव'],
  ['http{1} and {2} more', 'http{1} और {2} अन्य'],
  ['drawing or data in the page', 'पेज में ही बनी तस्वीर या डेटा'],
  ...sources,
  ...sources.map(([from, hindi]) => [`“{1}” (${from})`, `“{1}” (${hindi})`] as const),
  ['And {1} more finding.', 'और {1} बात।'],
  ['And {1} more findings.', 'और {1} बातें।'],
]

/** A problem in the table is followed by its rule, `(F65)`. */
const withRules: Phrases = problems.flatMap(([text, hindi]): Phrases => [
  [text, hindi],
  [`${text} (F{1})`, `${String(hindi)} (F{1})`],
  [`${text} (H{1})`, `${String(hindi)} (H{1})`],
  [`${text} (ARIA{1})`, `${String(hindi)} (ARIA{1})`],
])

const coverage: Phrases = [
  ['Images in the sitemap', 'साइटमैप की तस्वीरें'],
  ['The sitemap lists no images.', 'साइटमैप में तस्वीरें दर्ज नहीं हैं।'],
  [
    'That is optional; it helps search engines find pictures that scripts load later.',
    'यह वैकल्पिक है; इससे सर्च इंजन वे तस्वीरें खोज पाते हैं जो स्क्रिप्ट बाद में लोड करती हैं।',
  ],
  [
    'For the pages read the sitemap lists {1}.',
    (images: string) => `पढ़े गए पेजों के लिए साइटमैप में दर्ज तस्वीरें: ${amountOf(images)}।`,
  ],
  ['Seen on their page: {1}.', 'अपने पेज पर दिखीं: {1}।'],
  ['On a page, but not listed: {1}.', 'पेज पर हैं, पर दर्ज नहीं: {1}।'],
  ['Listed, but not on the page:', 'दर्ज हैं, पर पेज पर नहीं:'],
  ['On a page, but not listed:', 'पेज पर हैं, पर दर्ज नहीं:'],
]

const unread: Phrases = [
  ['What could not be read', 'जो पढ़ा नहीं जा सका'],
  ['It could not be read.', 'इसे पढ़ा नहीं जा सका।'],
  ['This address cannot be opened from our servers.', 'यह पता हमारे सर्वरों से नहीं खोला जा सकता।'],
  [
    'Another address of the sitemap leads to the same page (number {1}).',
    'साइटमैप का एक और पता इसी पेज पर ले जाता है (क्रम {1})।',
  ],
  ...sitemapPhrases,
]

const types = [
  ['a sitemap', 'साइटमैप है'],
  ['an index of sitemaps', 'साइटमैप की सूची है'],
  ['a plain list of addresses', 'पतों की सादी सूची है'],
  ['a feed', 'फ़ीड है'],
] as const

const howMade: Phrases = [
  ['Please note:', 'कृपया ध्यान दें:'],
  ['How this was made', 'यह कैसे बना'],
  ...types.flatMap(([type, hindi]): Phrases => [
    ...['sitemap', 'sitemaps'].map(
      (maps) =>
        [
          `{1} is ${type} with {2} in {3} ${maps}.`,
          (url: string, pages: string, count: string) => `${url} ${hindi}, पेज: ${amountOf(pages)}, साइटमैप: ${count}।`,
        ] as const,
    ),
    [`{1} is ${type} with {2}.`, (url: string, pages: string) => `${url} ${hindi}, पेज: ${amountOf(pages)}।`],
  ]),
  ['It was found through {1}.', 'इसका पता यहाँ से मिला: {1}।'],
  ['robots.txt, which names {1}; the first that can be read', 'robots.txt, जिसमें {1} दर्ज हैं; पढ़ा जा सकने वाला पहला'],
  ['the usual place {1}', 'आम जगह {1}'],
  [
    'Read {1} by the built-in engine, obeying robots.txt, one page of a site at a time; no text model was used.',
    'हमारे अपने प्रोग्राम ने {1} को robots.txt मानते हुए पढ़ा, हर वेबसाइट का एक समय में एक पेज; किसी भाषा मॉडल का इस्तेमाल नहीं हुआ।',
  ],
  [
    'Rules are those of the Web Content Accessibility Guidelines (F65, F89, F30, H67) and common practice.',
    'नियम Web Content Accessibility Guidelines (F65, F89, F30, H67) और आम चलन के हैं।',
  ],
  [
    'Images drawn by style sheets or added by scripts are not counted.',
    'स्टाइल शीट से बनी या स्क्रिप्ट से जोड़ी गई तस्वीरें नहीं गिनी जातीं।',
  ],
]

const notices: Phrases = [
  ['One run reads {1} pages; the sitemap lists {2}.', 'एक रन में {1} पेज पढ़े जाते हैं; साइटमैप में {2} हैं।'],
  ['The parts of an index take turns.', 'सूची के साइटमैप बारी-बारी से लिए जाते हैं।'],
  [
    '{1} of the index were left out; one run opens 20.',
    (maps: string) => `सूची के छोड़े गए साइटमैप: ${amountOf(maps)}; एक रन में 20 खोले जाते हैं।`,
  ],
  ['{1} in the sitemap are not complete.', (addresses: string) => `साइटमैप में अधूरे पते: ${amountOf(addresses)}।`],
  ['They were completed; search engines ignore them.', 'उन्हें पूरा किया गया; सर्च इंजन उन्हें अनदेखा करते हैं।'],
  [
    '{1} of the sitemap hold no web address.',
    (lines: string) => `साइटमैप की बिना वेब पते वाली पंक्तियाँ: ${amountOf(lines)}।`,
  ],
  ['A sitemap may list 50,000 pages; {1} more were ignored.', 'साइटमैप में 50,000 पेज हो सकते हैं; बाकी {1} छोड़ दिए गए।'],
  [
    'The site answers slowly: {1} were not reached in the time of one run.',
    (pages: string) => `वेबसाइट धीरे जवाब देती है: एक रन के समय में न पढ़े जा सके पेज: ${amountOf(pages)}।`,
  ],
]

export const hi: Phrases = [
  ['Images and their alt texts', 'तस्वीरें और उनके alt टेक्स्ट'],
  ...verdicts,
  ...withRules,
  ...rules,
  ...findings,
  ...coverage,
  ...unread,
  ...notices,
  ...howMade,
  ['http{1}: {2}', 'http{1}: {2}'],
]
