import type { Phrases } from '@bazaar/agents-kit'
import { snippetPhrases } from '@bazaar/agents-kit/snippet.hi'

/** `… (538 px of 580`: the description before the width is the page's own. */
const widthLine = (before: string, limit: string, from: string): string => {
  const at = before.lastIndexOf('(') + 1
  return `${before.slice(0, at)}${limit} में से ${before.slice(at)} px; स्रोत: ${from})`
}

/** Where a wording comes from. */
const sources: Phrases = [
  ['main text', 'मुख्य टेक्स्ट'],
  ['main heading', 'मुख्य शीर्षक'],
  ['heading of a section', 'किसी भाग का शीर्षक'],
  ['first sentence', 'पहला वाक्य'],
  ['title of the page', 'पेज का टाइटल'],
  ['description of the page', 'पेज का विवरण'],
  ['description of the page and main text', 'पेज का विवरण और मुख्य टेक्स्ट'],
  ['{1}, with the name of the site', '{1}, वेबसाइट के नाम के साथ'],
  ['{1}, shortened', '{1}, छोटा किया हुआ'],
]

const notes: Phrases = [
  [
    'The page names no picture for shared links: add one of {1} × {2} pixels as og:image.',
    'पेज शेयर किए गए लिंक के लिए कोई तस्वीर नहीं बताता: {1} × {2} पिक्सेल की एक तस्वीर og:image में जोड़ें।',
  ],
  [
    'The size of the picture is not stated, so the small card was chosen; from 300 × 157 pixels use summary_large_image.',
    'तस्वीर का आकार नहीं बताया गया, इसलिए छोटा कार्ड चुना गया; 300 × 157 पिक्सेल से बड़ी हो तो summary_large_image लगाएँ।',
  ],
  [
    'The page does not state the name of the site, so it was left out.',
    'पेज वेबसाइट का नाम नहीं बताता, इसलिए वह छोड़ दिया गया।',
  ],
  [
    'Too little is stated about the business for structured data.',
    'व्यवसाय के बारे में इतनी जानकारी नहीं कि स्ट्रक्चर्ड डेटा बने।',
  ],
  [
    'The page already has structured data ({1}); replace it or leave ours out, do not keep both.',
    'पेज में पहले से स्ट्रक्चर्ड डेटा है ({1}); उसे बदलें या हमारा छोड़ दें, दोनों साथ न रखें।',
  ],
  [
    'The page asks search engines not to list it (noindex); that was kept.',
    'पेज सर्च इंजनों को उसे दिखाने से मना करता है (noindex); यह वैसा ही रखा गया।',
  ],
  ['Remove it if the page is meant to be found.', 'अगर पेज खोज में दिखना चाहिए, तो इसे हटाएँ।'],
]

const caveats: Phrases = [
  ['Please note:', 'कृपया ध्यान दें:'],
  [
    'This address shows a sign-in form; the tags describe that form, not what is behind it.',
    'इस पते पर साइन इन का फ़ॉर्म है; टैग उसी फ़ॉर्म के बारे में हैं, उसके पीछे के पेज के नहीं।',
  ],
  [
    'There is hardly any text on this page, so the tags have little to rest on.',
    'इस पेज पर टेक्स्ट न के बराबर है, इसलिए टैग का आधार कमज़ोर है।',
  ],
  ['Widths of this script are estimated.', 'इस लिपि की चौड़ाई अनुमान से है।'],
  [
    'The site does not clearly allow automatic readers to open this page.',
    'वेबसाइट प्रोग्रामों को यह पेज खोलने की साफ़ अनुमति नहीं देती।',
  ],
  ['It was read once, because you asked for it.', 'यह आपके कहने पर एक बार पढ़ा गया।'],
]

const audit: Phrases = [
  ['What is there now', 'पेज पर अभी क्या है'],
  ['Good, {1}:', 'ठीक है, {1}:'],
  ['Improve, {1}:', 'बेहतर हो सकता है, {1}:'],
  ['Missing, {1}:', 'नहीं मिला, {1}:'],
  ['Note, {1}:', 'ध्यान दें, {1}:'],
  ['title', 'टाइटल'],
  ['description', 'विवरण'],
  ['language', 'भाषा'],
  ['X card', 'X कार्ड'],
  ['There is no title.', 'टाइटल नहीं है।'],
  [
    'There is no description; results show a piece of text of their choice.',
    'विवरण नहीं है; नतीजों में पेज का कोई भी टुकड़ा दिखता है।',
  ],
  ['There is no canonical address.', 'कैनोनिकल पता नहीं है।'],
  [
    '{1} (search engines are asked to list that page in place of this one)',
    '{1} (सर्च इंजनों से इस पेज की जगह वह पेज दिखाने को कहा गया है)',
  ],
  ['Nothing is stated, which means the page may be listed.', 'कुछ नहीं लिखा है, यानी पेज दिखाया जा सकता है।'],
  ['There is no viewport tag; phones show the page tiny.', 'viewport टैग नहीं है; फ़ोन पर पेज बहुत छोटा दिखता है।'],
  ['{1} (a fixed width; phones show the page tiny)', '{1} (चौड़ाई तय है; फ़ोन पर पेज बहुत छोटा दिखता है)'],
  ['The language is not declared on the html tag.', 'html टैग पर भाषा नहीं बताई गई है।'],
  ['Title, description, address and picture are there.', 'टाइटल, विवरण, पता और तस्वीर हैं।'],
  ['Not there: {1}.', 'ये नहीं हैं: {1}।'],
  ['There is no card for X; it then uses the Open Graph tags.', 'X का कार्ड नहीं है; तब X Open Graph टैग लेता है।'],
  ['1 block is not valid JSON.', '1 ब्लॉक सही JSON नहीं है।'],
  ['{1} blocks are not valid JSON.', '{1} ब्लॉक सही JSON नहीं हैं।'],
  ['There is no structured data.', 'स्ट्रक्चर्ड डेटा नहीं है।'],
  ['Structured data is there: {1}.', 'स्ट्रक्चर्ड डेटा है: {1}।'],
  ['There is no h1.', 'h1 नहीं है।'],
]

/** What both agents that make tags say. */
export const metaPhrases: Phrases = [
  ['Meta tags for {1}', 'मेटा टैग: {1}'],
  ['Copy and paste', 'कॉपी करके लगाएँ'],
  ['Into the head of the page, in place of the tags of the same name.', 'पेज के head में, उसी नाम के पुराने टैग की जगह।'],
  ['Title and description to choose from', 'टाइटल और विवरण चुनें'],
  ['{1} px of {2}; from: {3})', widthLine],
  ['How the first looks in results', 'नतीजों में पहला विकल्प कैसा दिखेगा'],
  ['How this was made', 'यह कैसे बना'],
  [
    'Widths are those of Arial at 20 px (title) and 14 px (description).',
    'चौड़ाई Arial फ़ॉन्ट की है: टाइटल 20 px, विवरण 14 px।',
  ],
  [
    'Search engines publish no limits and may show other words; the limits used are observed ones.',
    'सर्च इंजन सीमाएँ नहीं बताते और दूसरे शब्द भी दिखा सकते हैं; यहाँ की सीमाएँ देखकर तय की गई हैं।',
  ],
  ...sources,
  ...notes,
  ...caveats,
  ...audit,
  ...snippetPhrases,
]
