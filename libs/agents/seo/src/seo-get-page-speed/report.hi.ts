import type { Phrases } from '@bazaar/agents-kit'

const metrics: Phrases = [
  ['First Contentful Paint', 'पहला कॉन्टेंट दिखने का समय (FCP)'],
  ['Largest Contentful Paint', 'सबसे बड़ा कॉन्टेंट दिखने का समय (LCP)'],
  ['Total Blocking Time', 'रुके रहने का कुल समय (TBT)'],
  ['Cumulative Layout Shift', 'पेज का हिलना (CLS)'],
  ['Speed Index', 'स्पीड इंडेक्स (SI)'],
  ['Time to First Byte', 'पहले बाइट का समय (TTFB)'],
  ['Interaction to Next Paint', 'क्लिक के बाद दिखने का समय (INP)'],
]

const categories: Phrases = [
  ['Performance', 'परफ़ॉर्मेंस'],
  ['Accessibility', 'एक्सेसिबिलिटी'],
  ['Best Practices', 'बेस्ट प्रैक्टिस'],
]

const headings: Phrases = [
  ['Page speed of {1}', 'पेज की गति: {1}'],
  ['Measured as on a phone.', 'फ़ोन की तरह मापा गया।'],
  ['Measured as on a desktop computer.', 'डेस्कटॉप कंप्यूटर की तरह मापा गया।'],
  ['Scores', 'स्कोर'],
  ['Category', 'श्रेणी'],
  ['Score', 'स्कोर'],
  ['Reading', 'मतलब'],
  ['Good', 'अच्छा'],
  ['Needs work', 'सुधार चाहिए'],
  ['Poor', 'खराब'],
  ['Note', 'ध्यान दें'],
  ['Not measured', 'नहीं मापा गया'],
  ['not measured', 'नहीं मापा गया'],
  ['Metrics', 'माप'],
  ['Metric', 'माप'],
  ['Measured', 'मापा गया'],
  ['Good up to', 'यहाँ तक अच्छा'],
  ['Poor above', 'इससे ऊपर खराब'],
  ['Since the last measurement', 'पिछली माप के बाद'],
  ['{1}: {2} → {3}', '{1}: {2} → {3}'],
  ['Compared with {1}.', '{1} की माप से तुलना।'],
  ['What would help most', 'किससे सबसे ज़्यादा फ़ायदा होगा'],
  ['Checks that failed', 'जो जाँचें पास नहीं हुईं'],
  ['What real visitors saw', 'असली विज़िटरों का अनुभव'],
  ['At the 75th percentile', '75वें पर्सेंटाइल पर'],
  ['Please note', 'कृपया ध्यान दें'],
  ['How this was made', 'यह कैसे बना'],
]

const estimate: Phrases = [
  ['This is an estimate, not a Lighthouse score.', 'यह अनुमान है, Lighthouse स्कोर नहीं।'],
  [
    'This is an estimate, not a Lighthouse score: there is no browser on this server.',
    'यह अनुमान है, Lighthouse स्कोर नहीं: इस सर्वर पर ब्राउज़र नहीं है।',
  ],
  [
    'There is no browser on this server to measure with, so nothing was drawn and no score can be given.',
    'इस सर्वर पर मापने के लिए ब्राउज़र नहीं है, इसलिए पेज खोलकर नहीं देखा गया और स्कोर नहीं दिया जा सकता।',
  ],
  ['What the page itself shows', 'पेज से जो पता चलता है'],
  ['Figure', 'आँकड़ा'],
  ['Value', 'मान'],
  ['About it', 'इसके बारे में'],
  ['One request from our server, without a browser.', 'हमारे सर्वर से एक अनुरोध, बिना ब्राउज़र के।'],
  ['Below 800 ms is good.', '800 ms से कम अच्छा है।'],
  ['Size of the HTML', 'HTML का आकार'],
  ['Unpacked size of the document itself.', 'दस्तावेज़ का बिना कंप्रेशन का आकार।'],
  ['Compression', 'कंप्रेशन'],
  ['none', 'नहीं'],
  ['The document travels compressed.', 'दस्तावेज़ कंप्रेस करके भेजा जाता है।'],
  ['Turn on gzip or Brotli for text files.', 'टेक्स्ट फ़ाइलों के लिए gzip या Brotli चालू करें।'],
  ['Redirects', 'रीडायरेक्ट'],
  [
    'Each redirect costs a round trip before anything can be shown.',
    'हर रीडायरेक्ट पर कुछ दिखने से पहले और इंतज़ार करना पड़ता है।',
  ],
  ['Scripts that block the head', 'head में पेज रोकने वाली स्क्रिप्ट'],
  [
    'Scripts in the head without defer or async stop the page from being drawn.',
    'head की जिन स्क्रिप्ट में defer या async नहीं, वे पेज को दिखने से रोकती हैं।',
  ],
  ['Stylesheets in the head', 'head में स्टाइल शीट'],
  ['The page is drawn only when all of them have arrived.', 'सबके आ जाने पर ही पेज दिखता है।'],
  ['Pictures without width and height', 'बिना चौड़ाई और ऊँचाई की तस्वीरें'],
  ['The page jumps when a picture without a size arrives.', 'बिना आकार की तस्वीर आने पर पेज हिलता है।'],
  ['Later pictures not loaded lazily', 'नीचे की तस्वीरें जो देर से लोड नहीं होतीं'],
  ['Pictures further down can wait: loading="lazy".', 'नीचे की तस्वीरें बाद में आ सकती हैं: loading="lazy"।'],
  ['Scripts, styles and pictures', 'स्क्रिप्ट, स्टाइल और तस्वीरें'],
  ['{1} files', '{1} फ़ाइलें'],
  [
    '{1} of them were read; at most {2} are, {3} without success.',
    'इनमें से {1} पढ़ी गईं (ज़्यादा से ज़्यादा {2} पढ़ी जाती हैं), असफल: {3}।',
  ],
  ['{1} of them were read, {2} without success.', 'इनमें से {1} पढ़ी गईं, असफल: {2}।'],
  ['Size of the files read', 'पढ़ी गई फ़ाइलों का आकार'],
  ['Unpacked.', 'बिना कंप्रेशन के।'],
  [
    'Fonts, videos and what scripts load later are not in it.',
    'फ़ॉन्ट, वीडियो और जो स्क्रिप्ट बाद में लोड करती हैं, वह इसमें नहीं।',
  ],
  ['Files kept less than a day', 'एक दिन से कम रखी जाने वाली फ़ाइलें'],
  [
    'A long Cache-Control lets returning visitors skip the download.',
    'Cache-Control लंबा हो, तो लौटने वाले विज़िटर को फिर डाउनलोड नहीं करना पड़ता।',
  ],
]

