import { clause } from '../../shared/engine/writing/surface.ts'
import { isClause, toReader, withArticle } from './grammar.ts'
import { by, lowerFirst, rest, type Rule, type Style } from './point.ts'

const requestVerbs =
  "send|share|provide|reply|respond|review|approve|sign|pay|call|check|return|fill|complete|submit|forward|bring|come|join|keep|arrive|give|make sure|ensure|transfer|deposit|clear|settle|do not|don[’']t|let me know|let us know|get back|revert|release|replace|repair|refund|collect|deliver|stop|quote|block|reserve"
/** Verbs that invite the recipient when no object follows: `join us`, but not `join the course`. */
const invitations = '(?:renew|join|register|visit|order|buy|book)'
const wishes =
  'cancel|postpone|reschedule|move|change|book|schedule|arrange|order|buy|renew|extend|discuss|introduce|apply|join|register|meet|visit|return|exchange|know|hire|rent|sell|start|end|close'

const wish = (words: string): ((style: Style) => string) =>
  by(`I would like to ${words}`, `I would like to ${words}`, `I'd like to ${words}`)

/** Rules for notes that name an action: explain, offer, attach, confirm, send. */
export const deedRules: readonly Rule[] = [
  [
    /^explain (?:about )?(.+)$/i,
    (found) => {
      const what = rest(found)
      return {
        kind: 'blank',
        say: by(`About ${what}: [your explanation]`, `With regard to ${what}: [your explanation]`),
        check: `The notes ask to explain “${what}” but do not say how. Fill in the explanation.`,
      }
    },
  ],
  [
    /^(?:offer|offering)(?: (?:him|her|them|you))? (.+)$/i,
    (found) => {
      const what = withArticle(rest(found).replace(/\b(on|for|with) next\b/i, '$1 your next'), 'a')
      const verb = /^to /i.test(what)
      return {
        kind: 'statement',
        say: verb
          ? by(`I would like to offer ${what}`, `I would like to offer ${what}`, `I offer ${what}`)
          : by(`I would like to offer you ${what}`, `I am pleased to offer you ${what}`, `I can offer you ${what}`),
      }
    },
  ],
  [
    /^invite(?: (?:him|her|them|you))? (?:to|for) (.+)$/i,
    (found) => {
      const what = rest(found)
      return {
        kind: 'statement',
        say: by(
          `I would like to invite you to ${what}`,
          `It is my pleasure to invite you to ${what}`,
          `Please join us for ${what}`,
        ),
      }
    },
  ],
  [
    /^(?:propose|suggest)(?: (?:him|her|them))?(?: that)? (.+)$/i,
    (found) => {
      const what = rest(found).replace(/^to (?=\w)/i, 'we ')
      return { kind: 'statement', say: by(`I suggest ${what}`, `I would like to suggest ${what}`) }
    },
  ],
  [
    /^(?:wish)(?: (?:him|her|them|you))? (.+)$/i,
    (found) => ({ kind: 'closing', say: by(`I wish you ${rest(found)}`, `I wish you ${rest(found)}`) }),
  ],
  [
    /^congratulat(?:e|ions)(?: (?:him|her|them|you))?(?: (?:on|for)) (.+)$/i,
    (found) => {
      const what = rest(found)
      return { kind: 'thanks', say: by(`Congratulations on ${what}`, `Please accept my congratulations on ${what}`) }
    },
  ],
  [
    /^(?:attach(?:ed|ing)?|enclos(?:e|ed|ing))(?: is| are)?:? (.+)$/i,
    (found) => {
      const what = withArticle(rest(found), 'the')
      return {
        kind: 'statement',
        say: by(`I have attached ${what}`, `Please find attached ${what}`, `Attached: ${what}`),
        check: `Attach ${what} before you send.`,
      }
    },
  ],
  [
    /^(?:accept|agree to|approve) (.+)$/i,
    (found) => {
      const all = clause(toReader(found[0]))
      return {
        kind: 'statement',
        say: by(
          `I am glad to ${all.charAt(0).toLowerCase()}${all.slice(1)}`,
          `I am pleased to ${all.charAt(0).toLowerCase()}${all.slice(1)}`,
          `I ${all.charAt(0).toLowerCase()}${all.slice(1)}`,
        ),
      }
    },
  ],
  [
    /^(?:decline|refuse|reject|turn down) (.+)$/i,
    (found) => {
      const what = rest(found)
      return {
        kind: 'statement',
        say: by(
          `I am afraid I have to decline ${what}`,
          `I regret that I have to decline ${what}`,
          `I have to decline ${what}`,
        ),
      }
    },
  ],
  [
    /^confirm(?:ing)? (?!by\b|receipt\b|before\b|if\b|whether\b)(?:that )?((?!.*\b(?:by|before) (?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|next|end|\d)).+)$/i,
    (found) => {
      const what = rest(found)
      const that = isClause(what) ? `that ${what}` : what
      return {
        kind: 'statement',
        say: by(`I confirm ${that}`, `I hereby confirm ${that}`),
        check: `“Confirm ${what}” was read as: you confirm it. Reword it if you ask the reader to confirm.`,
      }
    },
  ],
  [
    /^(?:please|kindly|pl) (.+)$/i,
    (found) => {
      const what = rest(found)
      return {
        kind: 'request',
        say: by(`Please ${what}`, `I would be grateful if you could ${what.replace(/^let me know\b/i, 'let me know')}`),
      }
    },
  ],
  [
    new RegExp(`^((?:${requestVerbs}|confirm)\\b(?! (?:of|is|was|will|has)\\b).*)$`, 'i'),
    (found) => {
      const what = rest(found)
      const verb = what.charAt(0).toLowerCase() + what.slice(1)
      const ambiguous = /^(?:send|share|provide|call|pay|deliver|replace|repair|refund|forward|give)\b/.test(verb)
      const negative = /^(?:do not|don['’]t)\b/.test(verb)
      return {
        kind: 'request',
        say: by(`Please ${verb}`, negative ? `Please ${verb}` : `I would be grateful if you could ${verb}`),
        ...(ambiguous
          ? { check: `“${what}” was read as a request to the reader. Reword it if you will do it yourself.` }
          : {}),
      }
    },
  ],
  [
    new RegExp(`^(${invitations}\\b(?! (?:the|a|an|my|our|\\d)).*)$`, 'i'),
    (found) => ({ kind: 'request', say: by(`Please ${lowerFirst(rest(found))}`, `Please ${lowerFirst(rest(found))}`) }),
  ],
  [
    new RegExp(`^(?:(?:i|we) )?(?:want|wish|would like|['’]d like) to ((?:${wishes})\\b.+)$`, 'i'),
    (found) => ({ kind: 'statement', say: wish(rest(found)) }),
  ],
  [new RegExp(`^((?:${wishes})\\b .+)$`, 'i'), (found) => ({ kind: 'statement', say: wish(lowerFirst(rest(found))) })],
]
