import * as payment from '../../adapters/payment/words.ts'
import * as invoices from '../../modules/invoices/words.ts'
import * as plans from '../../modules/plans/words.ts'
import * as account from '../../modules/account/words.ts'
import * as auth from '../../modules/auth/words.ts'
import * as support from '../../modules/support/words.ts'
import { type Pair, pairsOf } from '@bazaar/locale/dictionary'

/** The names of a module's texts; mails are functions and have both languages already. */
type Texts<M> = { [K in keyof M as M[K] extends string ? K : never]: string }

const ofAuth: Texts<typeof auth> = {
  codeSent: 'हमने आपके ईमेल पर एक कोड भेजा है। यह 10 मिनट तक चलेगा।',
  signUpClosed: 'नए खाते अभी नहीं बन सकते, क्योंकि यह सर्वर ईमेल नहीं भेज सकता। कृपया हमें लिखें।',
  noMail: 'यह सर्वर अभी ईमेल नहीं भेज सकता। कृपया हमें लिखें।',
  codeMaybeSent: 'अगर इस ईमेल से कोई खाता है, तो एक कोड भेजा जा रहा है। यह 10 मिनट तक चलेगा।',
  signedOut: 'आप साइन आउट हो गए हैं।',
  passwordTooSimilar: 'ऐसा पासवर्ड चुनें जो आपके नाम या ईमेल से न बना हो।',
  codeWornOut: 'यह कोड बहुत बार आज़माया गया। नया कोड मँगाएँ।',
  waitBeforeSignIn: 'बहुत बार ग़लत पासवर्ड डाला गया। कृपया थोड़ा रुककर फिर कोशिश करें।',
}

const ofPayment: Texts<typeof payment> = {
  purchaseClosed: 'यह खरीद पहले ही पूरी या बंद हो चुकी है। स्थिति देखने के लिए पेज फिर से लोड करें।',
  planNotChanged: 'भुगतान सेवा ने इसकी पुष्टि नहीं की, इसलिए प्लान पहले जैसा ही चल रहा है। कृपया फिर कोशिश करें।',
}

const ofPlans: Texts<typeof plans> = {
  planRuns: 'आपका एक प्लान पहले से चल रहा है। उसके खत्म होने पर दूसरा शुरू किया जा सकता है।',
  planOpening: 'दूसरे टैब में अभी एक प्लान शुरू हो रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
  planOver: 'यह प्लान खत्म हो चुका है। स्थिति देखने के लिए पेज फिर से लोड करें।',
  planFinal: 'इसे रद्द करना वापस नहीं लिया जा सकता। इसके खत्म होने पर नया प्लान शुरू किया जा सकता है।',
}

const ofInvoices: Texts<typeof invoices> = {
  neededWithGstin: 'GSTIN वाले इनवॉइस के लिए यह ज़रूरी है।',
  unknownState: 'कृपया सूची में से कोई राज्य चुनें।',
}

const ofAccount: Texts<typeof account> = {
  wrongPassword: 'यह आपका पासवर्ड नहीं है।',
  signInAgain: 'पुष्टि के लिए कृपया एक बार फिर “Google से जारी रखें” दबाएँ, फिर दोबारा कोशिश करें।',
  usePasskey: 'कृपया अपनी पासकी से पुष्टि करें।',
  tooManyPasskeys: 'आपके खाते में दस पासकी हैं, इससे ज़्यादा नहीं हो सकतीं। पहले कोई एक हटाएँ।',
  passkeyExists: 'यह पासकी पहले से इस्तेमाल में है।',
  confirmed: 'धन्यवाद। अब आप आगे बढ़ सकते हैं।',
  wrongEmail: 'यह इस खाते का ईमेल पता नहीं है।',
  sameEmail: 'यह पहले से आपका ईमेल पता है।',
  passwordSaved: 'आपका पासवर्ड बदल गया है। दूसरे डिवाइस साइन आउट कर दिए गए हैं।',
  deviceOut: 'डिवाइस साइन आउट कर दिया गया है।',
  othersOut: 'बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।',
}

/** Names and events of a ticket are stored, and translated where they are shown. */
const ofSupport: Omit<
  Texts<typeof support>,
  'staffName' | 'systemName' | 'opened' | 'closedByCustomer' | 'reopened' | 'autoClosed'
