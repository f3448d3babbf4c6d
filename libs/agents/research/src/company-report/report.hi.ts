import type { Phrases } from '@bazaar/agents-kit'
import { siteReportPhrases } from '../shared/site-report.hi.ts'
import { swotPhrases } from '../shared/swot.hi.ts'

const headings: Phrases = [
  ['Company report: {1}', 'कंपनी रिपोर्ट: {1}'],
  ['Overview', 'परिचय'],
  ['What it offers', 'क्या देती है'],
  ['For whom, and where', 'किनके लिए और कहाँ'],
  ['Prices and buying', 'कीमतें और खरीदना'],
  ['Contact', 'संपर्क'],
  ['Digital presence', 'डिजिटल मौजूदगी'],
  ['Strengths, weaknesses, opportunities, threats', 'ताकत, कमज़ोरियाँ, अवसर, खतरे'],
  ['Strengths', 'ताकत'],
  ['Weaknesses', 'कमज़ोरियाँ'],
  ['Opportunities', 'अवसर'],
  ['Threats', 'खतरे'],
  ['The pages read give no signal.', 'पढ़े गए पेजों से कोई संकेत नहीं मिलता।'],
  ['All facts, with their source', 'सभी तथ्य, उनके स्रोत के साथ'],
]

export const hi: Phrases = [...headings, ...swotPhrases, ...siteReportPhrases]
