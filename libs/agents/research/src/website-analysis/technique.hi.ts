import type { Phrases } from '@bazaar/agents-kit'
import { amountOf } from '@bazaar/locale/dictionary'

const things: Readonly<Record<string, string>> = {
  link: 'लिंक',
  button: 'बटन',
  'form field': 'फ़ॉर्म फ़ील्ड',
  frame: 'फ़्रेम',
}
const thingOf = (name: string): string => things[name] ?? name

const accessibility: Phrases = [
  ['The home page has no images.', 'होम पेज पर कोई तस्वीर नहीं है।'],
  [
    '{1}: {2} without an alt text, {3} marked as decoration.',
    (images: string, without: string, decorative: string) =>
      `तस्वीरें: ${amountOf(images)}; बिना alt टेक्स्ट: ${without}; सिर्फ़ सजावट: ${decorative}।`,
  ],
  [
    '{1} no alt attribute; people who cannot see {2} learn nothing.',
    (images: string) => `बिना alt एट्रिब्यूट की तस्वीरें: ${amountOf(images)}; जो देख नहीं सकते, उन्हें इनसे कुछ पता नहीं चलता।`,
  ],
  ['Describe every image', 'हर तस्वीर का विवरण लिखें'],
  ['Give every link a text', 'हर लिंक को टेक्स्ट दें'],
  ['Give every button a name', 'हर बटन को नाम दें'],
  ['Label every form field', 'फ़ॉर्म के हर फ़ील्ड पर लेबल लगाएँ'],
  ['Give every frame a title', 'हर फ़्रेम को टाइटल दें'],
  ['Every link, button, form field and frame has a name.', 'हर लिंक, बटन, फ़ॉर्म फ़ील्ड और फ़्रेम का नाम है।'],
  ...['link', 'button', 'form field', 'frame'].flatMap((thing): Phrases => [
    [`{1} ${thing} without a name.`, `{1} ${thingOf(thing)} बिना नाम का।`],
    [`{1} ${thing}s without a name.`, `{1} ${thingOf(thing)} बिना नाम के।`],
  ]),
  [
    'A screen reader can only say “{1}”, not what it is for.',
    (thing: string) => `स्क्रीन रीडर बस “${thingOf(thing)}” कह सकता है, यह नहीं कि वह किस काम का है।`,
  ],
  ['The page forbids zooming.', 'पेज को बड़ा करना (ज़ूम) रोका गया है।'],
  ['Allow zooming', 'ज़ूम करने दें'],
  [
    'People with weak eyes enlarge the page; the viewport tag stops them.',
    'कमज़ोर नज़र वाले लोग पेज बड़ा करके पढ़ते हैं; viewport टैग उन्हें रोकता है।',
  ],
  ['The page can be enlarged.', 'पेज बड़ा किया जा सकता है।'],
  ['The main part is marked as such.', 'मुख्य भाग चिह्नित है।'],
  ['The main part is not marked (main).', 'मुख्य भाग चिह्नित नहीं है (main)।'],
  ['Mark the main part of the page', 'पेज के मुख्य भाग को चिह्नित करें'],
  [
    'With a main element screen readers can jump to the content.',
    'main एलिमेंट हो, तो स्क्रीन रीडर सीधे कॉन्टेंट पर पहुँच सकते हैं।',
  ],
  ['{1} used more than once.', (ids: string) => `${amountOf(ids)} id एक से ज़्यादा बार इस्तेमाल हुए।`],
  [
    'Every image states its size, so nothing jumps while loading.',
    'हर तस्वीर का आकार दिया है, इसलिए लोड होते समय पेज नहीं हिलता।',
  ],
  ['{1} without width and height.', (images: string) => `बिना चौड़ाई और ऊँचाई की तस्वीरें: ${amountOf(images)}।`],
  ['State the size of every image', 'हर तस्वीर का आकार लिखें'],
  ['Without it the page jumps while images load.', 'इसके बिना तस्वीरें लोड होते समय पेज हिलता है।'],
]