> = {
  noAttachmentPlace: 'पहले संदेश लिखें; फ़ाइल उसी के साथ जाती है।',
  tooManyAttachments: 'एक संदेश के साथ ज़्यादा से ज़्यादा तीन फ़ाइलें जा सकती हैं।',
  wrongAttachment: 'कृपया कोई तस्वीर, PDF, टेक्स्ट या CSV फ़ाइल चुनें।',
  contentMismatch: 'इस फ़ाइल में वह नहीं है जो इसका नाम बताता है। कृपया दूसरी फ़ाइल चुनें।',
  emptyAttachment: 'यह फ़ाइल खाली है। कृपया दूसरी फ़ाइल चुनें।',
  infectedAttachment: 'इस फ़ाइल में मैलवेयर है, इसलिए इसे रखा नहीं गया। कृपया इसे साफ़ करें या दूसरी फ़ाइल चुनें।',
  attachmentNotScanned:
    'अभी फ़ाइलों की मैलवेयर जाँच नहीं हो पा रही है, इसलिए कोई फ़ाइल नहीं ली जा रही। आपका संदेश सुरक्षित है; कृपया फ़ाइल बाद में जोड़ें।',
  attachmentTooLarge: 'यह फ़ाइल 5 MB से बड़ी है।',
}

/** Texts at the place where they are thrown. `dictionary.spec.ts` finds those that changed there. */
export const thrown: readonly Pair[] = [
  ['This field is missing.', 'यह जानकारी नहीं दी गई है।'],
  ['Please enter a name.', 'कृपया नाम लिखें।'],
  ['Please keep the name within 80 characters.', 'कृपया नाम 80 अक्षरों के भीतर रखें।'],
  ['Please keep the name within 120 characters.', 'कृपया नाम 120 अक्षरों के भीतर रखें।'],
  ['Please keep the title within 120 characters.', 'कृपया शीर्षक 120 अक्षरों के भीतर रखें।'],
  ['Please keep the text within 200,000 characters.', 'कृपया टेक्स्ट 2,00,000 अक्षरों के भीतर रखें।'],
  ['Please leave some text.', 'कृपया कुछ टेक्स्ट रहने दें।'],
  ['Please keep the comment within 2,000 characters.', 'कृपया टिप्पणी 2,000 अक्षरों के भीतर रखें।'],
  ['Please say what to change.', 'कृपया बताएँ कि क्या बदलना है।'],
  ['At least one day.', 'कम से कम एक दिन।'],
  ['Please use a smaller file.', 'कृपया छोटी फ़ाइल चुनें।'],
  ['Please choose a file or paste rows.', 'कृपया फ़ाइल चुनें या पंक्तियाँ पेस्ट करें।'],
  ['Please choose what to do with the text.', 'कृपया चुनें कि टेक्स्ट के साथ क्या करना है।'],
  ['Please keep this within {1} characters.', 'कृपया इसे {1} अक्षरों के भीतर रखें।'],
  ['Please keep this within {1} entries.', 'कृपया {1} से ज़्यादा प्रविष्टियाँ न दें।'],
  ['Please keep this within {1}.', 'कृपया {1} या उससे कम रखें।'],
  ['Please give at least {1} characters.', 'कृपया कम से कम {1} अक्षर लिखें।'],
  ['Please give at least {1} entries.', 'कृपया कम से कम {1} प्रविष्टियाँ दें।'],
  ['Please give at least {1}.', 'कृपया {1} या उससे ज़्यादा दें।'],
  ['Please fill in this field.', 'कृपया यह जानकारी भरें।'],
  ['Please check this field.', 'कृपया यह जानकारी जाँच लें।'],
  ['Please give a text.', 'कृपया टेक्स्ट दें।'],
  ['Please give a number.', 'कृपया कोई संख्या दें।'],
  ['Please give a whole number.', 'कृपया कोई पूर्णांक दें।'],
  ['Please give true or false.', 'कृपया true या false दें।'],
  ['Please give a list.', 'कृपया सूची दें।'],
  ['Please give an object with named fields.', 'कृपया नाम वाले फ़ील्ड का ऑब्जेक्ट दें।'],
  ['Please choose one of these: {1}.', 'कृपया इनमें से एक चुनें: {1}।'],
  ['This call does not take: {1}.', 'यह कॉल इन्हें नहीं लेती: {1}।'],
  [
    'The text holds a character that cannot be stored, such as half of an emoji. Remove it and try again.',
    'टेक्स्ट में कोई ऐसा अक्षर है जो सहेजा नहीं जा सकता, जैसे आधा इमोजी। उसे हटाकर फिर कोशिश करें।',
  ],
  [
    'The request has too many entries, or they are nested too deeply.',
    'अनुरोध में बहुत ज़्यादा प्रविष्टियाँ हैं, या वे बहुत गहरी परतों में हैं।',
  ],
  ['The request is not valid JSON.', 'अनुरोध मान्य JSON नहीं है।'],
  ['Please select a shorter passage.', 'कृपया छोटा हिस्सा चुनें।'],
  ['Please choose a language.', 'कृपया भाषा चुनें।'],
  ['Please select a passage of the text.', 'कृपया टेक्स्ट का कोई हिस्सा चुनें।'],
  [
    'The text does not hold this passage any more. Please select it again.',
    'यह हिस्सा अब टेक्स्ट में नहीं है। कृपया उसे फिर चुनें।',
  ],
  [
    'This text is too long to rewrite at once. Please rewrite one passage at a time.',
    'यह टेक्स्ट एक बार में फिर से लिखने के लिए बहुत लंबा है। कृपया एक-एक हिस्सा फिर से लिखवाएँ।',
  ],
  [
    'There is no text model on this server now, so the text cannot be rewritten.',
    'इस सर्वर पर अभी कोई भाषा मॉडल नहीं है, इसलिए टेक्स्ट फिर से नहीं लिखा जा सकता।',
  ],
  [
    'This was laid out without a language model. Run the agent again for a text that can be rewritten.',
    'यह बिना भाषा मॉडल के बनाया गया था। फिर से लिखे जा सकने वाले टेक्स्ट के लिए एजेंट को दोबारा चलाएँ।',
  ],
  ['Please write the text of the post', 'कृपया पोस्ट का टेक्स्ट लिखें'],
  ['Please keep the post within 3,000 characters', 'कृपया पोस्ट 3,000 अक्षरों के भीतर रखें'],
  [
    'LinkedIn takes no more posts right now. Please try again later.',
    'LinkedIn अभी और पोस्ट नहीं ले रहा। कृपया बाद में फिर कोशिश करें।',
  ],
  [
    'This post is just being published. Look at LinkedIn before you try again.',
    'यह पोस्ट अभी प्रकाशित हो रही है। फिर कोशिश करने से पहले LinkedIn देख लें।',
  ],
  ['LinkedIn is not set up on this server', 'इस सर्वर पर LinkedIn चालू नहीं है'],
  [
    'This window is too old or was opened elsewhere. Close it and connect again.',
    'यह विंडो बहुत पुरानी है या कहीं और खोली गई थी। इसे बंद करें और फिर से जोड़ें।',
  ],
  ['LinkedIn was not connected. You can close this window.', 'LinkedIn नहीं जोड़ा गया। आप यह विंडो बंद कर सकते हैं।'],
  [
    'You were signed out in the meantime. Sign in and connect again.',
    'इस बीच आप साइन आउट हो गए। साइन इन करें और फिर से जोड़ें।',
  ],
  ['LinkedIn is connected. You can close this window.', 'LinkedIn जुड़ गया है। आप यह विंडो बंद कर सकते हैं।'],
  ['LinkedIn did not complete the connection. Please try again.', 'LinkedIn ने कनेक्शन पूरा नहीं किया। कृपया फिर कोशिश करें।'],
  ['Speech to text is not set up', 'बोलकर लिखने की सुविधा चालू नहीं है'],
  ['Please record your message and press Submit Audio.', 'कृपया अपनी बात रिकॉर्ड करें और “ऑडियो भेजें” दबाएँ।'],
  ['This file is larger than 10 MB.', 'यह फ़ाइल 10 MB से बड़ी है।'],
  ['There is nothing in this table.', 'इस तालिका में कुछ नहीं है।'],
  ['There is no row below the heading line.', 'शीर्षक वाली पंक्ति के नीचे कोई पंक्ति नहीं है।'],
  [
    'This table has more than 8 million characters. Split it, or remove long texts.',
    'इस तालिका में 80 लाख से ज़्यादा अक्षर हैं। इसे बाँटें या लंबे टेक्स्ट हटाएँ।',
  ],
  ['This table is built in a way that cannot be read.', 'यह तालिका इस तरह बनी है कि उसे पढ़ा नहीं जा सकता।'],
  ['This run has no result to export.', 'इस रन का डाउनलोड करने लायक कोई नतीजा नहीं है।'],
  ['This result has no table.', 'इस नतीजे में कोई तालिका नहीं है।'],
  [
    'This result takes too long to lay out. Download it as Markdown.',
    'इस नतीजे की फ़ाइल बनाने में बहुत समय लग रहा है। इसे Markdown के रूप में डाउनलोड करें।',
  ],
  ['This agent is not on this server any more.', 'यह एजेंट अब इस सर्वर पर नहीं है।'],
  ['The server was restarted before the agent could finish.', 'एजेंट के काम पूरा करने से पहले सर्वर फिर शुरू किया गया।'],
  ['The agent was interrupted and starts again.', 'एजेंट का काम बीच में रुक गया था और फिर शुरू हो रहा है।'],
  ['This is not offered.', 'यह विकल्प उपलब्ध नहीं है।'],
]

