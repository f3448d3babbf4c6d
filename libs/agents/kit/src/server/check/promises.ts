import type { MarkReason } from '../../receipt.ts'

/**
 * Words of a promise or claim that can cost the owner money or break a law. Stems in English, Spanish, French, German and
 * Hindi. A match is marked unless the owner's own words make the same claim; claims about health are always marked.
 */
const claims: readonly [MarkReason, RegExp][] = [
  [
    'health',
    /\b(?:cures?|heals?|healing|treats? (?!you|your|them|us|me|every)|prevents? (?:disease|illness|cancer|diabetes|infection|hair|heart|ageing|aging)|relieves? (?:\w+ )?(?:pain|stress|anxiety|symptoms)|pain relief|boosts? (?:\w+ )?(?:immunity|metabolism|energy|fertility)|lowers? (?:\w+ )?(?:blood|cholesterol|sugar|pressure)|reduces? (?:\w+ )?(?:cholesterol|blood pressure|inflammation|wrinkles|anxiety|stress|weight|risk of)|clinically (?:proven|tested)|(?:doctor|dermatologist)s? (?:recommend\w*|approved)|detox\w*|weight loss|lose weight|burns? fat|no side[- ]effects?|side[- ]effect[- ]free|anti-?ag(?:e|ei)ing|safe for (?:babies|pregnan\w+|diabetics|children|everyone)|good for (?:your )?(?:heart|gut|skin|digestion|diabetics|immunity)|improves? (?:\w+ )?(?:digestion|immunity|sleep|circulation|health)|medicinal|therapeutic)\b|\b(?:cura|alivia|previene|sana|guérit|soulage|prévient|heilt|lindert|verhindert)\b|इलाज|ठीक कर|रोग प्रतिरोधक/iu,
  ],
  [
    'guarantee',
    /\b(?:guarant(?:ee|eed|ees|eeing)|warrant(?:y|ies|ed)|100 ?(?:%|per ?cent) \w+|risk[- ]free|no questions asked|without fail|never (?:fails?|breaks?|miss)|always on time|we (?:promise|ensure|assure)|you (?:will|['’]ll) (?:definitely|certainly|always|never)|satisfaction assured|garantiz\w+|garantía|garanti(?:e|es|r|t|ert|eren)?|prometemos|promettons|versprechen)\b|गारंटी|वारंटी|guaranty/iu,
  ],
  [
    'money',
    /\b(?:refund(?:s|ed|able|ing)?|money[- ]back|cash ?back|reimburs\w+|compensat\w+|lowest (?:price|rate)s?|best (?:price|rate)s?|cheapest|no (?:hidden|extra|additional) (?:cost|charge|fee)s?|free (?:of charge|delivery|shipping|replacement|returns?|trial|samples?|consultation|installation|gift)|at no (?:extra |additional )?(?:cost|charge)|complimentary|discount(?:s|ed)?|returns? of \d|doubles? your|profits?|earn up to|save up to|saves? you|full credit|reembolso|descuento|gratis|remboursement|remise|gratuit(?:e|ement)?|rückerstattung|rabatt|kostenlos)\b|रिफंड|छूट|मुफ़्?त/iu,
  ],
  [
    'law',
    /\b(?:legally|lawful(?:ly)?|legal action|lawsuit|sue|court|binding|contractual\w*|liab(?:le|ility)|waive[sd]?|in accordance with (?:the )?law|compl(?:y|ies|iant) with|tax[- ](?:free|exempt|deductible)|penalt(?:y|ies)|interest (?:of|at|will)|late fee|legalmente|demanda judicial|acciones legales|légalement|poursuites|rechtlich|haft(?:en|ung)|mahnung)\b|कानूनी/iu,
  ],
  [
    'proof',
    /\b(?:award(?:s|ed)?(?:-| )?(?:winning)?|certified|certification|accredited|licen[cs]ed|patented|(?:fda|fssai|iso|usda|ce)[- ](?:approved|certified|registered)|approved by|recogni[sz]ed by|endorsed by|trusted by|(?:number|no\.?|#) ?(?:one|1)\b|market leader|leading|world[- ]class|(?:india|city|country|state|world)['’]s (?:best|first|largest|leading)|most (?:trusted|popular|loved)|voted|featured in|as seen|thousands of|hundreds of|studies show|research shows|experts (?:say|agree)|premiad[oa]s?|certificad[oa]s?|líder|primé|certifiée?s?|ausgezeichnet|zertifiziert|marktführer)\b|प्रमाणित|पुरस्कार/iu,
  ],
  [
    'attachment',
    /\b(?:attach(?:ed|ment|ments|ing)|enclosed|enclosure|adjunt[oa]s?|ci-joint(?:e|s|es)?|pièce jointe|im anhang|beigefügt|angehängt)\b|संलग्न/iu,
  ],
]

/** Claims of a sentence that `own` does not make. */
export const promisesIn = (sentence: string, own: string): { at: number; text: string; reason: MarkReason }[] =>
  claims.flatMap(([reason, pattern]) => {
    const found = pattern.exec(sentence)
    if (found === null) return []
    const known = reason !== 'health' && pattern.test(own)
    return known ? [] : [{ at: found.index, text: found[0].trim(), reason }]
  })
