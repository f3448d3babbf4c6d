import { type Translation, locales } from '@bazaar/locale'
import type { Messages } from '../../index.ts'
import { translatedMessage } from './messages.ts'
import type { words } from './words.ts'

export const credits = (count: number): string => (count === 0 ? 'मुफ़्त' : `${count} क्रेडिट`)
export const wholeNumber = (count: number): string => count.toLocaleString(locales.hi)

export const hi: Translation<typeof words> = {
  required: (label) => `${label}: यह जानकारी ज़रूरी है।`,
  notANumber: 'कृपया संख्या लिखें।',
  atLeast: (limit) => `कृपया ${limit} या उससे ज़्यादा लिखें।`,
  atMost: (limit) => `कृपया ${limit} या उससे कम लिखें।`,
  tooLong: (limit) => `कृपया इसे ${wholeNumber(limit)} अक्षरों के भीतर रखें।`,
  tooMany: (limit) => `कृपया ${limit} से ज़्यादा न दें।`,
  notOffered: 'कृपया दिए गए विकल्पों में से एक चुनें।',
  notRight: 'कृपया इसे जाँच लें।',
  message: translatedMessage,
  pageLanguage: 'हिन्दी',
  // Engines report in English.
  langOf: (text) => (/\p{Script=Devanagari}/u.test(text) ? undefined : 'en'),

  yes: 'हाँ',
  no: 'नहीं',
  forms: 'भरने के तरीके',

  writer: ({ model, local, offer }) => {
    if (model !== null) return `${local ? 'इसी मशीन पर ' : ''}${model} लिखता है`
    return `बिना भाषा मॉडल के तैयार होता है${offer === null ? '' : `। सर्वर पर ${offer} चलाने से एक मॉडल डाउनलोड होता है।`}`
  },
  back: 'वापस',
  go: (price) => `शुरू करें · ${credits(price)}`,
  off: (reason) => `यह एजेंट अभी उपलब्ध नहीं है। ${reason}`,
  goHint: 'Ctrl + Enter',
  moreOptions: 'और विकल्प',
  choose: 'चुनें…',
  noChoice: 'कोई भी चलेगा',
  tryExample: 'उदाहरण आज़माएँ',
  exampleFilled: 'आपके लिखे की जगह उदाहरण भर दिया गया है।',
  undo: 'पहले जैसा करें',
  restore: 'पिछली जानकारी वापस लाएँ',
  fromProfile: (labels) => `आपकी व्यवसाय प्रोफ़ाइल से: ${labels.join(', ')}।`,
  fromLastRun: (labels) => `आपके पिछले रन से: ${labels.join(', ')}।`,
  remove: 'हटाएँ',
  sample: (translated) => (translated ? 'उदाहरण' : 'उदाहरण (अंग्रेज़ी में)'),
  nothingYet: 'आपका नतीजा यहाँ दिखेगा',
  nothingYetHint: (price) =>
    price === 0
      ? 'फ़ॉर्म भरें और “शुरू करें” दबाएँ। यह मुफ़्त है।'
      : `फ़ॉर्म भरें और “शुरू करें” दबाएँ। एक रन में ${credits(price)} ${price === 1 ? 'लगेगा' : 'लगेंगे'}, वह भी नतीजा मिलने पर ही।`,

  generating: 'तैयार हो रहा है',
  ready: 'नतीजा तैयार है',
  starting: 'शुरू हो रहा है…',
  writing: 'लिखा जा रहा है…',
  steps: (done, total) => `${total} में से ${done}`,
  waitsOnline: 'आप ऑफ़लाइन हैं। इंटरनेट लौटते ही यह शुरू हो जाएगा।',
  moreCredits: 'और क्रेडिट पाएँ',
  stop: 'रोकें',
  stopFree: 'मुफ़्त में रोकें',
  stopAndKeep: 'रोकें और लिखा हुआ रखें',
  goOn: 'चलने दें',
  stopCharges: (price) =>
    `टेक्स्ट लिखा जाना शुरू हो चुका है, इसलिए अब रोकने पर ${price} क्रेडिट ${price === 1 ? 'लगेगा' : 'लगेंगे'}। लिखा हुआ टेक्स्ट रहेगा।`,
  noCredits: 'इस अनुरोध के लिए पर्याप्त क्रेडिट नहीं हैं',
  stopping: 'रुक रहा है…',
  cancel: 'रद्द करें',
  stopFailed: 'इसे रोका नहीं जा सका। काम जारी है और नतीजा “मेरे नतीजे” में मिलेगा।',

  result: 'नतीजा',
  received: 'जवाब मिल गया',
  copy: 'कॉपी करें',
  copyFormatted: 'फ़ॉर्मैटिंग के साथ कॉपी करें',
  download: 'डाउनलोड करें',
  pdfOn: { a4: 'PDF, A4 काग़ज़', letter: 'PDF, Letter काग़ज़' },
  formats: { docx: 'Word (.docx)', md: 'Markdown', xlsx: 'Excel (.xlsx)', csv: 'तालिकाएँ (.csv)' },
  missingLetters: 'इस टेक्स्ट के कुछ अक्षर PDF में नहीं दिखेंगे। Word और Markdown में सब दिखता है।',
  preparing: 'आपका डाउनलोड तैयार हो रहा है।',
  forEditor: (name) => `${name} में खोलें…`,
  importInto: (name) => `डाउनलोड हो गया। ${name} में: File → Open → Upload।`,
  openByApp: (name) => `डाउनलोड हो गया। फ़ाइल को ${name} ऐप से खोलें।`,
  actions: 'नतीजे के साथ क्या करें',
  edit: 'बदलें',
  editText: 'टेक्स्ट बदलें',
  editHint: 'Markdown: # शीर्षक, - सूची, **बोल्ड**। एजेंट का लिखा मूल टेक्स्ट भी रखा रहता है।',
  saveVersion: 'नए संस्करण के रूप में सहेजें',
  cancelEdit: 'रद्द करें',
  version: 'संस्करण',
  original: 'मूल',
  editedAt: (version, when) => `संस्करण ${version}, बदला गया: ${when}`,
  rewrittenAt: (version, kind, when) => `संस्करण ${version}: ${kind}, ${when}`,
  rewrites: {
    shorter: 'छोटा',
    longer: 'लंबा',
    warmer: 'ज़्यादा अपनापन',
    formal: 'ज़्यादा औपचारिक',
    another: 'दूसरा संस्करण',
    translate: 'अनुवाद',
    passage: 'पैराग्राफ़ दोबारा लिखा गया',
  },
  restoreOriginal: 'मूल टेक्स्ट पर लौटें',
  favourite: 'पसंदीदा',
  chain: 'एजेंट में इस्तेमाल करें…',
  chainInto: (agent) => `${agent} में इस्तेमाल करें`,
  runAgain: 'फिर चलाएँ',
  print: 'प्रिंट करें',
  share: 'लिंक शेयर करें…',
  repeat: 'शेड्यूल पर दोहराएँ…',
  schedule: 'शेड्यूल',
  mail: 'ईमेल से भेजें',
  openInMail: 'ईमेल में खोलें',
  mailCut: 'ईमेल लंबा है और पूरा नहीं खुल सकता: उसका अंत यहाँ से कॉपी करें।',
  whatsapp: 'WhatsApp से भेजें',
  more: 'और',
  rename: 'नाम बदलें',
  name: 'नाम',
  saveName: 'सहेजें',
  notStored: (detail) => `यह सहेजा नहीं गया। ${detail}`,
  opinion: 'क्या यह काम का था?',
  votes: { up: 'काम का', down: 'काम का नहीं' },
  whatWasWrong: 'क्या गड़बड़ थी?',
  reasons: {
    wrong: 'तथ्य ग़लत हैं',
    incomplete: 'कुछ छूट गया है',
    unclear: 'समझना मुश्किल है',
    style: 'लहजा या शैली ठीक नहीं',
    slow: 'बहुत समय लगा',
  },
  comment: 'कुछ और कहना है?',
  sendOpinion: 'भेजें',
  thanks: 'धन्यवाद।',
  askSupport: 'इस नतीजे के बारे में सहायता टीम से पूछें',

  filledFrom: (agent) => `“${agent}” के नतीजे से भरा गया:`,
  filledAgain: 'आपके पिछले रन की तरह भरा गया:',
  nothingFits: 'उस नतीजे की कोई बात इस फ़ॉर्म में नहीं भरी जा सकती।',
  notOpened: (detail) => `पिछला नतीजा नहीं खुल सका। ${detail}`,
  lastResult: 'पिछला नतीजा दिखाएँ',
  notFilled: (detail) => `फ़ॉर्म नहीं भरा जा सका। ${detail}`,

  copied: 'कॉपी हो गया!',
  nothingToCopy: 'कॉपी करने के लिए कुछ नहीं है!',
  copyFailed: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया। टेक्स्ट चुनकर खुद कॉपी करें।',
  builtIn: 'हमारा अपना प्रोग्राम',
  madeBy: 'इससे बना',
  marks: (count) =>
    count === 1 ? 'एक वाक्य जाँच लें: उसमें सब कुछ आपका बताया हुआ नहीं है' : `${count} वाक्य जाँच लें: उनमें सब कुछ आपका बताया हुआ नहीं है`,
  keepMark: 'रहने दें',
  markReason: {
    number: 'यह आँकड़ा आपके दिए टेक्स्ट में नहीं है।',
    date: 'यह तारीख आपके दिए टेक्स्ट में नहीं है।',
    name: 'यह नाम आपके दिए टेक्स्ट में नहीं है।',
    address: 'यह पता या नंबर आपके दिए टेक्स्ट में नहीं है।',
    health: 'सेहत से जुड़ा वादा। कानून तय करता है कि आप क्या कह सकते हैं।',
    money: 'पैसों से जुड़ा वादा।',
    law: 'कानूनी असर वाला कथन।',
    guarantee: 'गारंटी या वादा।',
    proof: 'ऐसा दावा जिसका सबूत चाहिए।',
    attachment: 'इसमें अटैचमेंट की बात है। क्या अटैचमेंट है?',
  },
  charged: (count) => (count > 0 ? `${credits(count)} ${count === 1 ? 'लगा' : 'लगे'}` : 'कोई क्रेडिट नहीं लगा'),
  sources: 'पढ़े गए स्रोत',
  moreSources: (count) => `${count} और`,
  readAt: (when) => `पढ़ा गया: ${when}`,

  again: 'कृपया फिर कोशिश करें।',
  fieldRefused: 'कृपया चिह्नित फ़ील्ड जाँचें।',
  stopped: 'रोका गया',
  notCharged: 'आपका कोई क्रेडिट नहीं लगा।',
  retry: 'फिर कोशिश करें',
  lost: 'कनेक्शन टूट गया',
  lostHint: 'फिर कोशिश करने पर यही रन आगे बढ़ेगा और दोबारा क्रेडिट नहीं लगेंगे।',
  ended: 'रन बिना जवाब के खत्म हो गया। कृपया फिर कोशिश करें।',
  stoppedDetail: 'रन रोक दिया गया। आपका कोई क्रेडिट नहीं लगा।',

  bulk: 'एक साथ कई: तालिका की हर पंक्ति पर',
  resultNotLoaded: 'आपका नतीजा तैयार और सुरक्षित है। पेज का उसे दिखाने वाला हिस्सा लोड नहीं हो सका।',
  bulkNotLoaded: 'यह फ़ॉर्म लोड नहीं हो सका। अपना कनेक्शन जाँचें, इसे बंद करके फिर खोलें।',
  chooseAgain: (name) => `कृपया “${name}” फिर से चुनें। फ़ाइलें सहेजी नहीं जातीं।`,
  uploadHint: ({ accept, maxBytes }) =>
    `${kinds(accept.map((ending) => ending.slice(1).toUpperCase()))}, ${size(maxBytes)} तक`,
}