/** The same with a hole for each value. */
export const filled: readonly Pair[] = [
  ['Please keep the name within {1} characters.', 'कृपया नाम {1} अक्षरों के भीतर रखें।'],
  ['Please choose at most {1} results.', 'कृपया ज़्यादा से ज़्यादा {1} नतीजे चुनें।'],
  ['At most {1} days.', 'ज़्यादा से ज़्यादा {1} दिन।'],
  ['A result keeps {1} versions at most.', 'एक नतीजे के ज़्यादा से ज़्यादा {1} संस्करण रखे जाते हैं।'],
  ['This is a request for {1}. Please send it to {2}.', 'यह {1} के लिए अनुरोध है। कृपया इसे {2} पर भेजें।'],
  [
    '{1} rows are still waiting. Wait until they are done, or stop that job.',
    '{1} पंक्तियाँ अभी इंतज़ार में हैं। उनके पूरा होने तक रुकें, या वह काम रोकें।',
  ],
  ['There is no column {1}; the first line is: {2}.', 'कॉलम {1} नहीं है; पहली पंक्ति यह है: {2}।'],
  [
    'No heading is known. Name the columns {1}; the first line is: {2}.',
    'कोई शीर्षक पहचाना नहीं गया। कॉलम के नाम {1} रखें; पहली पंक्ति यह है: {2}।',
  ],
  [
    'This table has more than {1} columns. Remove those not needed.',
    'इस तालिका में {1} से ज़्यादा कॉलम हैं। जो ज़रूरी नहीं, उन्हें हटा दें।',
  ],
  [
    'This table has {1} rows; one job takes {2}. Split it and start one after the other.',
    'इस तालिका में {1} पंक्तियाँ हैं; एक बार में {2} ली जाती हैं। इसे बाँटकर एक-एक करके शुरू करें।',
  ],
  [
    'LinkedIn takes at most {1} characters. Please shorten the post.',
    'LinkedIn ज़्यादा से ज़्यादा {1} अक्षर लेता है। कृपया पोस्ट छोटी करें।',
  ],
  [
    'In {1} of {2} visits it failed, threw, hung or called wrongly; the current build: {3} of {4}.',
    'यह {2} में से {1} विज़िट में असफल हुआ, अटका या ग़लत कॉल किया; मौजूदा बिल्ड: {4} में से {3}।',
  ],
  [
    'Three of four loads took up to {1} ms; with the current build {2} ms.',
    'चार में से तीन लोड में {1} ms तक लगे; मौजूदा बिल्ड में {2} ms।',
  ],
]