const addressAndSpeed: Phrases = [
  ['The address answers directly with status {1}.', 'यह पता सीधे स्टेटस {1} के साथ जवाब देता है।'],
  ['One redirect leads from {1} to {2}.', 'एक रीडायरेक्ट {1} से {2} पर ले जाता है।'],
  ['{1} redirects lead to {2}.', '{1} रीडायरेक्ट {2} पर ले जाते हैं।'],
  ['Shorten the redirect chain to one step', 'रीडायरेक्ट घटाकर एक करें'],
  ['{1} redirects each cost the visitor a round trip.', '{1} में से हर रीडायरेक्ट पर विज़िटर को अलग से इंतज़ार करना पड़ता है।'],
  [
    'The server sent the first byte after {1} ms (measured once, from our server).',
    'सर्वर ने पहला बाइट {1} ms बाद भेजा (एक बार, हमारे सर्वर से मापा गया)।',
  ],
  ['Make the server answer faster', 'सर्वर का जवाब तेज़ करें'],
  ['The first byte took {1} ms; up to 800 ms is good.', 'पहला बाइट आने में {1} ms लगे; 800 ms तक अच्छा है।'],
  ['Caching or a faster host helps.', 'कैश या तेज़ होस्टिंग से मदद मिलती है।'],
  ['The HTML weighs {1} before images, scripts and styles.', 'तस्वीरों, स्क्रिप्ट और स्टाइल के बिना HTML {1} का है।'],
  ['Make the HTML smaller', 'HTML छोटा करें'],
  ['{1} of HTML have to arrive before the page shows.', 'पेज दिखने से पहले {1} HTML आना ज़रूरी है।'],
  ['Answers are compressed ({1}).', 'जवाब कंप्रेस करके भेजे जाते हैं ({1})।'],
  ['The HTML is too small for compression to matter.', 'HTML इतना छोटा है कि कंप्रेशन से फ़र्क नहीं पड़ता।'],
  ['The HTML is sent without compression.', 'HTML बिना कंप्रेशन के भेजा जाता है।'],
  ['Turn on compression', 'कंप्रेशन चालू करें'],
  [
    'Text shrinks to about a quarter with gzip or Brotli; it is one setting of the server.',
    'gzip या Brotli से टेक्स्ट लगभग चौथाई रह जाता है; यह सर्वर की एक सेटिंग है।',
  ],
  [
    '{1} and {2} are linked.',
    (scripts: string, styles: string) => `जुड़ी हैं: स्क्रिप्ट फ़ाइलें ${amountOf(scripts)}, स्टाइल शीट ${amountOf(styles)}।`,
  ],
  ['No script in the head holds up the page.', 'head की कोई स्क्रिप्ट पेज को नहीं रोकती।'],
  ['1 script in the head holds up the page.', 'head की 1 स्क्रिप्ट पेज को रोकती है।'],
  ['{1} scripts in the head hold up the page.', 'head की {1} स्क्रिप्ट पेज को रोकती हैं।'],
  ['Load scripts with defer or async', 'स्क्रिप्ट defer या async से लोड करें'],
  [
    'The browser waits for {1} in the head before it shows anything.',
    (scripts: string) => `कुछ भी दिखाने से पहले ब्राउज़र head की ${amountOf(scripts)} स्क्रिप्ट का इंतज़ार करता है।`,
  ],
  ['The page declares a mobile viewport.', 'पेज में मोबाइल viewport दिया है।'],
  ['The page declares no mobile viewport.', 'पेज में मोबाइल viewport नहीं दिया है।'],
  [
    'The viewport of the page has a fixed width ({1}), so phones show it tiny.',
    'पेज के viewport की चौड़ाई तय है ({1}), इसलिए फ़ोन पर वह बहुत छोटा दिखता है।',
  ],
  ['Add a viewport tag', 'viewport टैग जोड़ें'],
  ['Without width=device-width phones show the page tiny.', 'width=device-width के बिना फ़ोन पर पेज बहुत छोटा दिखता है।'],
]

