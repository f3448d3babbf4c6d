import type { Phrases } from '@bazaar/agents-kit'
import { gates, scoringRules, verdicts } from '../shared/lead-report.hi.ts'
import { hi as words } from './words.hi.ts'

const unreadable: Phrases = [
  [
    'Could not read the budget “{1}”, so no points were given; nothing was guessed.',
    'बजट “{1}” पढ़ा नहीं जा सका, इसलिए अंक नहीं दिए गए; कोई अनुमान नहीं लगाया गया।',
  ],
  [
    'Could not read the minimum “{1}”, so no points were given; nothing was guessed.',
    'न्यूनतम बजट “{1}” पढ़ा नहीं जा सका, इसलिए अंक नहीं दिए गए; कोई अनुमान नहीं लगाया गया।',
  ],
  [
    'Could not read the size “{1}”, so no points were given; nothing was guessed.',
    'आकार “{1}” पढ़ा नहीं जा सका, इसलिए अंक नहीं दिए गए; कोई अनुमान नहीं लगाया गया।',
  ],
  [
    'Could not read the wanted size “{1}”, so no points were given; nothing was guessed.',
    'माँगा गया आकार “{1}” पढ़ा नहीं जा सका, इसलिए अंक नहीं दिए गए; कोई अनुमान नहीं लगाया गया।',
  ],
]

/** With its second sentence first: a hole would take it in. */
const budget: Phrases = [
  [
    'At or above the minimum of {1}. One of the two names no currency and was read like the other.',
    'न्यूनतम {1} के बराबर या ज़्यादा। दोनों में से एक में मुद्रा नहीं लिखी है, उसे दूसरे जैसा माना गया।',
  ],
  [
    'Only {1} of the minimum of {2}. One of the two names no currency and was read like the other.',
    'न्यूनतम {2} का सिर्फ़ {1}। दोनों में से एक में मुद्रा नहीं लिखी है, उसे दूसरे जैसा माना गया।',
  ],
  [
    '{1} of the minimum of {2}; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other.',
    'न्यूनतम {2} का {1}; 50% पर 0 और 100% पर 24 अंक। दोनों में से एक में मुद्रा नहीं लिखी है, उसे दूसरे जैसा माना गया।',
  ],
  ['At or above the minimum of {1}.', 'न्यूनतम {1} के बराबर या ज़्यादा।'],
  ['Only {1} of the minimum of {2}.', 'न्यूनतम {2} का सिर्फ़ {1}।'],
  ['{1} of the minimum of {2}; 50% gives 0 and 100% gives 24.', 'न्यूनतम {2} का {1}; 50% पर 0 और 100% पर 24 अंक।'],
  [
    'Not compared: the budget is in {1}, the minimum in {2}. Convert one of them.',
    'तुलना नहीं हुई: बजट {1} में है, न्यूनतम {2} में। दोनों में से एक को बदलें।',
  ],
  ...gates,
]

