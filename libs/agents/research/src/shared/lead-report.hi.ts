import type { Phrases } from '@bazaar/agents-kit'
import { verdictTexts } from './lead.hi.ts'

export const verdicts: Phrases = Object.entries(verdictTexts)

/** Why a total stops. */
export const gates: Phrases = [
  ['budget under half of the minimum', 'बजट न्यूनतम के आधे से कम'],
  ['industry not in the list', 'उद्योग सूची में नहीं'],
]

/** The end of every report about leads. */
export const scoringRules: Phrases = [
  ['How this was made', 'यह कैसे बना'],
  [
    'Scored by fixed rules from the form alone; no language model and no other source was used.',
    'स्कोर सिर्फ़ फ़ॉर्म से, तय नियमों से बना; कोई भाषा मॉडल या दूसरा स्रोत इस्तेमाल नहीं हुआ।',
  ],
  [
    'The weights are our own choice: budget 30, industry 25, company size 20, engagement 15, source 10; 75 and more is Qualified, 50 and more is Nurture.',
    'अंक हमने तय किए हैं: बजट 30, उद्योग 25, कंपनी का आकार 20, दिलचस्पी 15, स्रोत 10; 75 और ज़्यादा “योग्य” है, 50 और ज़्यादा “आगे बात करें”।',
  ],
  [
    'The sales methods BANT, CHAMP and MEDDIC name what to look at and give no figures.',
    'बिक्री की विधियाँ BANT, CHAMP और MEDDIC बताती हैं कि क्या देखना है, पर अंक नहीं देतीं।',
  ],
  ['The score is an opinion made by a machine, not a decision.', 'स्कोर अपने-आप बनी राय है, फ़ैसला नहीं।'],
]
