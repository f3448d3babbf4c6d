import type { Pair } from '@bazaar/locale/dictionary'
import { texts } from './texts.ts'

const later = 'कृपया बाद में फिर कोशिश करें।'

/** Why a website could not be opened: `libs/agents/kit/src/server/fetch/failure.ts`. */
const websites: readonly Pair[] = [
  [
    '{1} redirected more than {2} times, so there was no page to read.',
    '{1} ने {2} से ज़्यादा बार दूसरे पते पर भेजा, इसलिए पढ़ने के लिए कोई पेज नहीं मिला।',
  ],
  [
    '{1} redirects in a circle, as some sites do for visitors without cookies, so there was no page to read. Give the address of another page.',
    '{1} एक पते से दूसरे पर घुमाता रहता है, जैसा कुछ वेबसाइटें बिना कुकी के करती हैं, इसलिए पढ़ने के लिए कोई पेज नहीं मिला। किसी दूसरे पेज का पता दें।',
  ],
  ['{1} redirected without saying where to.', '{1} ने बिना पता बताए दूसरे पेज पर भेजा।'],
  [
    'Reading the page took too long: it is built in an unusual way, or this server is busy. Please try again later.',
    `पेज पढ़ने में बहुत समय लगा: उसकी बनावट असामान्य है, या यह सर्वर व्यस्त है। ${later}`,
  ],
  ['This page states too little to write tags from.', 'इस पेज पर इतना नहीं लिखा है कि उससे टैग लिखे जा सकें।'],
  ['These pages hold too little text to find a topic.', 'इन पेजों पर विषय खोजने के लिए बहुत कम टेक्स्ट है।'],
  ['Not one page of the sitemap could be read. {1}', 'साइटमैप का एक भी पेज नहीं पढ़ा जा सका। {1}'],
  ['The sitemap {1} lists no pages.', 'साइटमैप {1} में कोई पेज नहीं है।'],
  [
    'No sitemap was found on {1}. {2} Enter the address of the sitemap itself.',
    '{1} पर कोई साइटमैप नहीं मिला। {2} साइटमैप का अपना पता लिखें।',
  ],
  ['{1} took too long to answer. Please try again later.', `{1} ने जवाब देने में बहुत समय लिया। ${later}`],
  [
    'The page of {1} is larger than {2} MB, which is more than we read.',
    '{1} का पेज {2} MB से बड़ा है, इतना बड़ा पेज हम नहीं पढ़ते।',
  ],
  [
    '{1} broke off before the page was complete, so none of it was used. Please try again later.',
    `{1} ने पेज पूरा होने से पहले कनेक्शन तोड़ दिया, इसलिए उसका कुछ भी इस्तेमाल नहीं हुआ। ${later}`,
  ],
  [
    '{1} answered with something that is not a proper web response. Browsers cannot show it either.',
    '{1} का जवाब सही वेब जवाब नहीं है। ब्राउज़र भी इसे नहीं दिखा सकते।',
  ],
  [
    '{1} packs this page in another way than it says, so it cannot be read. Its operator has to mend the compression.',
    '{1} इस पेज को बताए गए तरीके से पैक नहीं करता, इसलिए इसे पढ़ा नहीं जा सकता। वेबसाइट के संचालक को कंप्रेशन ठीक करना होगा।',
  ],
  ['The file of {1} is packed and cannot be unpacked.', '{1} की फ़ाइल पैक की हुई है और खोली नहीं जा सकती।'],
  ['The page could not be measured: {1}', 'पेज मापा नहीं जा सका: {1}'],
  ['its security certificate is not valid.', 'इसका सुरक्षा सर्टिफ़िकेट मान्य नहीं है।'],
  ['it showed nothing in the browser.', 'ब्राउज़र में कुछ नहीं दिखा।'],
  ['it stopped answering.', 'इसने जवाब देना बंद कर दिया।'],
  ['the browser could not load it.', 'ब्राउज़र इसे लोड नहीं कर सका।'],
  ['it is not a web page.', 'यह वेब पेज नहीं है।'],
  ['there is no website at its address.', 'इस पते पर कोई वेबसाइट नहीं है।'],
  ['the browser gave no report.', 'ब्राउज़र से रिपोर्ट नहीं मिली।'],
  ['{1} answered with an empty page.', '{1} से खाली पेज मिला।'],
  ['{1} asks automatic readers not to open this page.', '{1} का अनुरोध है कि प्रोग्राम यह पेज न खोलें।'],
  ['The address at {1} holds {2}, not a web page.', '{1} के इस पते पर वेब पेज नहीं, {2} है।'],
  ['a PDF document', 'PDF दस्तावेज़'],
  ['JSON data', 'JSON डेटा'],
  ['XML data', 'XML डेटा'],
  ['a news feed', 'न्यूज़ फ़ीड'],
  ['plain text', 'सादा टेक्स्ट'],
  ['an archive', 'आर्काइव फ़ाइल'],
  ['a packed file', 'पैक की हुई फ़ाइल'],
  ['a file of unknown kind', 'अनजान तरह की फ़ाइल'],
  ['an image', 'तस्वीर'],
  ['a video', 'वीडियो'],
  ['{1} does not let automatic readers open this page ({2}).', '{1} प्रोग्राम को यह पेज नहीं खोलने देता ({2})।'],
  ['There is no page at this address on {1} ({2}). Check the address.', '{1} पर इस पते का कोई पेज नहीं है ({2})। पता जाँचें।'],
  [
    '{1} is limiting visits right now ({2}). Please try again later.',
    `{1} अभी कम ही अनुरोध स्वीकार कर रहा है ({2})। ${later}`,
  ],
  ['{1} has a problem of its own right now ({2}). Please try again later.', `{1} में अभी कोई गड़बड़ है ({2})। ${later}`],
  ['{1} answered with an error ({2}).', '{1} से त्रुटि मिली ({2})।'],
  [
    'There is no website called {1}. Check the address for typing mistakes.',
    '{1} नाम की कोई वेबसाइट नहीं है। देखें कि पता लिखने में कोई ग़लती तो नहीं हुई।',
  ],
  [
    'The secure connection to {1} failed: its certificate cannot be trusted.',
    '{1} से सुरक्षित कनेक्शन नहीं हो सका: उसके सर्टिफ़िकेट पर भरोसा नहीं किया जा सकता।',
  ],
  ['A secure connection to {1} could not be made.', '{1} से सुरक्षित कनेक्शन नहीं हो सका।'],
  ['{1} answered with oversized headers.', '{1} के जवाब के हेडर बहुत बड़े हैं।'],
  ['We could not connect to {1}. Check the address and try again.', '{1} से कनेक्शन नहीं हो सका। पता जाँचकर फिर कोशिश करें।'],
]

