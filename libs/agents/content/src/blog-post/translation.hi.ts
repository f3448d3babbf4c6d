import type { AgentTranslation } from '@bazaar/agents-kit'
import { languageTexts, writingMessages } from '../shared/texts.hi.ts'
import type { blogPost } from './definition.ts'

export const hi: AgentTranslation<typeof blogPost> = {
  card: {
    title: 'ब्लॉग पोस्ट',
    summary: 'आपके विषय पर, आपके पाठकों के लिए, आपकी बताई लंबाई और कीवर्ड के साथ पोस्ट का ड्राफ़्ट लिखता है।',
    synonyms: ['लेख', 'आर्टिकल', 'ब्लॉगिंग'],
  },
  tab: 'विषय से',
  fields: {
    topic: { label: 'विषय', placeholder: 'जन्मदिन का केक कैसे चुनें' },
    target_audience: { label: 'किसके लिए', placeholder: 'पुणे के माता-पिता' },
    desired_length: { label: 'कितनी लंबी', placeholder: '600 शब्द' },
    keywords: { label: 'कीवर्ड', hint: 'पहला कीवर्ड सबसे ज़्यादा मायने रखता है।' },
    language: languageTexts,
  },
  messages: {
    ...writingMessages,
    'Please enter a topic': 'कृपया विषय लिखें',
    'Please say who should read it': 'कृपया बताएँ कि इसे कौन पढ़ेगा',
    'Please give a length, such as 600 words': 'कृपया लंबाई बताएँ, जैसे 600 शब्द',
    'A keyword is empty': 'एक कीवर्ड खाली है',
    'Please keep each keyword within 80 characters': 'कृपया हर कीवर्ड 80 अक्षरों के भीतर रखें',
    'Keywords must be a list': 'कीवर्ड सूची के रूप में होने चाहिए',
    'Please add at least one keyword': 'कृपया कम से कम एक कीवर्ड जोड़ें',
    'Please use at most 15 keywords': 'कृपया 15 से ज़्यादा कीवर्ड न दें',
    'Writing about {} words': 'लगभग {} शब्द लिखे जा रहे हैं',
    'Preparing an outline': 'रूपरेखा तैयार हो रही है',
  },
}
