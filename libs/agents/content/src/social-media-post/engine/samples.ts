import type { Input } from './compose.ts'

/** Realistic requests. Their outputs are in `golden/` for people to review. */
export const samples: Record<string, Input> = {
  'saree-offer': {
    topic: '15% off handmade cotton sarees, free delivery in Indore, until 30 November',
    target_audience: 'Working women in Indore',
    desired_tone: 'Friendly',
    platform: 'Instagram',
  },
  'dental-checkups': {
    topic: 'Benefits of regular dental check-ups',
    target_audience: 'Parents of school children in Pune',
    desired_tone: 'empathetic',
    platform: 'Facebook',
  },
  'millet-launch': {
    topic:
      'Launch of our new millet cookies with jaggery. No maida, no palm oil. ₹120 for a pack of 12. In our Kothrud store from 1 December.',
    target_audience: 'health-conscious families',
    desired_tone: 'Playful',
    platform: 'X',
  },
  'gst-webinar': {
    topic: `Free webinar on GST returns for small exporters
Thursday 3 December, 5 pm, online
CA Meera Joshi explains refunds and common notices
Questions are answered live`,
    target_audience: 'Small exporters and their accountants',
    desired_tone: 'Formal',
    platform: 'LinkedIn',
  },
  hiring: {
    topic:
      'We are hiring two CNC operators for our Coimbatore plant; day shift; salary ₹22,000 to ₹28,000; bus from Gandhipuram',
    target_audience: 'trained CNC operators',
    desired_tone: 'Neutral',
    platform: 'LinkedIn',
  },
  anniversary: {
    topic: 'Our bakery turns 10 years this week',
    target_audience: 'our regular customers',
    desired_tone: 'warm',
    platform: 'Threads',
  },
  diwali: {
    topic: 'Happy Diwali',
    target_audience: 'clients and partners',
    desired_tone: 'formal',
    platform: 'LinkedIn',
  },
  question: {
    topic: 'How do you choose a school bag that does not hurt the back?',
    target_audience: 'parents',
    desired_tone: 'witty',
    platform: 'twitter',
  },
  gym: {
    topic: 'Write a post about our 6 am yoga batch, starts 1 December, 20 places, trainer Ritu Sen',
    target_audience: 'office workers in Salt Lake',
    desired_tone: 'inspirational',
    platform: 'Instagram',
  },
  software: {
    topic: 'inventory app for kirana shops',
    target_audience: 'kirana shop owners',
    desired_tone: 'zen-like',
    platform: 'ShareChat',
  },
}
