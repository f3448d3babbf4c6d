import {
  blogPost,
  emailDraft,
  generalBusinessSummary,
  generateProductDescription,
  socialMediaPost,
} from '@bazaar/agents-content'

/** Inputs for 'Try an example', by agent id. */
export const examples = {
  [generalBusinessSummary.id]: {
    url: 'www.python.org',
    project_brief:
      'We run evening coding classes in Pune and want a one-page introduction to Python for parents and students, ready before admissions open in March.',
  },
  [blogPost.id]: {
    topic: 'How to choose a birthday cake for a toddler',
    target_audience: 'Parents in Pune',
    desired_length: 'Medium (800 words)',
    keywords: ['birthday cake pune', 'eggless cake', 'cake delivery'],
  },
  [generateProductDescription.id]: {
    product_name: 'BrewMate Flask',
    features: ['Double-wall vacuum insulation', '750 ml', 'Leak-proof lid', 'BPA-free steel body', '2-year warranty'],
    benefits: ['Keeps tea hot for 12 hours', 'Easy to clean', 'No spills in the bag'],
    target_audience: 'office commuters in Pune',
    similar_products: ['Steel bottles', 'Glass flasks'],
  },
  [emailDraft.id]: {
    recipient: 'Rahul Mehta',
    previous_mail_or_points: `Hi Anita,
Thanks for the samples. Could you send the price list for 500 units? Also, when can you deliver to Nagpur?
Please confirm whether GST is included.
Regards,
Rahul Mehta

My points:
- attached price list
- delivery to Nagpur takes 4 days
- ask him to share the purchase order by Friday`,
  },
  [socialMediaPost.id]: {
    topic: `Free webinar on GST returns for small exporters
Thursday 3 December, 5 pm, online
CA Meera Joshi explains refunds and common notices
Questions are answered live`,
    target_audience: 'Small exporters and their accountants',
    desired_tone: 'Formal',
    platform: 'LinkedIn',
  },
}