/** Names and descriptions of the recipes that come with the product. */
const readyRecipes: readonly Pair[] = [
  ['Check my whole website', 'मेरी पूरी वेबसाइट जाँचें'],
  [
    'Content, speed, keywords, search previews and pictures of one site.',
    'एक वेबसाइट का कॉन्टेंट, गति, कीवर्ड, सर्च में दिखने वाला रूप और तस्वीरें।',
  ],
  ['From website to a month of posts', 'वेबसाइट से एक महीने की पोस्ट तक'],
  ['A summary, a strategy, an outline and the posts.', 'सारांश, रणनीति, रूपरेखा और पोस्ट।'],
  ['New lead to first email', 'नई लीड से पहले ईमेल तक'],
  ['Scores a lead, then writes to it with the words that fit.', 'लीड को अंक देती है, फिर उसे सही शब्दों में ईमेल लिखती है।'],
  ['Product to listing and post', 'उत्पाद से लिस्टिंग और पोस्ट तक'],
  ['A product page, and a post that presents it.', 'उत्पाद का पेज, और उसे दिखाने वाली पोस्ट।'],
  ['Resume to interview email', 'रिज़्यूमे से इंटरव्यू के ईमेल तक'],
  ['Reads a resume, then invites the candidate.', 'रिज़्यूमे पढ़ती है, फिर आवेदक को बुलाती है।'],
]

/** Texts of this server in Hindi. */
export const server: readonly Pair[] = [
  ...pairsOf(auth, ofAuth),
  ...pairsOf(account, ofAccount),
  ...pairsOf(support, ofSupport),
  ...pairsOf(payment, ofPayment),
  ...pairsOf(invoices, ofInvoices),
  ...pairsOf(plans, ofPlans),
  ...thrown,
  ...filled,
  ...readyRecipes,
]
