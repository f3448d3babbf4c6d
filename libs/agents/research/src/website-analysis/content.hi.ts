import type { Phrases } from '@bazaar/agents-kit'
import { snippetPhrases } from '@bazaar/agents-kit/snippet.hi'
import { amountOf } from '@bazaar/locale/dictionary'

const wordings = [
  ['title', 'टाइटल'],
  ['meta description', 'मेटा विवरण'],
] as const

const searchBasics: Phrases = [
  ...wordings.flatMap(([what, hindi]): Phrases => [
    [`There is no ${what}.`, `${hindi} नहीं है।`],
    [`The ${what} is {1} ({2} characters).`, `${hindi}: {1} ({2} अक्षर)।`],
    [`Write a ${what} that fits a search result`, `ऐसा ${hindi} लिखें जो सर्च नतीजे में पूरा दिखे`],
  ]),
  [
    'The title is the headline in search results and the label of the tab.',
    'टाइटल सर्च नतीजों में मुख्य पंक्ति और टैब का नाम होता है।',
  ],
  ['Longer titles are cut, shorter ones waste the space.', 'लंबे टाइटल कट जाते हैं, छोटे जगह बेकार करते हैं।'],
  ['Search engines otherwise show a piece of text of their own choice.', 'वरना सर्च इंजन अपनी पसंद का कोई टुकड़ा दिखाते हैं।'],
  ['It is the text under the headline in search results.', 'सर्च नतीजों में मुख्य पंक्ति के नीचे यही टेक्स्ट दिखता है।'],
  ['There is no canonical address.', 'कैनोनिकल पता नहीं है।'],
  ['Name the canonical address', 'कैनोनिकल पता बताएँ'],
  [
    'It tells search engines which of several addresses of the page counts.',
    'इससे सर्च इंजन जान लेते हैं कि पेज के कई पतों में से कौन-सा माना जाए।',
  ],
  ['The canonical address is the page itself.', 'कैनोनिकल पता यही पेज है।'],
  ['The canonical address is {1}, not the address that was read.', 'कैनोनिकल पता {1} है, वह पता नहीं जो पढ़ा गया।'],
  ['The page asks search engines not to list it (noindex).', 'पेज सर्च इंजनों को उसे दिखाने से मना करता है (noindex)।'],
  ['Remove noindex from the home page', 'होम पेज से noindex हटाएँ'],
  ['While it stands there the page does not appear in search results.', 'जब तक वह रहेगा, पेज सर्च नतीजों में नहीं आएगा।'],
  ['The page lets search engines list it.', 'पेज सर्च इंजनों को उसे दिखाने देता है।'],
  [
    'robots.txt asks automatic readers not to open this page; it was read because you asked for it.',
    'robots.txt का अनुरोध है कि प्रोग्राम यह पेज न खोलें; यह आपके कहने पर पढ़ा गया।',
  ],
  [
    'robots.txt could not be read, which crawlers take as a refusal.',
    'robots.txt नहीं पढ़ा जा सका, क्रॉलर इसे मनाही मानते हैं।',
  ],
  ['Let crawlers in', 'क्रॉलर को आने दें'],
  ['A page that crawlers may not open is hardly ever found.', 'जिस पेज को क्रॉलर नहीं खोल सकते, वह शायद ही कभी मिलता है।'],
  ['robots.txt did not answer in time.', 'robots.txt का जवाब समय पर नहीं मिला।'],
  ['robots.txt is there and lets crawlers in.', 'robots.txt है और क्रॉलर को आने देता है।'],
  ['There is no robots.txt; crawlers take that as permission.', 'robots.txt नहीं है; क्रॉलर इसे अनुमति मानते हैं।'],
  ['Whether there is a sitemap could not be found out.', 'साइटमैप है या नहीं, यह पता नहीं चल सका।'],
  ['A sitemap was found at {1}.', 'साइटमैप यहाँ मिला: {1}'],
  ['No sitemap was found at {1}.', 'यहाँ साइटमैप नहीं मिला: {1}'],
  ['Publish a sitemap', 'साइटमैप प्रकाशित करें'],
  [
    'It shows search engines every page; most systems make it by themselves.',
    'इससे सर्च इंजन हर पेज देख पाते हैं; ज़्यादातर सिस्टम इसे खुद बना लेते हैं।',
  ],
  ['One main heading: {1}.', 'एक मुख्य शीर्षक: {1}।'],
  ['There is no main heading (h1).', 'मुख्य शीर्षक (h1) नहीं है।'],
  ['Give the page one main heading', 'पेज को एक मुख्य शीर्षक दें'],
  [
    'The h1 says in a line what the page is about, to visitors and to search engines.',
    'h1 एक पंक्ति में विज़िटर और सर्च इंजन को बताता है कि पेज किस बारे में है।',
  ],
  ['There are {1} main headings (h1).', 'मुख्य शीर्षक (h1) {1} हैं।'],
  ['Keep one main heading', 'एक ही मुख्य शीर्षक रखें'],
  ['{1} headings of the first rank compete with each other.', 'पहले स्तर के {1} शीर्षक आपस में होड़ करते हैं।'],
  ['Other languages are linked: {1}.', 'दूसरी भाषाओं के लिंक हैं: {1}।'],
]

