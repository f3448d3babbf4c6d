import {
  blogPost,
  blogPostFromOutline,
  emailDraft,
  generalBusinessSummary,
  generalContent,
  generalContentStrategy,
  generalOutline,
  generateProductDescription,
  socialMediaPost,
  voiceEmailDraft,
} from '@bazaar/agents-content'

/** Inputs for 'Try an example', by agent id. */
export const examples = {
  [generalBusinessSummary.id]: {
    url: 'www.python.org',
    project_brief:
      'We run evening coding classes in Pune and want a one-page introduction to Python for parents and students, ready before admissions open in March.',
  },
  [generalContentStrategy.id]: {
    business_summary:
      'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640.',
    project_brief:
      'We want 60 new bread subscribers among families in Kothrud by 31 January. Explain why sourdough keeps longer and how the subscription works. Budget is ₹20,000 for three months. Please keep the tone warm.',
  },
  [generalOutline.id]: {
    business_summary:
      'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640.',
    type_of_content: 'Landing page',
    topic: 'Bread subscription for families',
  },
  [generalContent.id]: {
    filled_content: `Landing page: Bread subscription for families in Kothrud

1. Bread at your door before breakfast
- three loaves a week, baked overnight
- ₹640 a week, delivery included above ₹500

2. How does it work?
- Choose your loaves by Sunday evening
- We bake at night and deliver by 7 am
- Pause any week by message

3. What our customers ask
- Can I change the loaves?
- Is the ragi loaf free of wheat?`,
  },
  [blogPostFromOutline.id]: {
    filled_content: `# Why our sourdough keeps longer

## What makes it keep
- wild yeast and a long night in the cold
- a thick crust that holds the moisture

## How to store it
- Keep it cut side down on a wooden board
- never put it in the fridge
- freeze what you will not eat within three days

## Order before eight
- Bread ordered before 8 pm is at your door by 7 am`,
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
  [voiceEmailDraft.id]: {
    transcript:
      'Dear Neha, thank you for your message about the delivery. Please tell me the number of boxes by Friday. We can offer a discount of ten percent if you order before the end of the month. Regards Ravi.',
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