/** Why nothing can be said about a page: `libs/agents/kit/src/server/site/unreadable.ts`. */
const pages: readonly Pair[] = [
  ['The page is built in a way that cannot be read.', 'पेज इस तरह बना है कि उसे पढ़ा नहीं जा सकता।'],
  [
    'There is hardly any text at this address, too little to report on. Give the address of a page that says more.',
    'इस पते पर टेक्स्ट न के बराबर है, रिपोर्ट के लिए बहुत कम। ऐसे पेज का पता दें जिस पर ज़्यादा लिखा हो।',
  ],
  [
    'There is no text on this page to work with. Give the address of a page that shows text.',
    'इस पेज पर काम करने लायक टेक्स्ट नहीं है। ऐसे पेज का पता दें जिस पर टेक्स्ट दिखता हो।',
  ],
  [
    'This address shows a placeholder, such as that of a domain seller, a web server or a site to come, not a website. Give the address of the site itself.',
    'इस पते पर वेबसाइट नहीं, बस एक अस्थायी पेज है, जैसे डोमेन बेचने वाले का, वेब सर्वर का या आने वाली वेबसाइट का। असली वेबसाइट का पता दें।',
  ],
  [
    'The text of this page is drawn by scripts in the browser, and it could not be drawn here. Give the address of a page that shows text without scripts.',
    'इस पेज का टेक्स्ट ब्राउज़र में स्क्रिप्ट से बनता है, और यहाँ नहीं बन सका। ऐसे पेज का पता दें जो बिना स्क्रिप्ट के टेक्स्ट दिखाता हो।',
  ],
  [
    'This address shows an error page: the site says that there is no such page, although its server reports success. Check the address.',
    'इस पते पर त्रुटि का पेज है: वेबसाइट कहती है कि ऐसा कोई पेज नहीं है, हालाँकि उसका सर्वर सफलता बताता है। पता जाँचें।',
  ],
  [
    'The site shows a check for robots or a refusal in place of this page, so it could not be read. If the site is yours, let automatic readers in.',
    'वेबसाइट इस पेज की जगह रोबोट की जाँच या मनाही दिखाती है, इसलिए इसे पढ़ा नहीं जा सका। अगर वेबसाइट आपकी है, तो प्रोग्राम को पढ़ने की अनुमति दें।',
  ],
  [
    'The site shows an error or a maintenance notice in place of this page. Please try again later.',
    `वेबसाइट इस पेज की जगह त्रुटि या रखरखाव की सूचना दिखा रही है। ${later}`,
  ],
  [
    'The site shows a cookie notice in place of this page until a visitor agrees, so it could not be read. Give the address of a page that opens without it.',
    'सहमति मिलने तक वेबसाइट इस पेज की जगह कुकी की सूचना दिखाती है, इसलिए इसे पढ़ा नहीं जा सका। ऐसे पेज का पता दें जो उसके बिना खुलता हो।',
  ],
  [
    'This address leads to a sign-in form, so the page behind it could not be read. Give the address of a page that is open to everybody.',
    'यह पता साइन इन के फ़ॉर्म पर ले जाता है, इसलिए उसके पीछे का पेज नहीं पढ़ा जा सका। ऐसे पेज का पता दें जो सबके लिए खुला हो।',
  ],
  [
    'This page is a sign-in form and links to no other page that can be read. Give the address of a page that is open to everybody.',
    'यह पेज साइन इन का फ़ॉर्म है और ऐसे किसी दूसरे पेज का लिंक नहीं देता जो पढ़ा जा सके। ऐसे पेज का पता दें जो सबके लिए खुला हो।',
  ],
]

