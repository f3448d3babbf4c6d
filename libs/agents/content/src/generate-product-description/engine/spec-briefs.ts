import type { AgentInput } from '@bazaar/agents-kit'
import type { generateProductDescription } from '../definition.ts'

/** Realistic requests in the words of business owners. */
export const briefs: Record<string, AgentInput<typeof generateProductDescription>> = {
  'steel-flask': {
    product_name: 'BrewMate Flask',
    features: ['Double-wall vacuum insulation', '750 ml', 'Leak-proof lid', 'BPA-free steel body', '2-year warranty'],
    benefits: ['Keeps tea hot for 12 hours', 'Easy to clean', 'save money on takeaway chai', 'no spills in the bag'],
    target_audience: 'office commuters in Pune',
    similar_products: ['Milton Thermosteel', 'Cello Puro'],
  },
  'accounting-app': {
    product_name: 'LedgerLeaf',
    features: ['Auto bank import', 'GST-ready invoices', 'WhatsApp payment reminders', 'Role-based access'],
    benefits: [
      'Close the month in a day',
      'Fewer late payments',
      'You always know who owes you money',
      "World's best accounting",
    ],
    target_audience: 'For small traders and shop owners',
    similar_products: ['Tally', 'Zoho Books'],
  },
  'ragi-cookies': {
    product_name: 'Sunrise Ragi Cookies',
    features: ['40% ragi flour', 'Sweetened with jaggery', 'No palm oil', '200 g pack'],
    benefits: ['a snack parents feel good about', 'Stays crisp for weeks'],
    target_audience: 'mothers of school-going children',
    similar_products: [],
  },
  'yoga-course': {
    product_name: 'Gentle Mornings Yoga',
    features: [
      '30-minute live sessions',
      'Six days a week',
      'Recordings for 7 days',
      'Groups of at most 12',
      'Certified teacher',
    ],
    benefits: ['Start the day without stiffness', 'No travel', 'feels personal', 'easy to keep up'],
    target_audience: 'people over 50 who are new to yoga',
    similar_products: ['Yoga apps', 'Neighbourhood classes'],
  },
  'handloom-saree': {
    product_name: 'Maheshwari Silk-Cotton Saree',
    features: ['Handwoven in Maheshwar', 'Silk-cotton blend', '5.5 m with blouse piece', 'Natural dyes'],
    benefits: ['Light enough for a whole day', 'Drapes without pins', 'Every piece is a little different'],
    target_audience: 'women who wear sarees to work',
    similar_products: ['Chanderi sarees'],
  },
  pump: {
    product_name: 'AquaLift 5 HP Submersible Pump',
    features: [
      '5 HP motor',
      'Head up to 90 m',
      'Cast-iron body',
      'Dry-run protection',
      'ISI marked',
      'Service in 9 districts of Gujarat',
    ],
    benefits: ['Keeps running on low voltage', 'saves electricity', 'Spare parts within two days'],
    target_audience: 'farmers and contractors in Gujarat',
    similar_products: ['Kirloskar KU4', 'CRI pumps'],
  },
}
