import { timeFormat, type Translation } from '@bazaar/locale'
import type { words } from './words.ts'
import { zoneName } from './zones.ts'

/** Written as in the moments on the page. */
const clock = timeFormat('hi', { timeZone: 'UTC' })
const two = (part: number): string => String(part).padStart(2, '0')
const rhythms = { hour: 'हर घंटे', day: 'हर दिन', week: 'हर हफ़्ते', month: 'हर महीने' }
const weekdays = ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'] as const

export const hi: Translation<typeof words> = {
  title: 'शेड्यूल',
  none: 'अभी कोई शेड्यूल नहीं है',
  noneHint:
    'किसी एजेंट का फ़ॉर्म भरकर “शेड्यूल” चुनें, या कोई नतीजा खोलकर “और”\u00A0→ “शेड्यूल पर दोहराएँ” चुनें। फिर एजेंट उसी जानकारी के साथ खुद चलता रहेगा।',
  toResults: 'मेरे नतीजे',
  failed: 'आपके शेड्यूल लोड नहीं हो सके',
  retry: 'फिर कोशिश करें',
  create: 'शेड्यूल पर दोहराएँ',
  lead: (agent) => `${agent} उसी जानकारी के साथ फिर चलेगा। क्रेडिट सिर्फ़ सफल रन के लगेंगे।`,
  name: 'नाम',
  every: 'कितनी बार',
  weekdays,
  rhythms,
  time: 'समय',
  minute: 'घंटे के किस मिनट पर',
  weekday: 'हफ़्ते का दिन',
  day: 'महीने की तारीख',
  dayHint: 'छोटे महीनों में आखिरी तारीख ली जाएगी।',
  zone: 'समय क्षेत्र',
  notify: 'मुझे ईमेल भेजें',
  notifyChoices: { changes: 'सिर्फ़ नतीजा बदलने पर', always: 'हर रन के बाद', never: 'कभी नहीं' },
  price: (price, monthly) =>
    price === 0 ? 'रन मुफ़्त है।' : `हर रन ${price === 1 ? 'का' : 'के'} ${price} क्रेडिट, हर महीने लगभग ${monthly} क्रेडिट।`,
  next: 'अगले रन',
  save: 'शेड्यूल सहेजें',
  cancel: 'रद्द करें',
  saved: 'शेड्यूल सहेजा गया।',
  asked: 'नतीजा नहीं खुल सका।',
  nextAt: (when) => `अगला रन ${when}`,
  paused: {
    user: 'रुका हुआ',
    credits: 'रुका हुआ: क्रेडिट कम हैं',
    agent: 'रुका हुआ: एजेंट अब नहीं है',
    input: 'रुका हुआ: एजेंट को दूसरी जानकारी चाहिए',
    failing: 'रुका हुआ: पिछले रन पूरे नहीं हुए',
  },
  off: (reason) => `इसका एजेंट अभी उपलब्ध नहीं है, इसलिए इसके रन छोड़ दिए जाते हैं। ${reason}`,
  pause: 'रोकें',
  resume: 'फिर शुरू करें',
  runs: 'पिछले रन',
  remove: 'मिटाएँ',
  sure: 'अभी मिटाएँ',
  keep: 'रहने दें',
  named: (action, name) => `${action}: ${name}`,
  removed: 'शेड्यूल मिटाया गया। इसके नतीजे बने रहेंगे।',
  noRuns: 'यह अभी तक नहीं चला है।',
  changed: 'बदला',
  unchanged: 'कोई बदलाव नहीं',
  first: 'पहला नतीजा',
  state: {
    queued: 'इंतज़ार में',
    running: 'चल रहा है',
    succeeded: 'पूरा हुआ',
    failed: 'पूरा नहीं हुआ',
    stopped: 'रोका गया',
  },
  open: 'नतीजा खोलें',
  showChange: 'क्या बदला',
  tooDifferent: 'दोनों नतीजे इतने अलग हैं कि पंक्ति-दर-पंक्ति तुलना नहीं हो सकती।',
  added: 'जोड़ा गया:',
  takenAway: 'हटाया गया:',
  rhythm: ({ every, hour, minute, weekday, day, zone }) => {
    const time = `${clock(Date.UTC(2000, 0, 1, hour, minute))} बजे (${zoneName(zone, 'hi')})`
    if (every === 'hour') return `${rhythms.hour} ${two(minute)} मिनट पर`
    if (every === 'day') return `${rhythms.day} ${time}`
    if (every === 'week') return `${rhythms.week} ${weekdays[weekday - 1]} को ${time}`
    return `${rhythms.month} ${day} तारीख को ${time}`
  },
}
