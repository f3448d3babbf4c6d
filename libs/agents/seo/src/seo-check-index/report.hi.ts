import type { Phrases } from '@bazaar/agents-kit'
import { listPhrases } from '../shared/lists.hi.ts'

const redirects: Phrases = [
  [
    'redirect: {1} ({2}) to {3}, which answers {4} after {5} redirects; check the target (it leads back here)',
    'रीडायरेक्ट: {1} ({2}), {5} रीडायरेक्ट के बाद {3} पर, जिसका जवाब {4} है; टारगेट जाँचें (वह यहीं वापस लाता है)',
  ],
  [
    'redirect: {1} ({2}) to {3}, which answers {4} after {5} redirects; check the target',
    'रीडायरेक्ट: {1} ({2}), {5} रीडायरेक्ट के बाद {3} पर, जिसका जवाब {4} है; टारगेट जाँचें',
  ],
  [
    'redirect: {1} ({2}) to {3}, which answers {4}; check the target (it leads back here)',
    'रीडायरेक्ट: {1} ({2}), {3} पर, जिसका जवाब {4} है; टारगेट जाँचें (वह यहीं वापस लाता है)',
  ],
  [
    'redirect: {1} ({2}) to {3}, which answers {4}; check the target',
    'रीडायरेक्ट: {1} ({2}), {3} पर, जिसका जवाब {4} है; टारगेट जाँचें',
  ],
  ['redirect: {1} ({2}); check the target', 'रीडायरेक्ट: {1} ({2}); टारगेट जाँचें'],
  ['redirect: the page sends visitors on to {1}; check the target', 'रीडायरेक्ट: पेज विज़िटर को {1} पर भेजता है; टारगेट जाँचें'],
  ['permanent', 'स्थायी'],
  ['temporary', 'अस्थायी'],
]

const reasons: Phrases = [
  ['indexable', 'इंडेक्स हो सकता है'],
  [
    'indexable; its canonical tags contradict each other and are ignored',
    'इंडेक्स हो सकता है; इसके कैनोनिकल टैग आपस में मेल नहीं खाते, इसलिए अनदेखे किए जाते हैं',
  ],
  ['indexable but canonical points elsewhere: {1}', 'इंडेक्स हो सकता है, पर कैनोनिकल दूसरा पेज बताता है: {1}'],
  ['not indexable: {1}, the page is gone', 'इंडेक्स नहीं हो सकता: {1}, पेज अब नहीं है'],
  ['not indexable: {1}, the page is not open to everybody', 'इंडेक्स नहीं हो सकता: {1}, पेज सबके लिए खुला नहीं है'],
  [
    'not indexable: X-Robots-Tag says noindex (the most restrictive wins)',
    'इंडेक्स नहीं हो सकता: X-Robots-Tag में noindex है (सबसे सख्त नियम चलता है)',
  ],
  [
    'not indexable: a robots meta tag says noindex (the most restrictive wins)',
    'इंडेक्स नहीं हो सकता: robots मेटा टैग में noindex है (सबसे सख्त नियम चलता है)',
  ],
  [
    'not indexable: the page says that it does not exist, but answers {1} (a soft 404)',
    'इंडेक्स नहीं हो सकता: पेज कहता है कि वह मौजूद नहीं, पर जवाब {1} देता है (soft 404)',
  ],
  ['not indexable: {1}', 'इंडेक्स नहीं हो सकता: {1}'],
  ['temporary: {1}, the site limits visits', 'अस्थायी: {1}, वेबसाइट कम ही अनुरोध स्वीकार कर रही है'],
  ['temporary: {1}, the site has a problem', 'अस्थायी: {1}, वेबसाइट में कोई गड़बड़ है'],
  [
    'blocked: robots.txt keeps Googlebot out, so nothing on the page can be read',
    'रोका गया: robots.txt Googlebot को रोकता है, इसलिए पेज का कुछ नहीं पढ़ा जा सकता',
  ],
  [
    'blocked for now: robots.txt cannot be read (server error), which counts as a refusal',
    'अभी रोका गया: robots.txt नहीं पढ़ा जा सकता (सर्वर की त्रुटि), इसे मनाही माना जाता है',
  ],
  ['not judged: {1}', 'निष्कर्ष नहीं निकला: {1}'],
  [
    'not opened: robots.txt asks our reader to stay out, though Googlebot is let in',
    'नहीं खोला गया: robots.txt हमारे प्रोग्राम को रोकता है, हालाँकि Googlebot को आने देता है',
  ],
]

/** Search Console gives its own words: https://developers.google.com/webmaster-tools/v1/urlInspection.index/UrlInspectionResult */
const searchConsole: Phrases = [
  ['not in your Search Console', 'आपके Search Console में नहीं'],
  ['no answer', 'कोई जवाब नहीं'],
  ['Submitted and indexed', 'भेजा गया और इंडेक्स में है'],
  ['Indexed, not submitted in sitemap', 'इंडेक्स में है, साइटमैप में नहीं भेजा गया'],
  ['Crawled - currently not indexed', 'क्रॉल हुआ, अभी इंडेक्स में नहीं'],
  ['Discovered - currently not indexed', 'पता चला है, अभी इंडेक्स में नहीं'],
  ['URL is unknown to Google', 'Google को यह पता मालूम नहीं'],
  [
    'Search Console is not connected, so nothing is said about Google’s index.',
    'Search Console जुड़ा नहीं है, इसलिए Google के इंडेक्स के बारे में कुछ नहीं बताया गया।',
  ],
  ['“In Google’s index” is Search Console’s answer.', '“Google के इंडेक्स में” Search Console का जवाब है।'],
]

export const hi: Phrases = [
  ['Indexability', 'इंडेक्स होने की जाँच'],
  ['Pages', 'पेज'],
  ['Page', 'पेज'],
  ['Verdict', 'निष्कर्ष'],
  ['Why', 'क्यों'],
  ['In Google’s index', 'Google के इंडेक्स में'],
  ['Indexable', 'इंडेक्स हो सकता है'],
  ['Canonical elsewhere', 'कैनोनिकल दूसरा है'],
  ['Redirect', 'रीडायरेक्ट'],
  ['Blocked', 'रोका गया'],
  ['**{1}**: {2} of {3}', '**{1}**: {3} में से {2}'],
  [
    'This is indexability: whether a search engine may put each page into its index. It does not say that a page is there; no public service answers that for sites one does not own.',
    'यह बताता है कि सर्च इंजन हर पेज को अपने इंडेक्स में रख सकता है या नहीं। इसका मतलब यह नहीं कि पेज वहाँ है; जो वेबसाइट अपनी न हो, उसके बारे में यह कोई सार्वजनिक सेवा नहीं बताती।',
  ],
  [
    'Each page was opened once, one at a time for each site; robots.txt and sitemaps were read once for each site. Googlebot’s rules were applied.',
    'हर पेज एक बार खोला गया, हर वेबसाइट पर एक समय में एक; robots.txt और साइटमैप हर वेबसाइट के लिए एक बार पढ़े गए। Googlebot के नियम लागू किए गए।',
  ],
  ...searchConsole,
  ...reasons,
  ...redirects,
  ...listPhrases,
]
