import type { AgentInput } from '@bazaar/agents-kit'
import type { blogPost } from '../definition.ts'

/** Realistic requests in the words of business owners. */
export const briefs: Record<string, AgentInput<typeof blogPost>> = {
  'bakery-pune': {
    topic: 'How to choose a birthday cake for a toddler',
    target_audience: 'Parents in Pune',
    desired_length: '600 words',
    keywords: ['birthday cake pune', 'eggless cake', 'cake delivery'],
  },
  'gym-over-forty': {
    topic: 'Benefits of strength training for women over 40',
    target_audience: 'women over 40 who are new to the gym',
    desired_length: 'short',
    keywords: ['strength training for women', 'gym for beginners'],
  },
  'ca-firm-freelancers': {
    topic: '5 mistakes freelancers make with GST invoices',
    target_audience: 'freelance designers and developers in Bengaluru',
    desired_length: 'Medium (800 words)',
    keywords: ['gst invoice format', 'freelancer gst', 'gst mistakes'],
  },
  'solar-or-diesel': {
    topic: 'Rooftop solar vs diesel generator',
    target_audience: 'small factory owners in Rajkot',
    desired_length: '700',
    keywords: ['rooftop solar', 'diesel generator cost'],
  },
  'clinic-first-visit': {
    topic: 'What happens at your first physiotherapy visit?',
    target_audience: 'office workers with back pain',
    desired_length: '500-600 words',
    keywords: ['physiotherapy first visit', 'back pain treatment'],
  },
  'exporter-samples': {
    topic: 'How to order turmeric samples from India',
    target_audience: 'spice importers in Germany and the Netherlands',
    desired_length: '900 words',
    keywords: ['turmeric supplier india', 'spice samples', 'turmeric import'],
  },
  'saas-spreadsheets': {
    topic: 'Why your shop should move stock from spreadsheets to software',
    target_audience: 'kirana and hardware shop owners',
    desired_length: 'long',
    keywords: ['inventory software', 'stock spreadsheet'],
  },
}
