import { appsApi, keysApi, recipesApi, runs, schedulesApi, sharesApi, webhooksApi, credits } from '@bazaar/contracts'
import * as texts from '@bazaar/contracts/texts'
import * as hindi from '@bazaar/contracts/texts.hi'
import { type Pair, pairsOf } from '@bazaar/locale/dictionary'

const { recipeTexts } = recipesApi
const { keyTexts } = keysApi

const recipes = pairsOf(recipeTexts, {
  steps: 'एक रेसिपी में 2 से 5 एजेंट होते हैं।',
  file: 'फ़ाइल लेने वाला एजेंट सिर्फ़ पहला हो सकता है।',
  tooMany: 'आपके पास 30 रेसिपी हैं। जो अब काम में नहीं आती, उसे मिटाएँ।',
  format: 'यह इस उत्पाद की रेसिपी नहीं है।',
} satisfies Partial<Record<keyof typeof recipeTexts, string>>)

const schedules = pairsOf(schedulesApi.scheduleTexts, {
  tooMany: 'आपके पास 20 शेड्यूल हैं। जो अब काम में नहीं आता, उसे मिटाएँ।',
  zone: 'कृपया Asia/Kolkata जैसा समय क्षेत्र चुनें।',
  files: 'फ़ाइल लेने वाला एजेंट शेड्यूल पर नहीं चल सकता: रन पूरा होने पर फ़ाइल मिटा दी जाती है।',
  agent: 'यह एजेंट अब इस सर्वर पर नहीं है।',
} satisfies Record<keyof typeof schedulesApi.scheduleTexts, string>)

const shares = pairsOf(sharesApi.shareTexts, {
  tooMany: 'इस नतीजे के 20 लिंक हैं। जो अब काम में नहीं आता, उसे बंद करें।',
  empty: 'इस नतीजे में शेयर करने के लिए कोई टेक्स्ट नहीं है।',
  deleted: 'यह नतीजा मिटाया जा चुका है। पहले इसे वापस लाएँ।',
  password: 'कृपया कम से कम 6 अक्षरों का पासवर्ड चुनें।',
} satisfies Record<keyof typeof sharesApi.shareTexts, string>)

const webhooks = pairsOf(webhooksApi.webhookTexts, {
  url: 'कृपया https://example.com/hook जैसा वेब पता लिखें',
  https: 'कृपया https:// से शुरू होने वाला पता लिखें',
  blocked: 'यह पता किसी निजी नेटवर्क में है, या 443 के अलावा किसी पोर्ट पर। हमारा सर्वर इस तक नहीं पहुँच सकता।',
  eventRequired: 'कृपया कम से कम एक इवेंट चुनें।',
  tooMany: 'आपके पास 10 वेबहुक हैं। जो अब काम में नहीं आता, उसे मिटाएँ।',
  staffOnly: 'release.moved सिर्फ़ स्टाफ़ के लिए है।',
  off: 'यह वेबहुक बंद है। नया वेबहुक बनाएँ।',
} satisfies Record<keyof typeof webhooksApi.webhookTexts, string>)

const apps = pairsOf(appsApi.appTexts, {
  unknownApp: 'यह ऐप यहाँ दर्ज नहीं है। ऐप में यह कनेक्शन हटाएँ और फिर से जोड़ें।',
  unreadable: 'इस ऐप का विवरण उसके पते पर पढ़ा नहीं जा सका।',
  wrongRedirect: 'इस ऐप ने ऐसे पते पर जवाब माँगा जो उसने दर्ज नहीं कराया।',
  responseType: 'ऐप को कोड माँगना चाहिए।',
  pkce: 'ऐप को S256 तरीके का code challenge भेजना चाहिए।',
  scope: `ऐप ये अनुमतियाँ माँग सकता है: ${appsApi.appScopes.join(', ')}।`,
  resource: 'ऐप ने किसी दूसरे सर्वर की अनुमति माँगी।',
  denied: 'मालिक ने अनुमति नहीं दी।',
  tooMany: `आपके ${appsApi.maxApps} ऐप जुड़े हैं। जो अब काम में नहीं आता, उसे हटाएँ।`,
  ended: 'यह अनुमति खत्म हो गई या वापस ले ली गई। ऐप को फिर से जोड़ें।',
  elsewhere: 'यह अनुमति सिर्फ़ /mcp पर असिस्टेंट के लिए है।',
} satisfies Record<keyof typeof appsApi.appTexts, string>)