const eases: Readonly<Record<string, string>> = {
  easy: 'आसान',
  plain: 'सरल',
  'fairly hard': 'थोड़ा कठिन',
  hard: 'कठिन',
  'very hard': 'बहुत कठिन',
}

const content: Phrases = [
  ['The home page has {1} in its main part.', (words: string) => `होम पेज के मुख्य भाग में ${amountOf(words)} शब्द हैं।`],
  ['Say more on the home page', 'होम पेज पर और बताएँ'],
  [
    'The text is only drawn by scripts; send it in the HTML so that every reader gets it.',
    'टेक्स्ट सिर्फ़ स्क्रिप्ट से बनता है; उसे HTML में भेजें, ताकि वह हर पढ़ने वाले तक पहुँचे।',
  ],
  [
    '{1} leave little for visitors and search engines to learn what is offered; most home pages need 200 or more.',
    (words: string) =>
      `${amountOf(words)} शब्दों से विज़िटर और सर्च इंजन कम ही जान पाते हैं कि आप क्या देते हैं; ज़्यादातर होम पेजों को 200 या ज़्यादा शब्द चाहिए।`,
  ],
  [
    'Readability was not measured: the formula is made for English.',
    'पढ़ने में आसानी नहीं मापी गई: इसका सूत्र अंग्रेज़ी के लिए बना है।',
  ],
  ['There is too little running text to measure readability.', 'पढ़ने में आसानी मापने लायक टेक्स्ट नहीं है।'],
  [
    'Reading ease is {1} of 100 ({2}), about school grade {3}, with {4} words a sentence.',
    (ease: string, name: string, grade: string, words: string) =>
      `पढ़ने में आसानी 100 में से ${ease} (${eases[name] ?? name}), लगभग कक्षा ${grade} के स्तर की, एक वाक्य में ${words} शब्द।`,
  ],
  ['Write in shorter sentences', 'छोटे वाक्यों में लिखें'],
  ['Shorter sentences and everyday words are read by more people.', 'छोटे वाक्य और रोज़ के शब्द ज़्यादा लोग पढ़ते हैं।'],
  [
    '{1}, {2} of the second rank.',
    (headings: string, second: string) => `${amountOf(headings)} शीर्षक, उनमें ${second} दूसरे स्तर के।`,
  ],
  ['{1} rank skipped.', '{1} स्तर छूटा है।'],
  ['{1} ranks skipped.', '{1} स्तर छूटे हैं।'],
  ['Divide the page with headings', 'पेज को शीर्षकों से बाँटें'],
  ['Headings let people find their part of the page.', 'शीर्षकों से लोग पेज में अपने काम का भाग खोज लेते हैं।'],
  ['Put the headings in order', 'शीर्षकों को क्रम में रखें'],
  ['A heading of rank 2 is followed by rank 3, not 4.', 'स्तर 2 के शीर्षक के बाद स्तर 3 आता है, 4 नहीं।'],
  ['The language is declared as “{1}”.', 'भाषा “{1}” बताई गई है।'],
  ['The language of the page is not declared.', 'पेज की भाषा नहीं बताई गई है।'],
  ['Declare the language', 'भाषा बताएँ'],
  [
    'One attribute on the html tag tells screen readers how to speak the text.',
    'html टैग के एक एट्रिब्यूट से स्क्रीन रीडर जान लेते हैं कि टेक्स्ट कैसे बोलना है।',
  ],
]