const reasons: Phrases = [
  ...unreadable,
  ...budget,
  ['Not one of: {1}.', 'इनमें से कोई नहीं: {1}।'],
  ['The same as “{1}”.', '“{1}” ही है।'],
  ['Has every word of “{1}”.', '“{1}” के सब शब्द इसमें हैं।'],
  ['Has at least half of the words of “{1}”.', '“{1}” के कम से कम आधे शब्द इसमें हैं।'],
  ['Inside {1}.', 'इस दायरे में: {1}।'],
  ['Overlaps with {1}.', 'कुछ हद तक इस दायरे में: {1}।'],
  ['Outside {1}.', 'इस दायरे से बाहर: {1}।'],
  ['{1} of 100, as a share of 15.', '100 में से {1}, 15 के हिस्से के रूप में।'],
  [
    'Not a figure, and none of the words we know: counted between low and medium.',
    'न कोई संख्या, न हमारे जाने हुए शब्दों में से कोई: कम और मध्यम के बीच गिना गया।',
  ],
  ['No source is stated.', 'कोई स्रोत नहीं बताया गया है।'],
  ['No industry is stated.', 'कोई उद्योग नहीं बताया गया है।'],
  ['None of the kinds of source we know.', 'हमारे जाने हुए स्रोतों में से कोई नहीं।'],
  ['Read as {1}, from “{2}”.', '“{2}” का मतलब माना गया: {1}।'],
  ['high', 'ज़्यादा दिलचस्पी'],
  ['medium', 'मध्यम दिलचस्पी'],
  ['low', 'कम दिलचस्पी'],
  ['a referral', 'सिफ़ारिश'],
  ['an inbound enquiry', 'खुद आई पूछताछ'],
  ['an event or a social network', 'आयोजन या सोशल नेटवर्क'],
  ['paid advertising', 'विज्ञापन'],
  ['a cold contact', 'बिना परिचय का संपर्क'],
  // Sizes and amounts, as they were read.
  ['{1} or more people', '{1} या ज़्यादा लोग'],
  ['{1} to {2} people', '{1} से {2} लोग'],
  ['{1} people', '{1} लोग'],
  ['{1} ({2} or more people)', '{1} ({2} या ज़्यादा लोग)'],
  ['{1} ({2} to {3} people)', '{1} ({2} से {3} लोग)'],
  ['{1} a month', '{1} प्रति माह'],
  ['{1} a year', '{1} प्रति वर्ष'],
]

const advice: Phrases = [
  ['Not in the form: ask who decides and who signs.', 'फ़ॉर्म में नहीं: पूछें कि फ़ैसला कौन करता है और दस्तखत कौन।'],
  ['Not in the form: ask what they want to change, and why.', 'फ़ॉर्म में नहीं: पूछें कि वे क्या बदलना चाहते हैं, और क्यों।'],
  ['Not in the form: ask by when it has to work.', 'फ़ॉर्म में नहीं: पूछें कि यह कब तक चालू होना चाहिए।'],
  [
    'Besides you, who at {1} takes part in this decision, and who signs? (Authority)',
    'आपके अलावा {1} में इस फ़ैसले में कौन शामिल है, और दस्तखत कौन करता है? (अधिकार)',
  ],
  [
    'What should be different once this is in place, and what happens if nothing changes? (Need)',
    'इसके लागू होने पर क्या बदलना चाहिए, और कुछ न बदले तो क्या होगा? (ज़रूरत)',
  ],
  ['How do you solve this today, and what is missing there? (Need)', 'आज आप यह कैसे करते हैं, और उसमें क्या कमी है? (ज़रूरत)'],
  [
    'By when does it have to work, and what depends on that date? (Timing)',
    'यह कब तक चालू होना चाहिए, और उस तारीख पर क्या टिका है? (समय)',
  ],
  [
    'What is the budget meant to cover, and is it already approved? (Budget)',
    'बजट में क्या-क्या शामिल है, और क्या वह मंज़ूर हो चुका है? (बजट)',
  ],
  [
    'Which amount, in which currency and for which period, do you have in mind? (Budget)',
    'कितनी रकम, किस मुद्रा में और कितने समय के लिए सोची है? (बजट)',
  ],
  ['The total stops at {1}: {2}.', 'कुल स्कोर {1} पर रुकता है: {2}।'],
  ['Budget: {1}', 'बजट: {1}'],
  ['Industry: {1}', 'उद्योग: {1}'],
  ['Company size: {1}', 'कंपनी का आकार: {1}'],
  ['Engagement: {1}', 'दिलचस्पी: {1}'],
  ['Source: {1}', 'स्रोत: {1}'],
  [
    'Authority, need and timing are not known yet.',
    'फ़ैसला कौन करता है, ज़रूरत क्या है और यह कब तक चाहिए: यह सब अभी पता नहीं।',
  ],
  [
    'Call within one working day with the opener below, and settle authority, need and timing in that call.',
    'एक कामकाजी दिन के भीतर नीचे लिखी शुरुआत के साथ फ़ोन करें, और उसी में पूछ लें कि फ़ैसला कौन करता है, ज़रूरत क्या है और यह कब तक चाहिए।',
  ],
  [
    'Ask the open questions by mail or in a short call before spending more time; score the lead again with the answers.',
    'और समय लगाने से पहले बाकी सवाल ईमेल या छोटी बातचीत में पूछें; जवाबों के साथ लीड का स्कोर फिर निकालें।',
  ],
  [
    'Thank the lead, say plainly what would make it a fit, and look again when budget or scope has changed.',
    'लीड को धन्यवाद दें, साफ़ बताएँ कि किस स्थिति में बात बनेगी, और बजट या काम बदलने पर फिर देखें।',
  ],
]

