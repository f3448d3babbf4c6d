import type { Phrases } from '@bazaar/agents-kit'
import { emailPhrases } from '../shared/email-phrases.hi.ts'

export const hi: Phrases = [
  ...emailPhrases,
  ['The post is {1} characters too long for {2}. Shorten it.', 'पोस्ट {2} के लिए {1} अक्षर ज़्यादा लंबी है। इसे छोटा करें।'],
  ['Post {1} is {2} characters too long for {3}. Shorten it.', 'पोस्ट {1}, {3} के लिए {2} अक्षर ज़्यादा लंबी है। इसे छोटा करें।'],
]