const callsToAction: Phrases = [
  ['The home page asks the visitor to act: {1}.', 'होम पेज विज़िटर को कुछ करने को कहता है: {1}।'],
  [
    'The home page asks the visitor for nothing: no button or link that says what to do next was found.',
    'होम पेज विज़िटर से कुछ करने को नहीं कहता: ऐसा कोई बटन या लिंक नहीं मिला जो बताए कि आगे क्या करना है।',
  ],
  [
    'Whether buttons ask the visitor to act was not judged: their words are not known in this language.',
    'बटन विज़िटर से कुछ करने को कहते हैं या नहीं, यह नहीं आँका गया: इस भाषा में बटनों के शब्द हमें नहीं पता।',
  ],
  ['Tell visitors what to do next', 'विज़िटर को बताएँ कि आगे क्या करें'],
  [
    'One clear button, such as ordering, calling or trying, turns readers into customers.',
    'ऑर्डर करने, फ़ोन करने या आज़माने जैसा एक साफ़ बटन पढ़ने वालों को ग्राहक बनाता है।',
  ],
  ['No price was found {1}.', '{1} कोई कीमत नहीं मिली।'],
  ['A price is stated: {1}', 'कीमत दी गई है: {1}'],
]

const sharing: Phrases = [
  [
    'Shared links show a title, a text and a picture (Open Graph).',
    'शेयर किए गए लिंक में टाइटल, टेक्स्ट और तस्वीर दिखती है (Open Graph)।',
  ],
  ['Tags for shared links that are missing: {1}.', 'शेयर किए गए लिंक के ये टैग नहीं हैं: {1}।'],
  ['Complete the tags for shared links', 'शेयर किए गए लिंक के टैग पूरे करें'],
  [
    'Links in chats and social networks show a title, a text and a picture only when the page names them.',
    'चैट और सोशल नेटवर्क में लिंक के साथ टाइटल, टेक्स्ट और तस्वीर तभी दिखती है जब पेज उन्हें बताए।',
  ],
  ['No card for X is declared.', 'X के लिए कार्ड नहीं बताया गया है।'],
  ['A card for X is declared.', 'X के लिए कार्ड बताया गया है।'],
  ['Declare a card for X', 'X के लिए कार्ड बताएँ'],
  ['One line chooses the large picture for links on X.', 'एक पंक्ति से X पर लिंक के साथ बड़ी तस्वीर दिखती है।'],
  ['1 block of structured data is not valid JSON.', 'स्ट्रक्चर्ड डेटा का 1 ब्लॉक सही JSON नहीं है।'],
  ['{1} blocks of structured data are not valid JSON.', 'स्ट्रक्चर्ड डेटा के {1} ब्लॉक सही JSON नहीं हैं।'],
  ['Repair the structured data', 'स्ट्रक्चर्ड डेटा ठीक करें'],
  ['Search engines ignore a block they cannot parse.', 'जिस ब्लॉक को सर्च इंजन पढ़ नहीं पाते, उसे छोड़ देते हैं।'],
  ['Structured data is there: {1}.', 'स्ट्रक्चर्ड डेटा है: {1}।'],
  ['There is no structured data.', 'स्ट्रक्चर्ड डेटा नहीं है।'],
  ['Add structured data about the business', 'व्यवसाय का स्ट्रक्चर्ड डेटा जोड़ें'],
  [
    'Name, logo, address and telephone as Organization or LocalBusiness help search engines to show them.',
    'Organization या LocalBusiness में नाम, लोगो, पता और टेलीफ़ोन हों, तो सर्च इंजन उन्हें दिखा पाते हैं।',
  ],
  ['No icon for the browser tab is linked.', 'ब्राउज़र टैब का आइकन नहीं जोड़ा गया है।'],
  ['An icon for the browser tab is linked.', 'ब्राउज़र टैब का आइकन जुड़ा है।'],
]

