import { audiencesIn } from './audience.ts'

const cues = {
  proof:
    /\b(?:since (?:19|20)\d\d|founded|established|\d+\+? years|award(?:s|ed)?|winn(?:er|ing)|certified|certifications?|iso|fssai|nabh|nabl|iec|apeda|licen[cs]ed?|accredited|registered|rated|ratings?|stars?|[\d,]+ reviews|trusted|(?:customers?|clients|members|patients|projects|countries|cities|students|importers|farms)|more than [\d,]+|over [\d,]{3,}|\d+ ?%|featured in|guarantee[sd]?|uptime|references?|case stud(?:y|ies)|says|testimonial)\b/i,
  price:
    /₹|\brs\.?\s?\d|\binr\b|\$\s?\d|€|£|\bper (?:month|year|session|person|kg|visit|hour)\b|\bfree (?:trial|delivery|consultation|quote|sample|demo|of charge)\b|\bfees?\b|\bpric(?:e|es|ing)\b|\bplans? (?:start|begin)|\bdiscount\b|\bno card\b/i,
  buying:
    /\b(?:(?:to|your|an?|place|pre-?) ?orders?|order (?:by|online|on|from|before|the)|book (?:a|an|your|online|by)|booking|appointments?|call (?:us|or|on|\+?\d)|whatsapp (?:us|\+?\d)|visit us|walk in|sign up|delivers?|delivery|delivered|ship|ships|shipping|shipment|contact|demo|quote|quotation|enquiry|enquiries|inquir(?:y|ies)|open (?:from|on|daily|every|seven|all)|closed on|pick ?up|pay|payment|upi|minimum order|samples?|trial class|free trial|returns? (?:within|policy|are accepted)|refunds?)\b/i,
}
/** Headings that introduce a site's customers, such as `Who orders from us`. */
const servingHeading =
  /^(?:who (?:we|orders?|buys?|comes?|uses?|it|this|is|our|can|benefits|works|needs)\b|(?:our|typical|some of our) (?:customers|clients|patients|students|members|guests|readers|partners)|customers?\b(?! (?:care|service|support|login|say|stories|reviews))|clients\b(?! (?:say|stories|login))|for whom|(?:made|perfect|ideal|designed|built|suitable|meant) for|industries (?:we|served)|sectors (?:we|served))/i
export const announcesAudience = (heading: string): boolean => servingHeading.test(heading.trim())

export type Cue = keyof typeof cues | 'audience'
export const says = (cue: Cue, text: string): boolean => {
  if (cue === 'audience') return audiencesIn(text).length > 0
  if (!cues[cue].test(text)) return false
  return (
    cue !== 'proof' ||
    /(?<![\p{L}\d-])\d|[“"].*\bsays\b|\b(?:award|certified|accredited|licen[cs]ed|registered|trusted|guarantee|featured|founded|established)/iu.test(
      text,
    )
  )
}
