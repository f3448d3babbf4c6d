import type { AgentTranslation } from '@bazaar/agents-kit'
import { hi as wordsHi } from '../shared/email-words.hi.ts'
import { words } from '../shared/email-words.ts'
import { emailMessages, emailSynonyms, languageTexts, recipientTexts } from '../shared/texts.hi.ts'
import type { emailDraft } from './definition.ts'

export const hi: AgentTranslation<typeof emailDraft> = {
  card: {
    title: 'ईमेल ड्राफ़्ट',
    summary: 'मिले हुए ईमेल, आपके नोट्स या आपकी आवाज़ से भेजने लायक ईमेल तैयार करता है।',
    synonyms: emailSynonyms,
  },
  tab: 'लिखकर',
  fields: {
    recipient: recipientTexts,
    previous_mail_or_points: {
      label: 'पिछला ईमेल या मुख्य बातें',
      placeholder: 'जिस ईमेल का जवाब देना है उसे पेस्ट करें, या हर पंक्ति में एक बात लिखें',
      hint: 'जवाब लिखवाने के लिए “मेरी बातें:” लिखकर उसके नीचे अपनी बातें जोड़ें।',
    },
    language: languageTexts,
  },
  messages: {
    ...emailMessages,
    'Please paste the email you are answering, or write your points':
      'कृपया वह ईमेल पेस्ट करें जिसका जवाब देना है, या अपनी बातें लिखें',
    'Reading the mail': 'ईमेल पढ़ा जा रहा है',
    'Reading your points': 'आपकी बातें पढ़ी जा रही हैं',
  },
  titles: { 'Email: {}': 'ईमेल: {}' },
  words: [[words, wordsHi]],
}