const trust: Phrases = [
  ['Ways to get in touch: {1}.', (ways: string) => `संपर्क के तरीके: ${ways.replace(/(^|, )a form$/, '$1फ़ॉर्म')}।`],
  ['No telephone number, email address or form was found {1}.', '{1} कोई टेलीफ़ोन नंबर, ईमेल पता या फ़ॉर्म नहीं मिला।'],
  ['Show how to get in touch', 'संपर्क का तरीका दिखाएँ'],
  [
    'Visitors trust a business they can reach, and buy from it.',
    'विज़िटर उसी व्यवसाय पर भरोसा करते हैं और उससे खरीदते हैं, जिससे वे संपर्क कर सकें।',
  ],
  ['No postal address was found {1}.', '{1} डाक का पता नहीं मिला।'],
  ['The address is given: {1}.', 'पता दिया गया है: {1}।'],
  ['No profile in a social network was found {1}.', '{1} किसी सोशल नेटवर्क की प्रोफ़ाइल का लिंक नहीं मिला।'],
  ['Profiles linked: {1}.', 'प्रोफ़ाइल के लिंक: {1}।'],
  ['A privacy policy is linked.', 'निजता नीति का लिंक है।'],
  ['No privacy policy is linked on the pages read.', 'पढ़े गए पेजों पर निजता नीति का लिंक नहीं है।'],
  ['Link a privacy policy', 'निजता नीति का लिंक दें'],
  [
    'The law asks for it in most countries as soon as a form or a cookie is used.',
    'ज़्यादातर देशों में फ़ॉर्म या कुकी इस्तेमाल होते ही कानून इसकी माँग करता है।',
  ],
]

/** `“Contact” to https://… (404)`, several separated by semicolons. */
const brokenLinks = (list: string): string => list.replaceAll('” to ', '” → ')

const links: Phrases = [
  [
    '{1} inside the site, {2} to other sites.',
    (inside: string, outside: string) => `वेबसाइट के भीतर के लिंक: ${amountOf(inside)}, दूसरी वेबसाइटों के: ${outside}।`,
  ],
  ['No link leads to another page of the site.', 'कोई लिंक वेबसाइट के दूसरे पेज पर नहीं ले जाता।'],
  [
    'Links lead to the parts of this page, as on a site of one page.',
    'लिंक इसी पेज के हिस्सों पर ले जाते हैं, जैसे एक पेज की वेबसाइट में।',
  ],
  ['Link to the other pages', 'दूसरे पेजों के लिंक दें'],
  ['Visitors and search engines find pages only by links.', 'विज़िटर और सर्च इंजन पेजों तक लिंक से ही पहुँचते हैं।'],
  ['The home page links to other pages of the site.', 'होम पेज पर वेबसाइट के दूसरे पेजों के लिंक हैं।'],
  ['There were no further links to try.', 'जाँचने के लिए और कोई लिंक नहीं था।'],
  ['{1} gave no answer: {2}', '{1} से जवाब नहीं मिला: {2}'],
  [
    'None of {1} tried leads to a missing page.',
    (tried: string) => `जाँचे गए ${amountOf(tried)} लिंक में से कोई ऐसे पेज पर नहीं ले जाता जो मौजूद न हो।`,
  ],
  ...['link', 'links'].map(
    (links) =>
      [
        `{1} broken ${links} of {2} tried: {3}.`,
        (broken: string, tried: string, list: string) => `जाँचे गए ${tried} लिंक में से टूटे ${broken}: ${brokenLinks(list)}।`,
      ] as const,
  ),
  ['Repair {1} broken link', '{1} टूटा लिंक ठीक करें'],
  ['Repair {1} broken links', '{1} टूटे लिंक ठीक करें'],
  [
    'Visitors end at a page that is not there: {1}.',
    (list: string) => `विज़िटर ऐसे पेज पर पहुँचते हैं जो है ही नहीं: ${brokenLinks(list)}।`,
  ],
]

/** Findings and actions about what the pages say. */
export const contentPhrases: Phrases = [
  ...searchBasics,
  ...snippetPhrases,
  ...content,
  ...callsToAction,
  ...sharing,
  ...trust,
  ...links,
]
