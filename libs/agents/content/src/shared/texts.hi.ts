import type { Messages } from '@bazaar/agents-kit'

/** See {@link import('./language-field.ts').languageField}. */
export const languageTexts = { label: 'टेक्स्ट की भाषा', placeholder: 'जिस भाषा में आप लिखते हैं' }

/** Messages that all writing agents share. */
export const writingMessages: Messages = {
  'Please keep this within 60 characters': 'कृपया इसे 60 अक्षरों के भीतर रखें',
  'Please keep this within 300 characters': 'कृपया इसे 300 अक्षरों के भीतर रखें',
  'Please keep this within 30,000 characters': 'कृपया इसे 30,000 अक्षरों के भीतर रखें',
  'Writing a new version': 'नया संस्करण लिखा जा रहा है',
}

export const emailMessages: Messages = {
  ...writingMessages,
  'Please say who the email is for': 'कृपया बताएँ कि ईमेल किसके लिए है',
  'Please keep the recipient within 200 characters': 'कृपया पाने वाले का नाम 200 अक्षरों के भीतर रखें',
  'Please keep the text within 20,000 characters': 'कृपया टेक्स्ट 20,000 अक्षरों के भीतर रखें',
}

export const recipientTexts = { label: 'किसे भेजना है', placeholder: 'राहुल मेहता, या अकाउंट्स टीम' }

export const emailSynonyms = ['मेल', 'पत्र', 'चिट्ठी', 'जवाब', 'जीमेल']

/** What both forms that take an outline ask for. */
export const outlineTexts = {
  label: 'पोस्ट की रूपरेखा',
  placeholder: '# शीर्षक\n## पहला उपशीर्षक\n- एक बात\n- दूसरी बात',
}

export const outlineMessages: Messages = {
  ...writingMessages,
  'Please paste or write the outline': 'कृपया रूपरेखा पेस्ट करें या लिखें',
  'Reading the outline': 'रूपरेखा पढ़ी जा रही है',
}