const environment: Phrases = [
  ['Device: phone (emulated{1})', 'डिवाइस: फ़ोन (सिम्युलेटेड{1})'],
  ['Device: desktop computer (emulated{1})', 'डिवाइस: डेस्कटॉप कंप्यूटर (सिम्युलेटेड{1})'],
  [
    'Throttling: {1}: processor {2}× slower, {3} ms round trip, {4} kbit/s',
    'धीमे डिवाइस और नेटवर्क की नकल ({1}): प्रोसेसर {2}× धीमा, आने-जाने में {3} ms, {4} kbit/s',
  ],
  ['Throttling: {1}', 'धीमे डिवाइस और नेटवर्क की नकल: {1}'],
  ['simulated', 'गणना से'],
  ['provided', 'नहीं'],
  ['devtools', 'ब्राउज़र में'],
  ['not stated', 'नहीं बताया गया'],
  ['Lighthouse {1}, run on this server', 'Lighthouse {1}, इसी सर्वर पर'],
  ['Lighthouse {1}, run by {2}', 'Lighthouse {1}, {2} से'],
  // How Lighthouse calls work of the browser itself.
  ['Unattributable', 'स्रोत पता नहीं'],
  ['Measured {1}, {2} UTC', '{1} को {2} UTC पर मापा गया'],
  ['Median of {1} runs; performance scores {2}', '{1} मापों में से बीच वाली; परफ़ॉर्मेंस स्कोर {2}'],
  ['Processor of this server while measuring: benchmarkIndex {1}', 'मापते समय इस सर्वर का प्रोसेसर: benchmarkIndex {1}'],
  [
    'Estimate from the HTML and at most 30 of its files; no browser was used',
    'HTML और उसकी ज़्यादा से ज़्यादा 30 फ़ाइलों से अनुमान; ब्राउज़र का इस्तेमाल नहीं हुआ',
  ],
  ['Read 20{1}', '20{1} को पढ़ा गया'],
  [
    'Figures differ a little from one measurement to the next; compare several before you decide.',
    'आँकड़े हर माप में थोड़े अलग होते हैं; फ़ैसले से पहले कई मापों की तुलना करें।',
  ],
]

const notices: Phrases = [
  [
    '“{1}” is neither Mobile nor Desktop, so the page was measured as on a phone.',
    '“{1}” न मोबाइल है न डेस्कटॉप, इसलिए पेज फ़ोन की तरह मापा गया।',
  ],
  [
    'The site does not clearly allow automatic readers to open this page.',
    'वेबसाइट प्रोग्रामों को यह पेज खोलने की साफ़ अनुमति नहीं देती।',
  ],
  ['It was opened because you asked for it.', 'यह आपके कहने पर खोला गया।'],
  [
    'This server was busy with other work while it measured, so the runs differ.',
    'मापते समय यह सर्वर दूसरे काम में व्यस्त था, इसलिए हर बार अलग माप आया।',
  ],
  ['Measure again later before you act on single figures.', 'किसी एक आँकड़े के आधार पर कुछ बदलने से पहले थोड़ी देर बाद फिर मापें।'],
  ['The page loaded too slowly to finish within the time limit.', 'पेज इतना धीरे लोड हुआ कि समय सीमा में पूरा नहीं हो सका।'],
]

export const hi: Phrases = [...headings, ...metrics, ...categories, ...estimate, ...environment, ...notices]