/** What functions say, with a hole for each value. */
const filled: Pair[] = [
  [keyTexts.tooMany(keysApi.maxKeys), hindi.keyTexts.tooMany(keysApi.maxKeys)],
  [keyTexts.unknownAgent('{1}'), hindi.keyTexts.unknownAgent('{1}')],
  [recipeTexts.agent('{1}'), 'इस सर्वर पर “{1}” नाम का कोई एजेंट नहीं है।'],
  [recipeTexts.field('{1}', '{2}'), '{1} में “{2}” नाम का कोई फ़ील्ड नहीं है।'],
  ['This recipe costs {1} credits, which is more than you have.', 'इस रेसिपी में {1} क्रेडिट लगते हैं; आपके पास इतने नहीं हैं।'],
  [
    'This recipe costs {1} credits. Recipes that are running still need {2} of yours.',
    'इस रेसिपी में {1} क्रेडिट लगते हैं। चल रही रेसिपी को आपके {2} क्रेडिट अभी और चाहिए।',
  ],
  [credits.stopWouldCharge(1), 'टेक्स्ट लिखा जाना शुरू हो चुका है, इसलिए अब रोकने पर 1 क्रेडिट लगेगा। लिखा हुआ टेक्स्ट रहेगा।'],
  [
    'The text has begun, so stopping now costs {1} credits. What is written is kept.',
    'टेक्स्ट लिखा जाना शुरू हो चुका है, इसलिए अब रोकने पर {1} क्रेडिट लगेंगे। लिखा हुआ टेक्स्ट रहेगा।',
  ],
  [runs.tooManyRuns(1), 'एक रन पहले से चल रहा है। उसके पूरा होने तक रुकें या उसे रोकें।'],
  [runs.tooManyRuns(2), 'दो रन पहले से चल रहे हैं। किसी एक के पूरा होने तक रुकें या उसे रोकें।'],
  [
    '{1} runs are already in progress. Wait for one to finish or stop it.',
    'जितने रन एक साथ चल सकते हैं, उतने पहले से चल रहे हैं। किसी एक के पूरा होने तक रुकें या उसे रोकें।',
  ],
  [runs.waitingInQueue(1), 'खाली जगह का इंतज़ार: अगली बारी आपकी है।'],
  ['Waiting in the queue: number {1} in the queue.', 'खाली जगह का इंतज़ार: कतार में आपका नंबर {1} है।'],
  [runs.modelQuotaReached, 'भाषा मॉडल इस सर्वर की आज की सीमा तक पहुँच गया है। यह आधी रात (UTC) को फिर शुरू होगा।'],
  [runs.stoppedWithText(0), 'रन रोक दिया गया। अब तक का टेक्स्ट रखा गया है, और कोई क्रेडिट नहीं लगा।'],
  [runs.stoppedWithText(1), 'रन रोक दिया गया। अब तक का टेक्स्ट रखा गया है, और 1 क्रेडिट लगा।'],
  [
    'The run was stopped. The text so far is kept, and {1} credits were charged.',
    'रन रोक दिया गया। अब तक का टेक्स्ट रखा गया है, और {1} क्रेडिट लगे।',
  ],
]

/** Texts of `@bazaar/contracts` in Hindi. */
export const contracts: readonly Pair[] = [
  ...pairsOf(texts.authTexts, hindi.authTexts),
  ...pairsOf(texts.accountTexts, hindi.accountTexts),
  ...pairsOf(texts.feedbackTexts, hindi.feedbackTexts),
  ...pairsOf(texts.supportTexts, hindi.supportTexts),
  ...pairsOf(texts.creditTexts, hindi.creditTexts),
  ...pairsOf(texts.keyTexts, hindi.keyTexts),
  ...recipes,
  ...schedules,
  ...shares,
  ...webhooks,
  ...apps,
  ...filled,
]
