import type { Messages } from '@bazaar/agents-kit'

/** See {@link import('./lead-words.ts').opinion}. */
export const opinionText = 'यह सिर्फ़ फ़ॉर्म के आधार पर अपने-आप बनी राय है, फ़ैसला नहीं।'

export const verdictTexts = { Qualified: 'योग्य', Nurture: 'आगे बात करें', 'Not a fit now': 'अभी उपयुक्त नहीं' }

/** Texts of the criteria of a good lead. */
export const criteriaTexts = {
  label: 'आप किसे खोज रहे हैं',
  fields: {
    industry: { label: 'उद्योग', item: 'उद्योग', add: 'उद्योग जोड़ें' },
    company_size: { label: 'कंपनी का आकार' },
    budget_minimum: { label: 'कम से कम बजट', placeholder: '3 लाख' },
    engagement: {
      label: 'दिलचस्पी',
      hint: 'ज़्यादा, मध्यम या कम, 100 में से कोई अंक, या लीड ने क्या किया।',
    },
  },
}

export const leadMessages: Messages = {
  'Please enter the name.': 'कृपया नाम लिखें।',
  'Please enter the contact number.': 'कृपया संपर्क नंबर लिखें।',
  'Please enter the contact number in digits only.': 'कृपया संपर्क नंबर सिर्फ़ अंकों में लिखें।',
  'Please enter the company.': 'कृपया कंपनी लिखें।',
  'Please enter where the lead came from.': 'कृपया लिखें कि लीड कहाँ से आई।',
  'Please enter the industry.': 'कृपया उद्योग लिखें।',
  'Please enter the company size.': 'कृपया कंपनी का आकार लिखें।',
  'Please enter the budget.': 'कृपया बजट लिखें।',
  'Please enter at least one industry.': 'कृपया कम से कम एक उद्योग लिखें।',
  'Please enter at most 20 industries.': 'कृपया 20 से ज़्यादा उद्योग न लिखें।',
  'Please enter the company size you look for.': 'कृपया लिखें कि किस आकार की कंपनी चाहिए।',
  'Please enter the smallest budget you accept.': 'कृपया लिखें कि कम से कम कितना बजट चाहिए।',
  'Please enter how engaged the lead is.': 'कृपया लिखें कि लीड कितनी दिलचस्पी दिखाती है।',
  'Please use at most 300 characters.': 'कृपया 300 से ज़्यादा अक्षर न लिखें।',
}
