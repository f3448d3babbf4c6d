import type { Phrases } from '@bazaar/agents-kit'
import { sitePhrases } from './site.hi.ts'

/** What a report on a site says of itself: `engine/site/cited-markdown.ts`. */
const frame: Phrases = [
  ['Address: http{1}', 'पता: http{1}'],
  ['Please note:', 'कृपया ध्यान दें:'],
  ['Technologies', 'तकनीकें'],
  ['Not stated on the site', 'वेबसाइट पर नहीं बताया गया'],
  ['Not found on the pages read', 'पढ़े गए पेजों पर नहीं मिला'],
  ['Looked for {1}.', '{1} खोजा गया।'],
  ['Linked pages that were not read', 'जुड़े हुए पेज जो पढ़े नहीं गए'],
  ['How this was made', 'यह कैसे बना'],
  [
    'Made by the built-in engine with fixed rules from the pages it read; no text model was used.',
    'हमारे अपने प्रोग्राम ने तय नियमों से, पढ़े गए पेजों से बनाया; किसी भाषा मॉडल का इस्तेमाल नहीं हुआ।',
  ],
  [
    'The opening sections were written by the language model {1} from the facts below; what no fact states is underlined.',
    'शुरुआती हिस्से भाषा मॉडल {1} ने नीचे के तथ्यों से लिखे; जो किसी तथ्य में नहीं है, उसके नीचे रेखा है।',
  ],
  [
    'Made by the built-in engine with fixed rules from the pages it read.',
    'हमारे अपने प्रोग्राम ने तय नियमों से, पढ़े गए पेजों से बनाया।',
  ],
  [
    'The language model {1} also looked for offers, prices, people, addresses and the founding year {2}; only what the pages state word for word was kept.',
    'भाषा मॉडल {1} ने भी {2} पेशकश, कीमतें, लोग, पते और स्थापना का साल खोजे; सिर्फ़ वही रखा गया जो पेजों पर शब्दशः लिखा है।',
  ],
  ['Facts, lists and tables were made by the built-in engine.', 'तथ्य, सूचियाँ और तालिकाएँ हमारे अपने प्रोग्राम ने बनाईं।'],
  [
    'Every fact is quoted from the page behind its link; what the pages do not say is listed, not guessed.',
    'हर तथ्य उसके लिंक वाले पेज से लिया गया है; जो पेजों पर नहीं है उसकी सूची दी गई है, अंदाज़ा नहीं।',
  ],
  ['Read on {1}, {2} UTC; the pages are listed as sources.', '{1} को {2} UTC पर पढ़ा गया; पेज स्रोतों में दिए हैं।'],
]

/** Why not everything could be read: `engine/site/caveats.ts` and `name-check.ts`. */
const caveats: Phrases = [
  [
    'This address shows a sign-in form. Only what stands in front of it could be read.',
    'इस पते पर साइन इन का फ़ॉर्म है। उससे पहले जो दिखता है, बस वही पढ़ा जा सका।',
  ],
  ['This address shows a sign-in form.', 'इस पते पर साइन इन का फ़ॉर्म है।'],
  ['Only what stands in front of it could be read.', 'उससे पहले जो दिखता है, बस वही पढ़ा जा सका।'],
  [
    'The site does not clearly allow automatic readers to open this page.',
    'वेबसाइट प्रोग्रामों को यह पेज खोलने की साफ़ अनुमति नहीं देती।',
  ],
  ['It was read once, because you asked for it.', 'यह आपके कहने पर एक बार पढ़ा गया।'],
  ['Sentences of the opening that no fact was found for: {1}.', 'शुरुआती लेख के वे वाक्य जिनके लिए कोई तथ्य नहीं मिला: {1}।'],
  [
    'The text model did not answer as it should, so the report has no written opening.',
    'भाषा मॉडल से सही जवाब नहीं मिला, इसलिए रिपोर्ट में शुरुआती लेख नहीं है।',
  ],
  [
    'There is hardly any text on this page, so little can be reported.',
    'इस पेज पर टेक्स्ट न के बराबर है, इसलिए बताने को कम है।',
  ],
  ['The text is in {1}.', 'टेक्स्ट इस भाषा में है: {1}।'],
  [
    'Names, contacts, offers and prices were read; statements about customers, markets and proof are only read in English.',
    'नाम, संपर्क, पेशकश और कीमतें पढ़ी गईं; ग्राहकों, बाज़ार और प्रमाणों की बातें सिर्फ़ अंग्रेज़ी में पढ़ी जाती हैं।',
  ],
  ['One page of the site could not be read.', 'वेबसाइट का एक पेज नहीं पढ़ा जा सका।'],
  ['{1} pages of the site could not be read.', 'वेबसाइट के {1} पेज नहीं पढ़े जा सके।'],
  ['The name “{1}” does not occur on the pages read of {2}.', 'नाम “{1}” {2} के पढ़े गए पेजों पर नहीं है।'],
  ['Check that the address belongs to this company.', 'जाँच लें कि पता इसी कंपनी का है।'],
]

/** What all reports on a site share. */
export const siteReportPhrases: Phrases = [...frame, ...caveats, ...sitePhrases]
