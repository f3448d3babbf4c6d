import type { Messages } from '@bazaar/agents-kit'

export const siteTexts = { label: 'वेबसाइट का पता (URL)' }
export const pageTexts = { label: 'पेज का पता (URL)' }

/** Texts of the form that takes a list of addresses. `columns` names the columns that are needed. */
export const sheetTexts = (columns: string) => ({
  sheet_id: { label: 'शीट आईडी', hint: 'Google Sheet की आईडी या पूरा पता' },
  worksheet_name: { label: 'वर्कशीट का नाम', hint: 'खाली छोड़ने पर पहली वर्कशीट ली जाती है' },
  rows: { label: 'शीट की जगह पंक्तियाँ', hint: `स्प्रेडशीट से कॉपी की हुई, या CSV: ${columns}` },
  file: { label: 'शीट की जगह CSV या Excel फ़ाइल' },
})

export const sheetMessages: Messages = {
  'Please choose a CSV or Excel file.': 'कृपया CSV या Excel फ़ाइल चुनें।',
  'Enter the ID or the address of a Google Sheet, or give your rows under More options.':
    'Google Sheet की आईडी या पता लिखें, या “और विकल्प” में अपनी पंक्तियाँ दें।',
  'Please enter a shorter address.': 'कृपया छोटा पता लिखें।',
  'Please enter a shorter name.': 'कृपया छोटा नाम लिखें।',
  'Please paste at most 500,000 characters.': 'कृपया 5,00,000 से ज़्यादा अक्षर पेस्ट न करें।',
  'Reading the list': 'सूची पढ़ी जा रही है',
}
