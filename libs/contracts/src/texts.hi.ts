import type { Translation } from '@bazaar/locale'
import type * as texts from './texts.ts'

export const authTexts: Translation<typeof texts.authTexts> = {
  emailRequired: 'ईमेल ज़रूरी है।',
  emailInvalid: 'कृपया सही ईमेल पता लिखें।',
  passwordRequired: 'पासवर्ड ज़रूरी है।',
  passwordShort: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए।',
  passwordLong: 'पासवर्ड में ज़्यादा से ज़्यादा 128 अक्षर हो सकते हैं।',
  passwordCommon: 'यह पासवर्ड बहुत आम है। ऐसा पासवर्ड चुनें जिसका अनुमान लगाना मुश्किल हो।',
  nameRequired: 'नाम ज़रूरी है।',
  mobileInvalid: 'कृपया सही मोबाइल नंबर लिखें।',
  otpRequired: 'OTP ज़रूरी है।',
  otpDigits: 'कोड छह अंकों का होता है।',
  verified: 'OTP सत्यापित हो गया। साइन इन पेज खुल रहा है।',
  reset: 'पासवर्ड बदल गया है',
  pleaseSignin: 'कृपया साइन इन करें',
}

export const failureTexts: Translation<typeof texts.failureTexts> = {
  page: 'इस पेज पर कुछ काम नहीं किया। कृपया फिर कोशिश करें।',
}

export const accountTexts: Translation<typeof texts.accountTexts> = {
  lineLong: 'कृपया इसे 200 अक्षरों के भीतर रखें।',
  paragraphLong: 'कृपया इसे 1,000 अक्षरों के भीतर रखें।',
  sampleLong: 'कृपया हर नमूना 2,000 अक्षरों के भीतर रखें।',
  samplesMany: 'कृपया ज़्यादा से ज़्यादा 5 नमूने दें।',
  siteRequired: 'कृपया अपनी वेबसाइट लिखें।',
}

export const feedbackTexts: Translation<typeof texts.feedbackTexts> = {
  alert: 'फ़ीडबैक भेज दिया गया',
  popup: 'फ़ीडबैक के लिए धन्यवाद! आपकी राय हमारे लिए अहम है और हम इससे अपनी सेवाएँ बेहतर बनाएँगे।',
  required: 'कृपया संदेश लिखें।',
  long: 'कृपया संदेश 5,000 अक्षरों के भीतर रखें।',
  rating: 'कृपया रेटिंग चुनें।',
}

export const supportTexts: Translation<typeof texts.supportTexts> = {
  alert: 'अनुरोध भेज दिया गया',
  popup: 'सहायता टिकट बन गया!',
  noTickets: 'कोई टिकट नहीं मिला',
  noTicketsText: 'अभी आपका कोई टिकट नहीं है। नया टिकट बनाने के लिए ऊपर का बटन दबाएँ।',
  noClosed: 'कोई बंद टिकट नहीं',
  noClosedText: 'अभी आपका कोई बंद टिकट नहीं है।',
  category: 'कृपया श्रेणी चुनें।',
  subjectRequired: 'विषय ज़रूरी है।',
  subjectLong: 'कृपया विषय 200 अक्षरों के भीतर रखें।',
  bodyRequired: 'कृपया बताएँ कि आपको क्या चाहिए।',
  messageRequired: 'कृपया संदेश लिखें।',
  textLong: 'कृपया इसे 10,000 अक्षरों के भीतर रखें।',
}

export const creditTexts: Translation<typeof texts.creditTexts> = {
  codeRequired: 'कोड ज़रूरी है।',
  addressLong: 'कृपया पता 300 अक्षरों से छोटा रखें।',
}

export const keyTexts: Translation<typeof texts.keyTexts> = {
  nameRequired: 'कृपया कुंजी को एक नाम दें।',
  nameLong: 'कृपया नाम 80 अक्षरों के भीतर रखें।',
  scopeRequired: 'कृपया कम से कम एक अनुमति चुनें।',
  limitLow: 'कम से कम 1 क्रेडिट।',
  origin: 'ऑरिजिन https://shop.example जैसा होता है, बिना पाथ के।',
  tooMany: (most) => `आपके पास ${most} सक्रिय कुंजियाँ हैं। जो अब काम में नहीं आती, उसे रद्द करें।`,
  unknownAgent: (id) => `“${id}” नाम का कोई एजेंट नहीं है।`,
  unknown: 'यह API कुंजी मान्य नहीं है। सेटिंग → डेवलपर में नई कुंजी बनाएँ।',
  revoked: 'यह API कुंजी रद्द कर दी गई थी। सेटिंग → डेवलपर में नई कुंजी बनाएँ।',
  expired: 'इस API कुंजी की वैधता खत्म हो गई है। सेटिंग → डेवलपर में नई कुंजी बनाएँ।',
  sessionOnly: 'API कुंजी से यह कॉल नहीं की जा सकती। इसके लिए साइन इन करें।',
  scope: (needed) => `इस API कुंजी के पास “${needed.join('” या “')}” की अनुमति नहीं है।`,
  agent: (id) => `यह API कुंजी “${id}” नहीं चला सकती।`,
  browser: (origin) => `इस API कुंजी का इस्तेमाल ${origin} के पेज नहीं कर सकते।`,
  spent: (limit) => `इस कुंजी या ऐप ने प्रतिदिन ${limit} क्रेडिट की अपनी सीमा पूरी कर ली है। यह 00:00 UTC पर फिर शुरू होगी।`,
}
