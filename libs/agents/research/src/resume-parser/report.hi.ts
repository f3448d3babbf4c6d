import type { Phrases } from '@bazaar/agents-kit'
import { hi as words } from './words.hi.ts'

/** `2 years 3 months`, as `shared/engine/resume/length.ts` writes it. */
const lengthOf = (length: string): string =>
  length
    .replace('less than a month', 'एक महीने से कम')
    .replace(/years?/, 'साल')
    .replace(/months?/, (unit) => (unit === 'month' ? 'महीना' : 'महीने'))

const spans: Phrases = [
  ['present', words.present],
  ['end not stated', words.notStated],
].flatMap(([end, hindi]) => [
  [`{1} – ${end}`, `{1} – ${hindi}`],
  [`{1} – ${end} · {2}`, `{1} – ${hindi} · {2}`],
])

const notices: Phrases = [
  ['No name was found in this document.', 'इस दस्तावेज़ में कोई नाम नहीं मिला।'],
  ['No jobs were found in this document.', 'इस दस्तावेज़ में कोई नौकरी नहीं मिली।'],
  ['1 line of the document fitted nowhere; you find them below.', 'दस्तावेज़ की 1 पंक्ति कहीं नहीं बैठी; वह नीचे है।'],
  ['{} lines of the document fitted nowhere; you find them below.', 'दस्तावेज़ की {} पंक्तियाँ कहीं नहीं बैठीं; वे नीचे हैं।'],
  [
    'The text model did not answer as it should, so the built-in engine read this document.',
    'भाषा मॉडल से ठीक जवाब नहीं मिला, इसलिए यह दस्तावेज़ हमारे अपने प्रोग्राम ने पढ़ा।',
  ],
  [
    'The document does not state 1 value of the text model, which was left out.',
    'भाषा मॉडल की बताई 1 बात दस्तावेज़ में नहीं है, इसलिए छोड़ दी गई।',
  ],
  [
    'The document does not state {} values of the text model, which were left out.',
    'भाषा मॉडल की बताई {} बातें दस्तावेज़ में नहीं हैं, इसलिए छोड़ दी गईं।',
  ],
  [
    'This does not look like a resume: hardly anything in it reads like jobs, education or skills. Fields that were filled may be wrong.',
    'यह रिज़्यूमे नहीं लगता: इसमें नौकरियों, शिक्षा या कौशल जैसा शायद ही कुछ है। भरी गई जानकारी गलत हो सकती है।',
  ],
  [
    'This document seems to hold the resumes of several people ({1}), whose jobs may be mixed here. Upload each one alone.',
    'इस दस्तावेज़ में कई लोगों के रिज़्यूमे लगते हैं ({1}), जिनकी नौकरियाँ यहाँ मिल सकती हैं। हर एक को अलग अपलोड करें।',
  ],
]

/** Text quoted from a resume is not translated. */
export const hi: Phrases = [
  ['Name not found', 'नाम नहीं मिला'],
  ['Not named', 'नाम नहीं दिया गया'],
  ['Read by OCR from a scan: check every field.', 'स्कैन से OCR ने पढ़ा: हर जानकारी जाँचें।'],
  ['Experience in all: {1}. Overlapping jobs count once.', (length) => words.experience(lengthOf(length ?? ''))],
  ['Summary', words.label.summary],
  ['Work', words.section.work],
  ['Education', words.section.education],
  ['Skills', words.section.skills],
  ['Languages', words.section.languages],
  ['Certificates', words.section.certificates],
  ['Awards', words.section.awards],
  ['Projects', words.section.projects],
  ['Publications', words.section.publications],
  ['Volunteering', words.section.volunteer],
  ['Interests', words.section.interests],
  ['Lines that fit nowhere', words.unparsed],
  ...spans,
  ...notices,
]
