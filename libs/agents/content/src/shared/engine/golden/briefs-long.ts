import { generalBusinessSummaryExample } from '../../../general-business-summary/example-answer.ts'
import { generalContent } from '../../../general-content/definition.ts'
import { generalContentStrategy } from '../../../general-content-strategy/definition.ts'
import { generalOutline } from '../../../general-outline/definition.ts'
import type { AgentInput } from '@bazaar/agents-kit'

const bakery =
  'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640. Cafes and small hotels order from ten loaves a day.'
const clinic =
  'Sahyadri Dental Care is a dental clinic in Nashik run by Dr. Meera Kulkarni, MDS. It offers root canal treatment, aligners, implants and check-ups for children. Consultation fee is Rs. 500. The clinic is open from 10 am to 8 pm, closed on Sundays. Patients book by phone or WhatsApp.'
const exporter =
  'Malabar Crest Exports cleans, sterilises and packs turmeric, ginger and black pepper at its own unit near Kochi port. It ships from one pallet to full containers, FOB Kochi. Certified by FSSAI and the Spices Board; COA with each lot. Buyers in 14 countries, among them blenders in Germany.'

export const strategies: Record<string, AgentInput<typeof generalContentStrategy>> = {
  'bakery-subscribers': {
    business_summary: bakery,
    project_brief:
      'We want 60 new bread subscribers among families in Kothrud by 31 January. Explain why sourdough keeps longer and how the subscription works. Budget is ₹20,000 for three months. Please keep the tone warm.',
  },
  'accountants-for-ledger': {
    business_summary: generalBusinessSummaryExample.output.data,
    project_brief: generalBusinessSummaryExample.input.project_brief,
  },
  'dental-short': { project_brief: 'need more patients for our dental clinic' },
  'exporter-germany': {
    business_summary: exporter,
    project_brief:
      'Goal: 5 sample orders from spice blenders in Germany and the Netherlands before the Cologne fair in October.\nAudience: purchasing managers of spice companies.\nMust not mention prices. Content in English only, about 4 hours a week from our side.',
  },
  'gym-admissions': {
    project_brief:
      'I run a small gym in Indore with 3 trainers. Mornings are full, afternoons are empty. Looking to attract homemakers and retired people for the 11 am to 4 pm slot. We can offer a one-week free trial. Budget around Rs 8,000 per month for ads.',
  },
}

export const outlines: Record<string, AgentInput<typeof generalOutline>> = {
  'bakery-landing': {
    business_summary: bakery,
    type_of_content: 'Landing page',
    topic: 'Bread subscription for families',
  },
  'ledger-blog-no-topic': { business_summary: generalBusinessSummaryExample.output.data, type_of_content: 'blog' },
  'clinic-faq': { business_summary: clinic, type_of_content: 'FAQ page', topic: 'Aligners for adults' },
  'exporter-case-study': {
    business_summary: exporter,
    type_of_content: 'Case study',
    topic: 'First container to a blender in Hamburg',
  },
  'gym-video': { type_of_content: 'YouTube video script', topic: 'Three exercises for stiff shoulders' },
  'agency-emails': {
    business_summary:
      'We run a small SEO agency in Jaipur. We help jewellery shops get found in search. Plans start at Rs 15,000 a month.',
    type_of_content: 'cold email sequence',
    topic: 'Search visibility for jewellery shops',
  },
}

export const contents: Record<string, AgentInput<typeof generalContent>> = {
  'bakery-page': {
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
  'sourdough-post': {
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
  'esop-article': {
    filled_content: `I. Introduction
II. What is ESOP accounting
   - grant date fair value
   - vesting schedule
   - expense over the vesting period
III. Common errors founders make
   - no valuation report
   - forgetting to book lapsed options
   - mixing up grant and vesting dates
   - missing board approval
IV. How we help
   - We review the grant letters
   - monthly expense schedule
   - audit-ready file
V. Conclusion`,
  },
  'clinic-newsletter': {
    filled_content: `Title: Clinic newsletter, June
Audience: patients with joint pain

Monsoon and your joints
Damp weather makes many patients notice stiff joints. Gentle movement every morning helps. Keep the room dry at night.

New at the clinic
- Physiotherapy room on the first floor
- Dr. Rao sees patients on Tuesdays and Fridays

Book a check-up
- Call 0253-555-0192 between 10 am and 8 pm`,
  },
  'pump-case-study': {
    filled_content: `**Case study: Irrigation for a 40-acre cotton farm**
**Situation**
- farm near Rajkot with two borewells
- old pumps failed on low voltage
**Problem**
- Each failure cost two days of irrigation
- spare parts came from Ahmedabad
**Solution**
- replaced both pumps with AquaLift 5 HP units
- trained two workers to check the panel
**Result**
- no failure in the last season
- power bill down by 18%`,
  },
  'travel-guide': {
    filled_content: `How to plan a weekend in Coorg
1) When to go
 - October to March: dry and cool
 - June to September: heavy rain, fewer visitors
2) Where to stay
 - Homestay on a coffee estate: breakfast included
 - Hotels in Madikeri: close to the bus stand
3) What to pack
 - light jacket, walking shoes, rain cover
 - cash for small shops
4) Book with us
 - Two nights from Rs 6,500 per person`,
  },
}