const worded: Phrases = [
  ['Scored by fixed rules from the form alone.', 'स्कोर सिर्फ़ फ़ॉर्म से, तय नियमों से बना।'],
  [
    'The language model {1} worded the middle of the opening words from the form without the contact number; sentences with a number or a name that the form does not hold were left out.',
    'शुरुआती बात का बीच का हिस्सा भाषा मॉडल {1} ने संपर्क नंबर के बिना फ़ॉर्म से लिखा; जिन वाक्यों में फ़ॉर्म से बाहर की संख्या या नाम था, वे हटा दिए गए।',
  ],
  ['It had no part in the score.', 'स्कोर में उसका कोई हिस्सा नहीं।'],
  [
    'The text model did not answer as it should, so the built-in engine worded the call.',
    'भाषा मॉडल ने ठीक जवाब नहीं दिया, इसलिए शुरुआती बात हमारे अपने प्रोग्राम ने लिखी।',
  ],
]

/** The opening words are said to the lead, so they keep their language. */
export const hi: Phrases = [
  ['Budget:', 'बजट:'],
  // First: the reason after the amount has holes of its own.
  ['{1} – {2}', '{1} – {2}'],
  ['{1}: Qualified', '{1}: योग्य'],
  ['{1}: Nurture', '{1}: आगे बात करें'],
  ['{1}: Not a fit now', '{1}: अभी उपयुक्त नहीं'],
  ...verdicts,
  ['Qualified: {1} of 100 points.', 'योग्य: 100 में से {1} अंक।'],
  ['Nurture: {1} of 100 points.', 'आगे बात करें: 100 में से {1} अंक।'],
  ['Not a fit now: {1} of 100 points.', 'अभी उपयुक्त नहीं: 100 में से {1} अंक।'],
  ['{1} of 100 points.', '100 में से {1} अंक।'],
  [
    'The parts add up to {1}; the total stops at {2} because of: {3}, {4}.',
    'हिस्सों का जोड़ {1} है; कुल स्कोर {2} पर रुकता है, क्योंकि: {3}, {4}।',
  ],
  [
    'The parts add up to {1}; the total stops at {2} because of: {3}.',
    'हिस्सों का जोड़ {1} है; कुल स्कोर {2} पर रुकता है, क्योंकि: {3}।',
  ],
  ['Score', 'स्कोर'],
  ['How the score is made', words.parts],
  ['Part', 'हिस्सा'],
  ['Points', 'अंक'],
  ['Of', 'में से'],
  ['Input used', 'इस्तेमाल हुई जानकारी'],
  ['Reason', 'कारण'],
  ['Total', 'कुल'],
  ['Budget', 'बजट'],
  ['Industry', 'उद्योग'],
  ['Company size', 'कंपनी का आकार'],
  ['Engagement', 'दिलचस्पी'],
  ['Source', 'स्रोत'],
  ['What is known (BANT)', 'क्या पता है (BANT)'],
  ['Authority:', 'अधिकार:'],
  ['Need:', 'ज़रूरत:'],
  ['Timing:', 'समय:'],
  ['Questions to ask', 'पूछने लायक सवाल'],
  ['Risks', 'जोखिम'],
  ['Next step', 'अगला कदम'],
  ['Opening words', 'बात की शुरुआत'],
  ...scoringRules,
  ...worded,
  ...advice,
  ...reasons,
]
