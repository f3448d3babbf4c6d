import type { AgentInput } from '@bazaar/agents-kit'
import type { generalContent } from '../definition.ts'

/** Realistic requests in the words of business owners. */
export const briefs: Record<string, AgentInput<typeof generalContent>> = {
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