/** Lists and files that an agent cannot read. */
const files: readonly Pair[] = [
  ['The file is empty.', 'फ़ाइल खाली है।'],
  [
    'This file is not a table. Save the list as Excel (.xlsx) or CSV and try again.',
    'यह फ़ाइल तालिका नहीं है। सूची को Excel (.xlsx) या CSV के रूप में सहेजकर फिर कोशिश करें।',
  ],
  [
    'This is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.',
    'यह पुरानी Excel वर्कबुक (.xls) है, या इस पर पासवर्ड लगा है। इसे बिना पासवर्ड के .xlsx या CSV के रूप में सहेजें।',
  ],
  [
    'This workbook unpacks to more than 25 MB, so it was not opened. Save the sheet as CSV, or split it.',
    'यह वर्कबुक खुलने पर 25 MB से बड़ी होती है, इसलिए नहीं खोली गई। शीट को CSV के रूप में सहेजें, या उसे बाँटें।',
  ],
  [
    'This file is not a readable Excel workbook (.xlsx). Save it again, or save the sheet as CSV.',
    'इस फ़ाइल को Excel वर्कबुक (.xlsx) के रूप में पढ़ा नहीं जा सका। इसे फिर सहेजें, या शीट को CSV के रूप में सहेजें।',
  ],
  [
    'Line {1} is not readable as CSV: a quotation mark is not closed or stands alone.',
    'पंक्ति {1} को CSV के रूप में नहीं पढ़ा जा सका: कोई उद्धरण चिह्न बंद नहीं है या अकेला है।',
  ],
  [
    'This is not the ID or the address of a Google Sheet. Copy it from your browser while the sheet is open.',
    'यह Google Sheet की आईडी या पता नहीं है। शीट खुली हो तब ब्राउज़र से इसे कॉपी करें।',
  ],
  [
    'This is the address of a file in Google Drive. Open the file with Google Sheets and copy that address, or upload it here.',
    'यह Google Drive की फ़ाइल का पता है। फ़ाइल को Google Sheets में खोलें और वहाँ का पता कॉपी करें, या फ़ाइल यहाँ अपलोड करें।',
  ],
  [
    'Two columns are needed: the page that should hold the link, and the page it should lead to. {1} Add a target column and name them source_url and target_url.',
    'दो कॉलम चाहिए: वह पेज जिस पर लिंक होना चाहिए, और वह पेज जहाँ लिंक ले जाए। {1} दूसरे पेज का कॉलम जोड़ें और दोनों के नाम source_url और target_url रखें।',
  ],
  [
    'No column with web addresses was found. {1} Name the column url, or put the addresses into the first column.',
    'वेब पतों वाला कोई कॉलम नहीं मिला। {1} उस कॉलम का नाम url रखें, या पते पहले कॉलम में लिखें।',
  ],
  ['There is no heading.', 'शीर्षक की पंक्ति नहीं है।'],
  ['The heading is: {1}.', 'शीर्षक की पंक्ति यह है: {1}।'],
  [
    'The file is named as {1}, but its content is {2}. Give it the right name and try again.',
    'फ़ाइल के नाम से वह {1} है, पर उसका कॉन्टेंट {2} है। उसे सही नाम देकर फिर कोशिश करें।',
  ],
  ['a PDF', 'PDF'],
  ['a Word document', 'Word दस्तावेज़'],
  ['plain text', 'सादा टेक्स्ट'],
  ['There is nothing in these rows.', 'इन पंक्तियों में कुछ नहीं है।'],
  ['There is a heading, but no row under it has an address.', 'शीर्षक है, पर उसके नीचे किसी पंक्ति में पता नहीं है।'],
  ['Please give a list: a heading line, then one lead a line.', 'कृपया सूची दें: पहले शीर्षक की पंक्ति, फिर हर पंक्ति में एक लीड।'],
  [
    'The heading line lacks: {1}. It needs {2}, in any order.',
    'शीर्षक की पंक्ति में ये नहीं हैं: {1}। उसमें {2} चाहिए, किसी भी क्रम में।',
  ],
  ['There is no lead below the heading line.', 'शीर्षक की पंक्ति के नीचे कोई लीड नहीं है।'],
  ['Please choose a file.', 'कृपया फ़ाइल चुनें।'],
  ['This file is empty.', 'यह फ़ाइल खाली है।'],
  ['This file is larger than 10 MB. Choose a smaller one.', 'यह फ़ाइल 10 MB से बड़ी है। छोटी फ़ाइल चुनें।'],
  [
    'This PDF is protected with a password. Save a copy without the password and try again.',
    'इस PDF पर पासवर्ड लगा है। बिना पासवर्ड की प्रति सहेजकर फिर कोशिश करें।',
  ],
  [
    'This Word document is protected with a password. Save a copy without the password and try again.',
    'इस Word दस्तावेज़ पर पासवर्ड लगा है। बिना पासवर्ड की प्रति सहेजकर फिर कोशिश करें।',
  ],
  [
    'This file is damaged and cannot be read. Save it again and try once more.',
    'यह फ़ाइल खराब है और पढ़ी नहीं जा सकती। इसे फिर सहेजकर एक बार और कोशिश करें।',
  ],
  [
    'No text found: this looks like a scan or a picture. Choose a PDF, DOCX or TXT file with text.',
    'कोई टेक्स्ट नहीं मिला: यह स्कैन या तस्वीर लगती है। टेक्स्ट वाली PDF, DOCX या TXT फ़ाइल चुनें।',
  ],
  [
    'No text found: this looks like a scan or a picture. Switch on “Read a scan by OCR” to have its text recognised.',
    'कोई टेक्स्ट नहीं मिला: यह स्कैन या तस्वीर लगती है। अक्षर पहचानने के लिए “स्कैन को OCR से पढ़ें” चालू करें।',
  ],
  [
    'No text found: this looks like a scan or a picture, and this server has no OCR to read it. Choose a PDF, DOCX or TXT file with text.',
    'कोई टेक्स्ट नहीं मिला: यह स्कैन या तस्वीर लगती है, और इस सर्वर पर उसे पढ़ने के लिए OCR नहीं है। टेक्स्ट वाली PDF, DOCX या TXT फ़ाइल चुनें।',
  ],
  [
    'OCR could not read this scan. Choose a sharper one, or a PDF with text.',
    'OCR इस स्कैन को नहीं पढ़ सका। ज़्यादा साफ़ स्कैन या टेक्स्ट वाला PDF चुनें।',
  ],
  [
    'The text of this scan was recognised by OCR, which misreads letters. Check every field.',
    'इस स्कैन का टेक्स्ट OCR से पहचाना गया है, जो अक्षर ग़लत पढ़ सकता है। हर जानकारी जाँचें।',
  ],
  [
    'The document is longer than what is read: about the first 200,000 characters.',
    'दस्तावेज़ बहुत लंबा है: सिर्फ़ पहले लगभग 2,00,000 अक्षर पढ़े गए।',
  ],
  ['Only the first {1} pages of this scan were read.', 'इस स्कैन के सिर्फ़ पहले {1} पेज पढ़े गए।'],
  [
    'This file holds too little text to read. Choose one with more.',
    'इस फ़ाइल में पढ़ने के लिए बहुत कम टेक्स्ट है। ज़्यादा टेक्स्ट वाली फ़ाइल चुनें।',
  ],
  ['No text found in this file. Choose another one.', 'इस फ़ाइल में कोई टेक्स्ट नहीं मिला। कोई दूसरी चुनें।'],
  [
    'This is an old Word document (.doc). Save it as PDF or DOCX and try again.',
    'यह पुराना Word दस्तावेज़ (.doc) है। इसे PDF या DOCX के रूप में सहेजकर फिर कोशिश करें।',
  ],
  [
    'This is a rich text file (.rtf). Save it as PDF, DOCX or TXT and try again.',
    'यह रिच टेक्स्ट फ़ाइल (.rtf) है। इसे PDF, DOCX या TXT के रूप में सहेजकर फिर कोशिश करें।',
  ],
  [
    'This kind of file cannot be read. Choose a PDF, DOCX or TXT file.',
    'इस तरह की फ़ाइल नहीं पढ़ी जा सकती। PDF, DOCX या TXT फ़ाइल चुनें।',
  ],
  [
    'This file is too complex to read here. Save it again as a plain PDF, DOCX or TXT and try again.',
    'यह फ़ाइल यहाँ पढ़ने के लिए बहुत जटिल है। इसे सादे PDF, DOCX या TXT के रूप में सहेजकर फिर कोशिश करें।',
  ],
  ['This document has {1} pages; up to {2} can be read.', 'इस दस्तावेज़ में {1} पेज हैं; {2} तक पढ़े जा सकते हैं।'],
]

