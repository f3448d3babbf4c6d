import type { Phrases } from '@bazaar/agents-kit'
import { hi as words } from './words.hi.ts'

const styles: Phrases = [
  ['Direct: bold words about tasks', 'सीधी बात: काम के बारे में दमदार शब्द'],
  ['Outgoing: bold words about people', 'मिलनसार: लोगों के बारे में दमदार शब्द'],
  ['Steady: calm words about people', 'स्थिर: लोगों के बारे में शांत शब्द'],
  ['Careful: calm words about tasks', 'सतर्क: काम के बारे में शांत शब्द'],
  [
    'No clear style: the largest shares are too close to each other.',
    'कोई साफ़ शैली नहीं: सबसे बड़े हिस्से एक-दूसरे के बहुत पास हैं।',
  ],
  [
    'Not enough text: a reading needs at least 80 words and 8 words of the lists.',
    'टेक्स्ट बहुत कम है: विश्लेषण के लिए कम से कम 80 शब्द और सूचियों के 8 शब्द चाहिए।',
  ],
  [
    'Not analysed: the word lists are English, and this text is not.',
    'विश्लेषण नहीं हुआ: शब्द-सूचियाँ अंग्रेज़ी की हैं, और यह टेक्स्ट किसी दूसरी भाषा में है।',
  ],
  ['Not analysed: the person’s consent was not confirmed.', 'विश्लेषण नहीं हुआ: व्यक्ति की सहमति की पुष्टि नहीं की गई।'],
  [
    'The writing style was not analysed: consent of the person profiled was not given.',
    'लिखने की शैली का विश्लेषण नहीं हुआ: जिस व्यक्ति की प्रोफ़ाइल है, उसकी सहमति नहीं दी गई।',
  ],
]

const tips: Phrases = [
  ['Say in the first sentence what you want and by when.', 'पहले ही वाक्य में बताएँ कि आपको क्या चाहिए और कब तक।'],
  [
    'Name the result and the number that shows it; keep background for questions.',
    'नतीजा बताएँ और वह संख्या जो उसे दिखाती है; पृष्ठभूमि सवालों के लिए रखें।',
  ],
  ['Offer two options and let the person choose.', 'दो विकल्प दें और उन्हें चुनने दें।'],
  ['Expect short answers; they are rarely meant unkindly.', 'छोटे जवाबों के लिए तैयार रहें; उनमें रूखापन कम ही होता है।'],
  [
    'Begin with the person or the shared purpose, then come to the point.',
    'बात व्यक्ति या साझा मकसद से शुरू करें, फिर मुद्दे पर आएँ।',
  ],
  [
    'Talk rather than write where you can; follow up with three lines on what was agreed.',
    'जहाँ हो सके, लिखने के बजाय बात करें; फिर तीन पंक्तियों में लिखें कि क्या तय हुआ।',
  ],
  ['Show who else is part of it and how it will be seen.', 'बताएँ कि और कौन शामिल है और लोग इसे कैसे देखेंगे।'],
  [
    'Give room for ideas, then agree on one next step with a date.',
    'विचारों के लिए जगह दें, फिर तारीख के साथ एक अगला कदम तय करें।',
  ],
  ['Explain what stays the same before you explain what changes.', 'क्या बदलेगा, इससे पहले बताएँ कि क्या वैसा ही रहेगा।'],
  [
    'Give notice early and time to answer; do not ask for a decision on the spot.',
    'पहले से बताएँ और जवाब के लिए समय दें; उसी वक्त फ़ैसला न माँगें।',
  ],
  ['Say who will help and whom it affects.', 'बताएँ कि कौन मदद करेगा और किस पर असर होगा।'],
  [
    'Ask for worries directly and in private; they may not be raised in a group.',
    'चिंताएँ सीधे और अकेले में पूछें; हो सकता है समूह में न कही जाएँ।',
  ],
  ['Send the figures, sources and exceptions before you talk.', 'बात करने से पहले आँकड़े, स्रोत और अपवाद भेज दें।'],
  ['Be exact about terms, dates and who decides.', 'शर्तें, तारीखें और फ़ैसला कौन करेगा, यह सटीक बताएँ।'],
  ['Name what is not known yet, and when it will be.', 'बताएँ कि क्या अभी पता नहीं है, और कब पता चलेगा।'],
  [
    'Allow questions in writing; a detailed question is interest, not distrust.',
    'लिखकर सवाल पूछने दें; बारीक सवाल दिलचस्पी है, अविश्वास नहीं।',
  ],
  [
    'The text leans to no single style: write plainly, say what you need, why, and by when.',
    'टेक्स्ट का झुकाव किसी एक शैली की ओर नहीं: सीधे लिखें, बताएँ कि क्या चाहिए, क्यों, और कब तक।',
  ],
  [
    'Ask how the person likes to work; an answer is worth more than any count of words.',
    'पूछें कि वे कैसे काम करना पसंद करते हैं; उनका जवाब शब्दों की किसी भी गिनती से बेहतर है।',
  ],
]

