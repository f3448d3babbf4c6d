import { capital } from '../writing/surface.ts'

const named = '(?: [^,.:;?!]{1,40}?)??'
/** The words of one writer or of several. */
type By = (one: string, several: string) => string
const asQuestion = (rest: string): string => rest.replace(/[.?]+$/, '')

/** What is “his” in a note is “yours” in the letter. */
const frenchYours = (rest: string): string =>
  rest.replace(/(?<!\p{L})(?:son|sa) (?=\p{L})/giu, 'votre ').replace(/(?<!\p{L})ses (?=\p{L})/giu, 'vos ')
const hindiYours = (rest: string): string =>
  rest.replace(/(?:उन|उस)क([ाीे])(?![\p{L}\p{M}])/gu, 'आपक$1').replace(/(?:उन|उस)(को|से)(?![\p{L}\p{M}])/gu, 'आप$1')

/**
 * Directions to the writer in the other languages, each with the sentence that carries it out, made of the groups of the
 * pattern and what follows. “Prévenir Mme Petit que la robe est prête”: the clause after “that” is a sentence by itself.
 */
const forms: readonly (readonly [RegExp, (rest: string, groups: readonly string[], by: By) => string])[] = [
  [
    new RegExp(
      `^(?:merci de |il faut )?(?:prévenir|préviens|informer|informe|avertir|avertis|rassurer|rassure|dire|dis|rappeler|rappelle|confirmer|confirme)(?:-l(?:ui|eur|e|a|es))?${named} qu(?:e |['’](?!(?:il|elle)s?\\b))`,
      'iu',
    ),
    frenchYours,
  ],
  [
    new RegExp(`^demander${named} s(?:i |['’](?=on ))(?!(?:il|elle)s? )`, 'iu'),
    (rest) => `Est-ce que ${asQuestion(rest)} ?`,
  ],
  [
    new RegExp(`^(?:lui |leur )?demander(?:-lui|-leur| à [^,.]{1,40}?)? (de |d['’])(?=\\p{L})`, 'iu'),
    (rest, [de = '']) => `Merci ${de}${frenchYours(rest)}`,
  ],
  [
    /^(?:lui |leur )?demander (?=(?:une?|les?|la|des|du|\d+) |l['’]|(?:son|sa|ses) )/iu,
    (rest, _groups, by) => `${by('Je souhaite', 'Nous souhaitons')} vous demander ${frenchYours(rest)}`,
  ],
  [
    new RegExp(`^(?:l[ae]s? |l['’])?remercier${named} (pour |de |d['’])`, 'iu'),
    (rest, [link = '']) => `Merci ${link}${frenchYours(rest)}`,
  ],
  [
    /^(?:s['’]excuser|(?:présenter |faire )?(?:nos |mes |des |ses )?excuses|demander pardon) (pour|de|du|des) /iu,
    (rest, _groups, by) => `Veuillez ${by('m’', 'nous ')}excuser pour ${rest}`,
  ],
  [
    new RegExp(
      `^(?:hay que )?(?:dile|diles|dígale|decirle|decir|avisarle|avisar|avísale|recordarle|recordar|recuérdale|informarle|informar|confirmarle|confirmar)${named}(?: de)? que `,
      'iu',
    ),
    (rest) => rest,
  ],
  [new RegExp(`^preguntar(?:le|les)?${named} si `, 'iu'), (rest) => `¿${capital(asQuestion(rest))}?`],
  [
    /^pedir(?:le|les)? (?=(?:una?|el|la|los|las|su|\d+) )/iu,
    (rest, _groups, by) => `${by('Quisiera', 'Quisiéramos')} ${rest}`,
  ],
  [
    /^(?:pedir(?:le|les)? (?:perdón|disculpas)|disculparse) por /iu,
    (rest, _groups, by) => `Le ${by('pido', 'pedimos')} disculpas por ${rest}`,
  ],
  [
    /^agradecer(?:le|les)? (?=(?:que|el|la|los|las|su) )/iu,
    (rest, _groups, by) => `Le ${by('agradezco', 'agradecemos')} ${rest}`,
  ],
  [
    /^(?:(?!(?:wir|ich|man|nicht|kann|muss|können|müssen) )[^\s,.:;?!]{1,30} ){0,5}(?:sagen|mitteilen|ausrichten|schreiben), ?dass /iu,
    (rest, _groups, by) => `${by('Ich möchte', 'Wir möchten')} Ihnen mitteilen, dass ${rest}`,
  ],
  [
    /^(?:bitte )?frage?n?(?: (?:ihn|sie|nach))?,? (?=(?:was|wann|ob|welche[mnrs]?|wie|wo)(?!\p{L}))(?!.*(?<!\p{L})(?:er|sie)(?!\p{L}))/iu,
    (rest, _groups, by) => `Bitte teilen Sie ${by('mir', 'uns')} mit, ${rest}`,
  ],
  [
    /^(?:bitte )?(?:(?:ihn|sie) )?(?:daran )?erinnern, ?dass /iu,
    (rest, _groups, by) => `${by('Ich erinnere', 'Wir erinnern')} daran, dass ${rest}`,
  ],
  [
    /^(?:(?:ihn|sie) )?an ([^,]{3,60}) erinnern$/iu,
    (_rest, [what = ''], by) => `${by('Ich erinnere', 'Wir erinnern')} an ${what}`,
  ],
  [
    /^(?:(?:ihn|sie) )?um ([^,]{3,60}) bitten$/iu,
    (_rest, [what = ''], by) => `${by('Ich bitte', 'Wir bitten')} um ${what}`,
  ],
  [
    /^(?:(?:sich|uns|mich) )?für ([^,]{3,60}) entschuldigen$/iu,
    (_rest, [what = ''], by) => `${by('Ich bitte', 'Wir bitten')} um Entschuldigung für ${what}`,
  ],
  [
    /^(?:(?:ihm|ihr|ihnen) )?((?:alles|viel|gute|frohe|schöne) ?[^,]{0,50}) wünschen$/iu,
    (_rest, [what = ''], by) =>
      `${by('Ich wünsche', 'Wir wünschen')} Ihnen ${what.replace(/(?<=alles )g(?=ute)/iu, 'G')}`,
  ],
  [
    /^(?:lui |leur )?souhaiter(?:-lui|-leur)? /iu,
    (rest, _groups, by) => `${by('Je vous souhaite', 'Nous vous souhaitons')} ${rest}`,
  ],
  [
    /^(?:lui |leur )?proposer(?:-lui|-leur)? /iu,
    (rest, _groups, by) => `${by('Je vous propose', 'Nous vous proposons')} ${rest}`,
  ],
  [/^ofrecer(?:le|les)? /iu, (rest, _groups, by) => `Le ${by('ofrezco', 'ofrecemos')} ${rest}`],
  [
    /^(?:ihm|ihr|ihnen) ([^,]{3,60}) anbieten$/iu,
    (_rest, [what = ''], by) => `${by('Ich biete', 'Wir bieten')} Ihnen ${what} an`,
  ],
  [/^(?:poner|pon|añadir|añade|incluir|incluye)(?: algo)?(?: de)? que /iu, (rest) => rest],
  [/^pedir(?:le|les)? (?:perdón|disculpas)$/iu, (_rest, _groups, by) => `Le ${by('pido', 'pedimos')} disculpas`],
  [/^que (?=\p{L}+[ae] )/iu, (rest, _groups, by) => `Le ${by('ruego', 'rogamos')} que ${rest}`],
  [
    /^relancer(?:-l(?:e|a|es))? (pour |sur )/iu,
    (rest, [link = ''], by) => `${by('Je me permets', 'Nous nous permettons')} de vous relancer ${link}${rest}`,
  ],
  [/^desear(?:le|les)? /iu, (rest, _groups, by) => `Le ${by('deseo', 'deseamos')} ${rest}`],
  [/^(?:(?:ihm|ihr|ihnen|sich) )?für ([^,]{3,60}) (?:be)?danken$/iu, (_rest, [what = '']) => `Vielen Dank für ${what}`],
  [
    /^(?:[^,।]{1,40} से )?(?:माफ़ी|माफी|क्षमा) (?:माँगनी|मांगनी|माँगना|मांगना)(?: है)?(?: कि |, )/u,
    (rest) => `क्षमा करें कि ${rest}`,
  ],
  [
    /^(?:[^,।]{1,40} से )?([^,।]{3,60} के लिए) (?:माफ़ी|माफी|क्षमा) (?:माँगनी|मांगनी|माँगना|मांगना)(?: है)?$/u,
    (_rest, [what = '']) => `${what} क्षमा करें`,
  ],
  [
    /^(?:(?:[^,।]{1,40} |[उइ][नस])से )?पूछ(?:ना|ो|िए)(?: है)? कि /u,
    (rest) => `कृपया बताएँ कि ${hindiYours(rest).replace(/(?<![\p{L}\p{M}])(?:वो|वह|वे)(?![\p{L}\p{M}])/gu, 'आप')}`,
  ],
  [
    /^(?!.*(?:\bde|\ble|kare|aaye|jaye|bheje)[.]?$)(?:\p{L}{1,20} ){1,4}ko (?:bata|bol|keh|likh|yaad dila)(?:na|o|do|dena|iye)(?: hai)? ki /iu,
    (rest) => rest.replace(/\b[uU][ns]k([aei])\b/g, 'aapk$1').replace(/\b(?:unko|usko)\b/gi, 'aapko'),
  ],
  [/^(?:[^,।]{1,40} को )?(?:बहुत )?धन्यवाद (?:बोल|कह|दे)ना(?: है)? कि /u, (rest) => `धन्यवाद कि ${rest}`],
  [
    /^(?:(?:[^,।]{1,40} |[उइ][नस]|आप)(?:को (?:बता|बोल|कह|लिख|याद दिला)|से (?:बोल|कह))(?:ना|ओ|ो|िए|इए| दो| देना| दीजिए)(?: है| हैं)?(?: कि |, )|(?:बता|बोल|कह|लिख|याद दिला)(?:ना|ओ|ो|िए|इए| दो| देना| दीजिए)(?: है| हैं)? कि )/u,
    hindiYours,
  ],
]

/** The sentence that a direction in another language asks for, or null. */
export const announced = (note: string, I: string): string | null => {
  const bare = note.replace(/\.$/, '')
  for (const [pattern, say] of forms) {
    const found = pattern.exec(bare)
    const rest = bare.slice(found?.[0].length)
    // “Decirle que no” says too little.
    if (found === null || (found.length === 1 && /^\S+$/.test(rest))) continue
    return say(rest, found.slice(1), (one, several) => (I === 'I' ? one : several))
  }
  return null
}

const frenchYour: Readonly<Record<string, string>> = {
  peut: 'pouvez',
  doit: 'devez',
  pourra: 'pourrez',
  devra: 'devrez',
}

/** Pronouns for the reader in a statement of the writer: “je lui offre” becomes “je vous offre”. */
export const addressed = (statement: string): string =>
  statement
    .replace(
      /(?<=(?<!\p{L})(?:je|nous|on|veux|vais|va|peux|peut|pouvons|allons) (?:ne )?)(?:lui|leur) (?=\p{Ll})/giu,
      'vous ',
    )
    .replace(
      /^(?:il|elle) (peut|doit|pourra|devra) /iu,
      (_found, verb: string) => `vous ${frenchYour[verb.toLowerCase()]} `,
    )
    .replace(/(?<=^(?:ich|wir) [^,.]{2,40} )(?:ihm|ihnen)(?!\p{L})/iu, 'Ihnen')
