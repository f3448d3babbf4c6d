import { exampleFor } from '@bazaar/agents-kit'
import { qualifySalesLead } from './definition.ts'
import { example } from './example.ts'

/** The engine's real answer. A spec keeps the two in sync. */
export const qualifySalesLeadExample = exampleFor(qualifySalesLead, {
  input: example,
  output: {
    data: '# Asha Rao, Northwind Traders: Qualified\n\n**Qualified: 77 of 100 points.**\n\n## Score\n\n| Part | Points | Of | Input used | Reason |\n| --- | --- | --- | --- | --- |\n| Budget | 14 | 30 | ₹2,40,000 | 80% of the minimum of 3,00,000; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other. |\n| Industry | 20 | 25 | Food retail | Has every word of “Retail”. |\n| Company size | 20 | 20 | 120 people | Inside 50 to 200 people. |\n| Engagement | 15 | 15 | Asked for a demo | Read as high, from “demo”. |\n| Source | 8 | 10 | Website | Read as an inbound enquiry, from “website”. |\n| Total | 77 | 100 |  |  |\n\n## What is known (BANT)\n\n- **Budget:** ₹2,40,000 – 80% of the minimum of 3,00,000; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other.\n- **Authority:** Not in the form: ask who decides and who signs.\n- **Need:** Not in the form: ask what they want to change, and why.\n- **Timing:** Not in the form: ask by when it has to work.\n\n## Questions to ask\n\n1. Besides you, who at Northwind Traders takes part in this decision, and who signs? (Authority)\n2. What should be different once this is in place, and what happens if nothing changes? (Need)\n3. How do you solve this today, and what is missing there? (Need)\n4. By when does it have to work, and what depends on that date? (Timing)\n5. What is the budget meant to cover, and is it already approved? (Budget)\n\n## Risks\n\n- Budget: 80% of the minimum of 3,00,000; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other.\n- Authority, need and timing are not known yet.\n\n## Next step\n\nCall within one working day with the opener below, and settle authority, need and timing in that call.\n\n## Opening words\n\n> Hello Asha Rao, this is \\[your name\\] from \\[your company\\]. Thank you for getting in touch with us. We work with companies in Food retail, and I would like to understand what Northwind Traders wants to change. You mentioned a budget of ₹2,40,000. Do you have ten minutes for five short questions?\n\n## How this was made\n\nScored by fixed rules from the form alone; no language model and no other source was used. The weights are our own choice: budget 30, industry 25, company size 20, engagement 15, source 10; 75 and more is Qualified, 50 and more is Nurture. The sales methods BANT, CHAMP and MEDDIC name what to look at and give no figures. The score is an opinion made by a machine, not a decision.',
    qualification: {
      verdict: 'Qualified',
      total: 77,
      sum: 77,
      parts: [
        {
          id: 'budget',
          label: 'Budget',
          max: 30,
          input: '₹2,40,000',
          points: 14,
          reason:
            '80% of the minimum of 3,00,000; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other.',
        },
        {
          id: 'industry',
          label: 'Industry',
          max: 25,
          input: 'Food retail',
          points: 20,
          reason: 'Has every word of “Retail”.',
        },
        {
          id: 'size',
          label: 'Company size',
          max: 20,
          input: '120 people',
          points: 20,
          reason: 'Inside 50 to 200 people.',
        },
        {
          id: 'engagement',
          label: 'Engagement',
          max: 15,
          input: 'Asked for a demo',
          points: 15,
          reason: 'Read as high, from “demo”.',
        },
        {
          id: 'source',
          label: 'Source',
          max: 10,
          input: 'Website',
          points: 8,
          reason: 'Read as an inbound enquiry, from “website”.',
        },
      ],
      gates: [],
      bant: [
        {
          name: 'Budget',
          known: true,
          text: '₹2,40,000 – 80% of the minimum of 3,00,000; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other.',
        },
        {
          name: 'Authority',
          known: false,
          text: 'Not in the form: ask who decides and who signs.',
        },
        {
          name: 'Need',
          known: false,
          text: 'Not in the form: ask what they want to change, and why.',
        },
        {
          name: 'Timing',
          known: false,
          text: 'Not in the form: ask by when it has to work.',
        },
      ],
      questions: [
        'Besides you, who at Northwind Traders takes part in this decision, and who signs? (Authority)',
        'What should be different once this is in place, and what happens if nothing changes? (Need)',
        'How do you solve this today, and what is missing there? (Need)',
        'By when does it have to work, and what depends on that date? (Timing)',
        'What is the budget meant to cover, and is it already approved? (Budget)',
      ],
      risks: [
        'Budget: 80% of the minimum of 3,00,000; 50% gives 0 and 100% gives 24. One of the two names no currency and was read like the other.',
        'Authority, need and timing are not known yet.',
      ],
      next_step:
        'Call within one working day with the opener below, and settle authority, need and timing in that call.',
      opener:
        'Hello Asha Rao, this is [your name] from [your company]. Thank you for getting in touch with us. We work with companies in Food retail, and I would like to understand what Northwind Traders wants to change. You mentioned a budget of ₹2,40,000. Do you have ten minutes for five short questions?',
    },
  },
})