const count = (number: number, one: string, more: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : more}`]

/** Lengths up to fifty years, each by itself: the words of a resume may hold one in a sentence. */
const lengths: Phrases = Array.from({ length: 600 }, (_, months) => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    [...count(years, 'year', 'years'), ...count(rest, 'month', 'months')].join(' ') || 'less than a month',
    [...count(years, 'साल', 'साल'), ...count(rest, 'महीना', 'महीने')].join(' ') || 'एक महीने से कम',
  ]
})

const facts: Phrases = [
  ['Name', 'नाम'],
  ['Headline', 'हेडलाइन'],
  ['Latest job', 'सबसे हाल की नौकरी'],
  ['Experience', 'अनुभव'],
  ['Education', 'शिक्षा'],
  ['Skills named', 'बताए गए कौशल'],
  ['Languages', 'भाषाएँ'],
  ['Name: {1}', 'नाम: {1}'],
  ['Headline: {1}', 'हेडलाइन: {1}'],
  ['Latest job: {1}', 'सबसे हाल की नौकरी: {1}'],
  ['Experience: {1}', 'अनुभव: {1}'],
  ['Education: {1}', 'शिक्षा: {1}'],
  ['Skills named: {1}', 'बताए गए कौशल: {1}'],
  ['Languages: {1}', 'भाषाएँ: {1}'],
]

export const hi: Phrases = [
  ['Writing style of a profile', 'प्रोफ़ाइल की लिखने की शैली'],
  // The specification fixes the English sentence, so it stays beside its translation.
  [
    '**Writing-style indication, not a personality test; do not use for hiring decisions**',
    `**${words.caveat}** (Writing-style indication, not a personality test; do not use for hiring decisions)`,
  ],
  ['Shares of the four styles', words.chart],
  ['Direct', words.short.D],
  ['Outgoing', words.short.I],
  ['Steady', words.short.S],
  ['Careful', words.short.C],
  ['Shares', 'हिस्से'],
  ['Style', 'शैली'],
  ['Share', 'हिस्सा'],
  ['Words that were found', 'मिले हुए शब्द'],
  ['Bold words: {1}', 'दमदार शब्द: {1}'],
  ['Calm words: {1}', 'शांत शब्द: {1}'],
  ['Words about people: {1}', 'लोगों के बारे में शब्द: {1}'],
  ['Words about tasks: {1}', 'काम के बारे में शब्द: {1}'],
  ['Writing to this person', 'इस व्यक्ति को कैसे लिखें'],
  ['What the profile states', 'प्रोफ़ाइल क्या बताती है'],
  ['How this was made', 'यह कैसे बना'],
  [
    'The words of the profile were compared with four lists of 32 to 40 stems: bold or calm, people or task. Headline and summary count twice, experience once. The lists are ours and not validated; a scientific proof of such styles is not known. Words in a public profile describe writing, not a person.',
    'प्रोफ़ाइल के शब्दों को 32 से 40 मूल शब्दों की चार सूचियों से मिलाया गया: दमदार या शांत, लोग या काम। हेडलाइन और सारांश दो बार गिने जाते हैं, अनुभव एक बार। सूचियाँ हमारी हैं और प्रमाणित नहीं; ऐसी शैलियों का कोई वैज्ञानिक प्रमाण ज्ञात नहीं। सार्वजनिक प्रोफ़ाइल के शब्द लेखन बताते हैं, व्यक्ति को नहीं।',
  ],
  ...styles,
  ...tips,
  ...facts,
  ...lengths,
]
