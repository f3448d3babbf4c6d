import { by, asked, rest, type Rule, said, whom } from './point.ts'

const reports: Rule = [
  new RegExp(
    `^(?:tell|inform|say|mention|state|note|add|explain|remind|update|let) (?:to )?${whom}?(?:know )?(?:that |: )(.+)$`,
    'i',
  ),
  (found) => said(rest(found)),
]

/** Rules for notes that say something to the recipient: thank, apologise, ask, tell, remind. */
export const speechRules: readonly Rule[] = [
  [
    /^(?:say |many )?(?:thank|thanks)(?: you)?(?: (?:him|her|them))?(?: (?:very much|so much|a lot))?(?: (?:for|to) (.+))?$/i,
    (found) => {
      const what = rest(found)
      if (what === '') return { kind: 'thanks', say: by('Thank you', 'Thank you', 'Thanks') }
      return {
        kind: 'thanks',
        say: by(`Thank you for ${what}`, `Thank you very much for ${what}`, `Thanks for ${what}`),
      }
    },
  ],
  [
    /^(?:apologi[sz]e|say (?:that (?:we are|i am) )?sorry|sorry)(?: (?:to )?(?:him|her|them))?(?: (?:for|about) (.+)| that (.+)|)$/i,
    (found) => {
      if (found[2] !== undefined) {
        const what = rest(found, 2)
        return { kind: 'apology', say: by(`I am sorry that ${what}`, `I apologise that ${what}`, `Sorry that ${what}`) }
      }
      const what = rest(found)
      const about = what === '' ? '' : ` for ${what}`
      return { kind: 'apology', say: by(`I am sorry${about}`, `Please accept my apologies${about}`, `Sorry${about}`) }
    },
  ],
  [
    new RegExp(`^(?:ask|check with|find out)(?:ing)? ${whom}?(?:from ${whom})?(?:if|whether) (.+)$`, 'i'),
    (found) => {
      const what = `whether ${rest(found)}`
      return { kind: 'question', say: by(asked(what, 'friendly'), asked(what, 'formal'), `Please tell me ${what}`) }
    },
  ],
  [
    new RegExp(`^(?:ask|find out)(?:ing)? ${whom}?((?:when|where|what|how|why|who|which)\\b.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return { kind: 'question', say: by(asked(what, 'friendly'), asked(what, 'formal'), `Please tell me ${what}`) }
    },
  ],
  [
    new RegExp(`^ask(?:ing)? ${whom}?to (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return {
        kind: 'request',
        say: by(`Could you please ${what}?`, `I would be grateful if you could ${what}`, `Please ${what}`),
      }
    },
  ],
  [
    new RegExp(`^(?:ask(?:ing)? ${whom}?for|request(?:ing)?(?: for)?) (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return {
        kind: 'request',
        say: by(`I would like to ask for ${what}`, `I would like to request ${what}`, `May I ask for ${what}?`),
      }
    },
  ],
  [
    new RegExp(`^(?:ask(?:ing)? ${whom}?about|enquire about|inquire about|follow(?:ing)? up on) (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return {
        kind: 'question',
        say: by(
          `I would like to ask about ${what}`,
          `I am writing to enquire about ${what}`,
          `A question about ${what}`,
        ),
      }
    },
  ],
  [
    new RegExp(`^remind ${whom}?to (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return { kind: 'request', say: by(`Please remember to ${what}`, `May I remind you to ${what}?`) }
    },
  ],
  [
    new RegExp(`^remind ${whom}?(?:about|of) (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return {
        kind: 'statement',
        say: by(`This is a reminder about ${what}`, `May I remind you of ${what}?`, `A reminder about ${what}`),
      }
    },
  ],
  reports,
  [
    new RegExp(`^(?:tell|inform|update) ${whom}?(?:about|of|on) (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return {
        kind: 'statement',
        say: by(
          `I would like to tell you about ${what}`,
          `I would like to inform you about ${what}`,
          `This is about ${what}`,
        ),
        check: `The notes name “${what}” without saying more. Add what the reader should know.`,
      }
    },
  ],
  [new RegExp(`^(?:tell|inform) (?:him|her|them|you) (?!to\\b)(.+)$`, 'i'), (found) => said(rest(found))],
  [
    new RegExp(`^tell ${whom}to (.+)$`, 'i'),
    (found) => {
      const what = rest(found)
      return { kind: 'request', say: by(`Please ${what}`, `I would be grateful if you could ${what}`) }
    },
  ],
]
