import type { Phrases } from '@bazaar/agents-kit'

/** How a list was read, and why rows of it were not. */
export const listPhrases: Phrases = [
  ['Row', 'पंक्ति'],
  ['Status', 'स्टेटस'],
  ['Error', 'त्रुटि'],
  ['Not checked', 'नहीं जाँचा गया'],
  ['The same as CSV', 'यही CSV के रूप में'],
  ['How this was made', 'यह कैसे बना'],
  ['Read from {1}: {2} rows, no heading; used {3}.', '{1} से पढ़ी गई सूची: {2} पंक्तियाँ, शीर्षक पंक्ति नहीं; इस्तेमाल हुआ: {3}।'],
  ['Read from {1}: {2} rows, heading {3}; used {4}.', '{1} से पढ़ी गई सूची: {2} पंक्तियाँ, शीर्षक पंक्ति {3}; इस्तेमाल हुआ: {4}।'],
  ['pasted rows', 'पेस्ट की गई पंक्तियाँ'],
  ['the file {1}', 'फ़ाइल {1}'],
  ['the Google Sheet, through {1}', 'Google Sheet ({1} से)'],
  ['its public link', 'उसके सार्वजनिक लिंक'],
  ['an API key', 'API कुंजी'],
  ['the service account {1}', 'सर्विस अकाउंट {1}'],
  ['“{1}” and “{2}”', '“{1}” और “{2}”'],
  ['“column {1}”', '“कॉलम {1}”'],
  ['column {1}', 'कॉलम {1}'],
  ['{1} rows repeat an earlier one and were skipped.', '{1} पंक्तियाँ किसी पिछली पंक्ति जैसी ही हैं, इसलिए छोड़ दी गईं।'],
  ['{1} rows have no address and were skipped.', '{1} पंक्तियों में पता नहीं है, इसलिए छोड़ दी गईं।'],
  [
    '{1} rows are beyond the {2} that one run checks. Run the rest separately.',
    '{1} पंक्तियाँ उन {2} से ज़्यादा हैं जो एक रन में जाँची जाती हैं। बाकी को अलग रन में जाँचें।',
  ],
  ['not a web address', 'वेब पता नहीं है'],
  ['not checked: the time of one run was used up', 'नहीं जाँचा गया: एक रन का समय पूरा हो गया'],
  ['not checked: the site did not answer {1} times in a row', 'नहीं जाँचा गया: वेबसाइट ने लगातार {1} बार जवाब नहीं दिया'],
  ['could not be read', 'पढ़ा नहीं जा सका'],
  ['This address cannot be opened from our servers', 'यह पता हमारे सर्वरों से नहीं खोला जा सकता'],
  ['This is not a web address', 'यह वेब पता नहीं है'],
]
