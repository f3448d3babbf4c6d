import type { Phrases } from '@bazaar/agents-kit'
import { listPhrases } from '../shared/lists.hi.ts'

const found: Phrases = [
  ['links to the page', 'इस पेज का लिंक है'],
  ['links to the same site, but to another page', 'इसी वेबसाइट का लिंक है, पर दूसरे पेज का'],
  [
    'no link in the page as it is sent; scripts may draw more of it, where a link may still appear',
    'भेजे गए पेज में लिंक नहीं है; स्क्रिप्ट पेज में और कुछ जोड़ सकती हैं, लिंक वहाँ हो सकता है',
  ],
  ['no link to this site', 'इस वेबसाइट का कोई लिंक नहीं'],
  ['{1}, but the whole page is nofollow', '{1}, पर पूरा पेज nofollow है'],
  ['{1}, marked {2} and {3} and {4}', '{1}, जिस पर {2}, {3} और {4} लगे हैं'],
  ['{1}, marked {2} and {3}', '{1}, जिस पर {2} और {3} लगे हैं'],
  ['{1}, marked {2}', '{1}, जिस पर {2} लगा है'],
  ['the page answered {1}', 'पेज का जवाब {1} मिला'],
  ['not a web page ({1})', 'वेब पेज नहीं है ({1})'],
  ['the page is empty', 'पेज खाली है'],
  ['the target is not a web address', 'टारगेट वेब पता नहीं है'],
]

export const hi: Phrases = [
  ['Backlinks', 'बैकलिंक'],
  ['Links', 'लिंक'],
  ['Source', 'स्रोत'],
  ['Target', 'टारगेट'],
  ['Result', 'नतीजा'],
  ['Follow', 'फ़ॉलो'],
  ['Anchor', 'एंकर'],
  ['About it', 'इसके बारे में'],
  ['Links to the page', 'पेज का लिंक है'],
  ['Same site, other page', 'वही वेबसाइट, दूसरा पेज'],
  ['No link', 'लिंक नहीं है'],
  ['yes', 'हाँ'],
  ['no', 'नहीं'],
  ['**Followed by search engines**: {1} of {2} links found', '**सर्च इंजन फ़ॉलो करते हैं**: मिले {2} लिंक में से {1}'],
  ['**{1}**: {2} of {3}', '**{1}**: {3} में से {2}'],
  [
    'Each source was opened once, as its server sends it; links that scripts add are not seen. robots.txt was obeyed.',
    'हर स्रोत एक बार खोला गया, जैसा उसका सर्वर भेजता है; जो लिंक सिर्फ़ स्क्रिप्ट से बनते हैं, वे नहीं दिखते। robots.txt का पालन हुआ।',
  ],
  ...['page', 'pages'].map(
    (pages) =>
      [
        `Each source was opened once, and {1} ${pages} of scripts drawn in a browser as well. robots.txt was obeyed.`,
        'हर स्रोत एक बार खोला गया, और स्क्रिप्ट वाले {1} पेज ब्राउज़र में भी बनाए गए। robots.txt का पालन हुआ।',
      ] as const,
  ),
  [
    'www, the trailing slash, the fragment and tracking parameters do not make another page.',
    'www, आखिरी स्लैश, # के बाद का हिस्सा और ट्रैकिंग पैरामीटर से पेज दूसरा नहीं माना जाता।',
  ],
  ...found,
  ...listPhrases,
]