const security: Phrases = [
  ['The page is served without HTTPS.', 'पेज बिना HTTPS के भेजा जाता है।'],
  ['Serve the site over HTTPS', 'वेबसाइट HTTPS पर चलाएँ'],
  [
    'Browsers mark the page as not secure, and everything sent can be read on the way.',
    'ब्राउज़र पेज को असुरक्षित दिखाते हैं, और भेजी गई हर चीज़ रास्ते में पढ़ी जा सकती है।',
  ],
  [
    'The page is served over HTTPS with a certificate that is trusted.',
    'पेज HTTPS पर, भरोसेमंद सर्टिफ़िकेट के साथ भेजा जाता है।',
  ],
  ['The plain http address leads to the secure one.', 'सादा http पता सुरक्षित पते पर ले जाता है।'],
  ['The plain http address does not lead to the secure one.', 'सादा http पता सुरक्षित पते पर नहीं ले जाता।'],
  ['Redirect http to https', 'http को https पर रीडायरेक्ट करें'],
  [
    'Visitors who type the address get the page without protection.',
    'पता टाइप करने वाले विज़िटर को पेज बिना सुरक्षा के मिलता है।',
  ],
  ['HSTS tells browsers to stay on HTTPS.', 'HSTS ब्राउज़र को HTTPS पर ही रखता है।'],
  ['There is no HSTS header.', 'HSTS हेडर नहीं है।'],
  ['Send a Strict-Transport-Security header', 'Strict-Transport-Security हेडर भेजें'],
  ['It keeps browsers from ever using the unprotected address.', 'इससे ब्राउज़र कभी असुरक्षित पता नहीं खोलते।'],
  ['A content security policy is set.', 'Content-Security-Policy लगी है।'],
  [
    'A content security policy is only reported, not enforced.',
    'Content-Security-Policy सिर्फ़ रिपोर्ट करती है, लागू नहीं होती।',
  ],
  ['There is no content security policy.', 'Content-Security-Policy नहीं है।'],
  ['Set a Content-Security-Policy', 'Content-Security-Policy लगाएँ'],
  ['It limits what an injected script can do.', 'बाहर से डाली गई स्क्रिप्ट इससे कम ही कुछ कर पाती है।'],
  ['The usual protective headers are set.', 'सुरक्षा के आम हेडर लगे हैं।'],
  ['These protective headers are not set: {1}.', 'सुरक्षा के ये हेडर नहीं लगे हैं: {1}।'],
  ['Set the usual protective headers', 'सुरक्षा के आम हेडर लगाएँ'],
  ["{1}: each is one line in the server's settings.", '{1}: हर एक के लिए सर्वर की सेटिंग में एक पंक्ति काफ़ी है।'],
  ['The home page sets no cookie before the visitor does anything.', 'विज़िटर के कुछ करने से पहले होम पेज कोई कुकी नहीं रखता।'],
  ['{1} cookies are set, all with Secure and HttpOnly.', '{1} कुकी रखी जाती हैं, सभी Secure और HttpOnly के साथ।'],
  ['Cookies without Secure or HttpOnly: {1}.', 'बिना Secure या HttpOnly की कुकी: {1}।'],
  ['Protect the cookies', 'कुकी सुरक्षित करें'],
  [
    '{1}: mark as Secure, and as HttpOnly when no script needs it.',
    '{1}: Secure लगाएँ, और जब किसी स्क्रिप्ट को ज़रूरत न हो तो HttpOnly भी।',
  ],
]

/** Findings and actions about technique. */
export const techniquePhrases: Phrases = [...addressAndSpeed, ...accessibility, ...security]
