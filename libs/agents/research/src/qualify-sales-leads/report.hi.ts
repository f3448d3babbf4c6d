import type { Phrases } from '@bazaar/agents-kit'
import { gates, scoringRules, verdicts } from '../shared/lead-report.hi.ts'
import { leadMessages } from '../shared/lead.hi.ts'

export const hi: Phrases = [
  ['{1} of {2} leads scored', '{2} में से {1} लीड को अंक मिले'],
  ['Qualified: {1} · Nurture: {2} · Not a fit now: {3}', 'योग्य: {1} · आगे बात करें: {2} · अभी उपयुक्त नहीं: {3}'],
  ['Best first', 'सबसे अच्छी पहले'],
  ['Line', 'पंक्ति'],
  ['Name', 'नाम'],
  ['Company', 'कंपनी'],
  ['Score', 'स्कोर'],
  ['Verdict', 'राय'],
  ['Budget', 'बजट'],
  ['Industry', 'उद्योग'],
  ['Size', 'आकार'],
  ['Engagement', 'दिलचस्पी'],
  ['Source', 'स्रोत'],
  ['The best {1} of {2}.', '{2} में से {1} सबसे अच्छी।'],
  ['The table above the report holds all, and its CSV too.', 'रिपोर्ट के ऊपर की तालिका और उसकी CSV में सब हैं।'],
  ['Lines without a score', 'जिन पंक्तियों को अंक नहीं मिले'],
  ['Line {1}: {2}', 'पंक्ति {1}: {2}'],
  ['Only the first {1} leads were scored; {2} more were left out.', 'सिर्फ़ पहली {1} लीड को अंक मिले; {2} और छोड़ दी गईं।'],
  [
    'Lines that repeat an earlier lead and were merged with it: {1}.',
    'पहले की लीड दोहराने वाली और उसी में मिलाई गई पंक्तियाँ: {1}।',
  ],
  [
    'Leads with an empty cell, which was not guessed and gives no points: {1}.',
    'जिन लीड का कोई खाना खाली है (कोई अनुमान नहीं लगाया गया, और उसके अंक नहीं मिलते): {1}।',
  ],
  [
    'The list has no column for {1}: nothing was guessed, and these give no points.',
    'सूची में {1} का कॉलम नहीं है: कोई अनुमान नहीं लगाया गया, और इनके अंक नहीं मिलते।',
  ],
  ['The uploaded file was read; the pasted list was not.', 'अपलोड की गई फ़ाइल पढ़ी गई; पेस्ट की गई सूची नहीं।'],
  ...verdicts,
  ...gates,
  ...Object.entries(leadMessages),
  ...scoringRules,
]