/** Recordings: `libs/agents/content/src/shared/engine/voice/wav.ts`. */
const recordings: readonly Pair[] = [
  ['This is not a WAV recording. Please record again.', 'यह WAV रिकॉर्डिंग नहीं है। कृपया फिर रिकॉर्ड करें।'],
  ['This recording is larger than 10 MB.', 'यह रिकॉर्डिंग 10 MB से बड़ी है।'],
  ['This recording is empty. Please record again.', 'यह रिकॉर्डिंग खाली है। कृपया फिर रिकॉर्ड करें।'],
  ['This recording is longer than two minutes.', 'यह रिकॉर्डिंग दो मिनट से लंबी है।'],
]

/** Names of languages as `libs/agents/kit/src/server/writing/wrong-language.ts` gives them. */
const languages: readonly Pair[] = [
  ['English', 'अंग्रेज़ी'],
  ['Spanish', 'स्पेनिश'],
  ['French', 'फ़्रेंच'],
  ['German', 'जर्मन'],
  ['Hindi', 'हिन्दी'],
  ['Bengali', 'बांग्ला'],
  ['Tamil', 'तमिल'],
  ['Telugu', 'तेलुगु'],
  ['Arabic', 'अरबी'],
  ['Chinese', 'चीनी'],
]

/** Why an engine could not do its work, and what it notes about it, in Hindi. */
export const engines: readonly Pair[] = [...websites, ...pages, ...files, ...recordings, ...languages, ...texts]
