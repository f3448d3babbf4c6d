import type { Messages } from '@bazaar/agents-kit'

export const readMoreTexts = {
  label: 'ज़्यादा पेज पढ़ें',
  hint: 'वेबसाइट के 6 की जगह 24 पेज तक। समय ज़्यादा लगता है, कीमत वही रहती है।',
}

/** Texts of the fields that both company agents have. */
export const companyTexts = {
  company_name: { label: 'कंपनी का नाम' },
  company_url: { label: 'कंपनी की वेबसाइट' },
  read_more: readMoreTexts,
}

export const companyMessages: Messages = {
  'Please enter the company name.': 'कृपया कंपनी का नाम लिखें।',
  'Please enter a shorter company name.': 'कृपया कंपनी का छोटा नाम लिखें।',
}