const kinds = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} या ${names.at(-1)}`

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`

/** Messages and steps that agents of several teams share. */
export const messages: Messages = {
  'An error occurred. Please try again.': 'कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।',
  'An error occurred while fetching the data.': 'जानकारी लाते समय कोई गड़बड़ी हुई।',
  'An error occurred while submitting the form.': 'फ़ॉर्म भेजते समय कोई गड़बड़ी हुई।',
  'An error occurred while processing the request.': 'अनुरोध पूरा करते समय कोई गड़बड़ी हुई।',
  'An error occurred while fetching the analysis.': 'विश्लेषण लाते समय कोई गड़बड़ी हुई।',
  'An error occurred while fetching the content.': 'कॉन्टेंट लाते समय कोई गड़बड़ी हुई।',
  'Please enter a web address such as https://example.com': 'कृपया वेबसाइट का पता लिखें, जैसे https://example.com',
  'Please enter a shorter web address': 'कृपया वेबसाइट का छोटा पता लिखें',
  'Please choose a file.': 'कृपया फ़ाइल चुनें।',
  'This file is empty. Please choose another one.': 'यह फ़ाइल खाली है। कृपया दूसरी चुनें।',
  'This file is larger than {}.': 'यह फ़ाइल {} से बड़ी है।',
  'Opening the website': 'वेबसाइट खोली जा रही है',
  'Opening the page': 'पेज खोला जा रहा है',
  'Drawing the page in a browser': 'पेज ब्राउज़र में खोला जा रहा है',
  'Reading {}': '{} पढ़ा जा रहा है',
  'Writing with {}': '{} लिख रहा है',
  'Please choose a {} file.': (accepted) => `कृपया ${accepted.replace(' or ', ' या ')} फ़ाइल चुनें।`,
}
