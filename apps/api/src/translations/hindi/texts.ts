import type { Pair } from '@bazaar/locale/dictionary'

/** Notices of texts: `libs/agents/kit/src/server/writing`, `libs/agents/content` and `adapters/text`. */
export const texts: readonly Pair[] = [
  ['Free: built without a language model.', 'मुफ़्त: बिना भाषा मॉडल के बना।'],
  [
    'Buyers also ask what it costs, how it arrives and what happens if it does not fit or breaks: add what you can say.',
    'खरीदार यह भी पूछते हैं कि कीमत कितनी है, कैसे पहुँचेगा और ठीक न बैठे या टूट जाए तो क्या होगा: जो बता सकें, जोड़ें।',
  ],
  ['Left for you to say: how it differs from {1}.', 'यह आप ही बताएँ: {1} से क्या अलग है।'],
  ['Kept out of the text: {1}', 'लेख में नहीं लिखा गया: {1}'],
  [
    'What you see is built from your own words, without a language model.',
    'जो दिख रहा है वह बिना भाषा मॉडल के, आपके ही शब्दों से बना है।',
  ],
  ['The text model did not answer.', 'भाषा मॉडल से जवाब नहीं मिला।'],
  ['The text model wrote nothing.', 'भाषा मॉडल ने कुछ नहीं लिखा।'],
  ['The text model wrote nothing that can be used.', 'भाषा मॉडल ने काम का कुछ नहीं लिखा।'],
  ['The text model wrote something that cannot be read.', 'भाषा मॉडल का लिखा पढ़ा नहीं जा सकता।'],
  ['The text model declined to write this.', 'भाषा मॉडल ने यह लिखने से मना किया।'],
  ['The text model declined to answer.', 'भाषा मॉडल ने जवाब देने से मना किया।'],
  ['The text model stopped answering.', 'भाषा मॉडल ने बीच में जवाब देना बंद कर दिया।'],
  ['The text model took too long.', 'भाषा मॉडल ने बहुत समय लिया।'],
  ['The text model did not answer in the agreed form.', 'भाषा मॉडल ने तय रूप में जवाब नहीं दिया।'],
  ['The text model is resting after several failures.', 'कई विफलताओं के बाद भाषा मॉडल को थोड़ी देर रोका गया है।'],
  ['The text model is limiting requests.', 'भाषा मॉडल अभी कम ही अनुरोध स्वीकार कर रहा है।'],
  ['The text model answered with status {1}.', 'भाषा मॉडल से त्रुटि मिली ({1})।'],
  ['The text model refused the request with status {1}.', 'भाषा मॉडल ने अनुरोध ठुकराया ({1})।'],
  ["The text model's server refused the key (status {1}).", 'भाषा मॉडल के सर्वर ने कुंजी स्वीकार नहीं की ({1})।'],
  [
    "The account at the text model's provider has no credit left (status {1}).",
    'भाषा मॉडल की सेवा के खाते में क्रेडिट नहीं बचे ({1})।',
  ],
  [
    "The text model's server does not know the model or the address (status {1}).",
    'भाषा मॉडल का सर्वर यह मॉडल या पता नहीं जानता ({1})।',
  ],
  ['The connection to the text model failed.', 'भाषा मॉडल से कनेक्शन नहीं हो सका।'],
  ['The process of the text model ended.', 'भाषा मॉडल की प्रक्रिया बंद हो गई।'],
  ['The text model gave the text back unchanged.', 'भाषा मॉडल ने टेक्स्ट बिना बदले लौटा दिया।'],
  [
    'The text model stopped before the end, so the text may be incomplete.',
    'भाषा मॉडल अंत से पहले रुक गया, इसलिए टेक्स्ट अधूरा हो सकता है।',
  ],
  [
    'The text model cannot read this much at once, so the middle of what it was given was left out.',
    'भाषा मॉडल एक साथ इतना नहीं पढ़ सकता, इसलिए दिए गए टेक्स्ट का बीच का हिस्सा छोड़ा गया।',
  ],
  [
    'The text model wrote {1}, although {2} was asked for. “Translate to …” below the text puts it right.',
    'भाषा मॉडल ने {2} की जगह {1} में लिखा। टेक्स्ट के नीचे “अनुवाद करें…” से इसे ठीक करें।',
  ],
  [
    'The text model wrote {1}, although your words are in {2}. “Translate to …” below the text puts it right.',
    'भाषा मॉडल ने {1} में लिखा, जबकि आपके शब्द {2} में हैं। टेक्स्ट के नीचे “अनुवाद करें…” से इसे ठीक करें।',
  ],
  [
    'The limits of “{1}” are not known here; {2} characters are assumed.',
    '“{1}” की सीमाएँ यहाँ मालूम नहीं हैं; {2} अक्षर माने गए हैं।',
  ],
  [
    'There was little to read at this address, so the summary rests mainly on your brief.',
    'इस पते पर पढ़ने को कम था, इसलिए सारांश मुख्य रूप से आपके विवरण पर टिका है।',
  ],
  ['Could not be read: {1}', 'पढ़े नहीं जा सके: {1}'],
  [
    'Written from a transcript that has not been checked. Look for misheard words.',
    'बिना जाँचे बोले हुए टेक्स्ट से लिखा गया। ग़लत सुने गए शब्द देख लें।',
  ],
  [
    'The recording is noisy, so the transcript may hold wrong words.',
    'रिकॉर्डिंग में शोर है, इसलिए बोले हुए टेक्स्ट में ग़लत शब्द हो सकते हैं।',
  ],
]
