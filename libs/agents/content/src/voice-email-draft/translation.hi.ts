import type { AgentTranslation } from '@bazaar/agents-kit'
import { hi as emailHi } from '../shared/email-words.hi.ts'
import { words as emailWords } from '../shared/email-words.ts'
import { emailMessages, emailSynonyms, languageTexts, recipientTexts } from '../shared/texts.hi.ts'
import type { voiceEmailDraft } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof voiceEmailDraft> = {
  card: {
    title: 'बोलकर ईमेल ड्राफ़्ट',
    summary: 'मिले हुए ईमेल, आपके नोट्स या आपकी आवाज़ से भेजने लायक ईमेल तैयार करता है।',
    synonyms: emailSynonyms,
  },
  tab: 'बोलकर',
  fields: {
    audio_file: {
      label: 'आपकी आवाज़',
      hint: 'बताएँ कि ईमेल किसके लिए है और क्या कहना है। आप “comma”, “full stop” और “new line” बोल सकते हैं।',
    },
    transcript: {
      label: 'बोला हुआ टेक्स्ट (कृपया जाँच लें)',
      placeholder: '“ऑडियो भेजें” दबाने के बाद आपकी बात यहाँ दिखेगी। “शुरू करें” दबाने से पहले इसे ठीक कर लें।',
    },
    recipient: recipientTexts,
    language: languageTexts,
  },
  messages: {
    ...emailMessages,
    'Please record your message and press Submit Audio.': 'कृपया अपनी बात रिकॉर्ड करें और “ऑडियो भेजें” दबाएँ।',
    'Listening to the recording': 'रिकॉर्डिंग सुनी जा रही है',
    'Writing the draft': 'ड्राफ़्ट लिखा जा रहा है',
  },
  titles: { 'Email: {}': 'ईमेल: {}' },
  words: [
    [words, wordsHi],
    [emailWords, emailHi],
  ],
}
