type Plan = readonly (readonly [heading: string, purpose: string])[]

/** What the usual kinds of content consist of, in English. Other kinds and languages get the general parts. */
const plans: readonly [RegExp, Plan][] = [
  [
    /landing|home ?page|web ?page|web ?site|sales page|service page/i,
    [
      ['Headline', 'What it is and for whom, in one line, with the main button.'],
      ['Why it matters', 'The problem in the visitor’s own words.'],
      ['What you get', 'Three or four things, each with what it saves or brings.'],
      ['How it works', 'Three steps from the first click to the result.'],
      ['Proof', 'A figure, a customer’s words or a picture you may show.'],
      ['Price and questions', 'What it costs, and the two questions that stop people.'],
      ['Button again', 'One action, and what happens after it.'],
    ],
  ],
  [
    /case study|success story/i,
    [
      ['The customer', 'Who they are and what they do; their permission to be named.'],
      ['The problem', 'What it cost them before.'],
      ['What you did', 'The steps, with dates.'],
      ['The result', 'A figure before and after, and how it was measured.'],
      ['In their words', 'A quotation they agreed to.'],
      ['For readers like them', 'Who else has this problem, and what to do next.'],
    ],
  ],
  [
    /news ?l[ea]tt?er/i,
    [
      ['Subject line', 'What is inside, in at most eight words.'],
      ['Opening', 'Why you write today.'],
      ['Main story', 'One thing the reader can use.'],
      ['Short items', 'Two or three, one sentence each.'],
      ['Call to act', 'One link or reply.'],
    ],
  ],
  [
    /video|script|reel|youtube/i,
    [
      ['First five seconds', 'The question or picture that makes them stay.'],
      ['What they will see', 'One sentence.'],
      ['Main points', 'Three at most: what is said, and what is shown.'],
      ['Example', 'Something that really happened.'],
      ['Close', 'What to do now, and where.'],
    ],
  ],
  [
    /e-?mail (?:sequence|series)|drip/i,
    [
      ['Mail 1: welcome', 'What they asked for, at once.'],
      ['Mail 2: the problem', 'Show that you understand it; nothing to sell.'],
      ['Mail 3: the answer', 'How you solve it, with one example.'],
      ['Mail 4: doubts', 'The objection you hear most, answered.'],
      ['Mail 5: the offer', 'What, until when, and one button.'],
    ],
  ],
  [
    /social|insta(?:gram)?|linked ?in|face ?book|whats ?app|twitter|posts series/i,
    [
      ['Post 1', 'A question customers ask, and your answer.'],
      ['Post 2', 'Something from behind the scenes.'],
      ['Post 3', 'A mistake to avoid.'],
      ['Post 4', 'A customer’s story you may tell.'],
      ['Post 5', 'Your offer, with one action.'],
    ],
  ],
  [
    /f\.?a\.?q|questions/i,
    [
      ['Before buying', 'What do people ask first? Two or three questions.'],
      ['Price and payment', 'What does it cost, and how is it paid?'],
      ['Delivery or visit', 'When, where, how long?'],
      ['If something goes wrong', 'Returns, repairs, whom to call.'],
    ],
  ],
  [
    /press (?:re\w+|note|statement)|media release/i,
    [
      ['Headline', 'The news in one line.'],
      ['First paragraph', 'Who, what, when, where and why.'],
      ['Quotation', 'One sentence that a named person said.'],
      ['Background', 'What led to it; a figure that can be checked.'],
      ['About the business', 'Three sentences.'],
      ['Contact', 'Name, telephone, email.'],
    ],
  ],
]

export const planFor = (type: string): Plan | undefined => plans.find(([name]) => name.test(type))?.[1]
