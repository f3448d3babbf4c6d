/** Base forms of verbs that often open a point. They identify the kind of a phrase without a parser. */
const common = new Set(
  `absorb adapt appear bear bend bloom bounce breathe burn calm contain cost cure cushion dissolve drape dry ease fail feel float
  flow glow irritate last look melt mend nourish ring rub shine slide smell soothe spin stick suit sweep taste tighten train twist
  accept access achieve act add adjust advise agree aim allow analyse announce answer apply arrange ask assign attach
  attend attract audit automate avoid bake balance be become begin bake believe benchmark block book boost brew bring
  browse budget build buy calculate call cancel capture care carry catch celebrate change charge charm check choose claim
  clean clear close coach collect combine come comfort communicate compare complete comply conduct confirm connect
  consider consult contact continue control convert cook cool cover craft create cut dance decide decorate deduct define
  deliver demonstrate describe design detect develop discover discuss dispatch display distribute divide do document
  double download draft draw dress drink drive drop earn eat edit educate eliminate email enable encourage enjoy ensure
  enter establish estimate evaluate examine exchange exercise expand expect experience explain explore export extend
  face fight file fill find finish fit fix focus follow forget freeze gain gather generate get give go grind grow
  guarantee guide handle hang harvest have heal hear heat help highlight hire hold host identify imagine implement import
  improve include increase inform inspect install integrate introduce invest invite invoice issue join journal judge
  jump keep know label launch lead learn leave lend let lift limit link list listen live load lock log look lose love lower
  maintain make manage map market master match measure meet mention mind minimise minimize mix monitor move need negotiate
  notice obtain offer open optimise optimize order organise organize own pack paint park partner pay pause perform pick plan
  plant play polish post practise practice prepare present preserve press prevent print prioritise prioritize process
  produce promise promote protect prove provide publish pull purchase push put quit quote raise reach read realise receive
  recommend record recover recycle reduce refer refine refresh register relax release remember remind remove renew rent
  repair repeat replace reply report request require research reserve resist resolve respond rest return reuse review
  reward ride rinse rise run save say scale scan schedule seal search secure see seek select sell send serve set share
  shape sharpen ship shop show sign simplify sip skip sleep slice solve sort source speak specify spend split spot stack
  stand start stay stitch stop store streamline strengthen stretch strive structure study submit subscribe succeed suggest
  supply support swap switch take talk target taste teach tell test thank think tie top touch track trade train transfer
  transform translate travel treat trim trust try turn understand unlock update upgrade upload use validate verify view
  visit wait walk want warm warn wash watch water wear weave weigh welcome win wipe withstand work wrap write`.split(
    /\s+/,
  ),
)

/** Verbs that are more often nouns at the start of a phrase. */
const oftenNouns = new Set(
  `cost cure dry ease float flow glow last look ring shine slide smell spin stick suit sweep taste twist burn bear
  access aim answer audit balance block book budget call care change charge check claim close coach comfort contact
  control cover craft cut dance design display document double draft dress drink drive drop email exchange exercise
  experience export face fight file finish fit fix focus freeze gain guarantee guide heat help highlight hire host import
  increase invoice issue journal judge jump label launch lead lift limit link list load lock log look love map market
  master match measure mind mix need notice offer open order pack paint park partner pay plan plant play polish post
  practice present press print process produce promise purchase quote raise reach record release rent repair reply report
  request research reserve rest return review reward ride rinse rise run scale scan schedule seal search share shape ship
  shop show sign sleep slice sort source spot stack stand start stay stitch stop store stretch structure study supply
  support switch talk target taste test top touch track trade train transfer travel treat trim trust turn update upgrade
  use view visit wait walk warm wash watch water wear welcome win wrap work`.split(/\s+/),
)
const doubling =
  /^(?:begin|cut|fit|get|let|plan|put|run|set|shop|stop|trim|win|wrap|ship|skip|slip|sit|swim|tap|top|step|drop|chat|map|plug|log|scan|tag|refer|submit|control)$/
const irregular: Record<string, string> = { be: 'is', have: 'has', do: 'does', go: 'goes' }

export const isVerb = (word: string): boolean => common.has(word.toLowerCase())
/** True for a verb that is rarely a noun. */
export const isPlainVerb = (word: string): boolean => isVerb(word) && !oftenNouns.has(word.toLowerCase())

/** `bake` → `bakes`, `carry` → `carries`. */
export const thirdPersonOf = (verb: string): string => {
  const known = irregular[verb]
  if (known !== undefined) return known
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** `bakes` → `bake`. Null unless the word is a third-person form of a known verb. */
export const baseOf = (word: string): string | null => {
  const plain = word.toLowerCase()
  const special = Object.entries(irregular).find(([, form]) => form === plain)?.[0]
  if (special !== undefined) return special
  const candidates = [plain.replace(/ies$/, 'y'), plain.replace(/es$/, ''), plain.replace(/s$/, '')]
  return candidates.find((verb) => verb !== plain && isVerb(verb) && thirdPersonOf(verb) === plain) ?? null
}

/** `bake` → `baking`, `get` → `getting`, `tie` → `tying`. */
export const gerundOf = (verb: string): string => {
  if (verb === 'be') return 'being'
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return doubling.test(verb) ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb}ing`
}
