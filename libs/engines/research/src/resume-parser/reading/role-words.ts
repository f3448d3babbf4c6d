/** Nouns that end the names of jobs, and abbreviations that stand for them. */
const jobNouns = `accountant actor actress administrator admin adviser advisor agent analyst animator apprentice
archaeologist architect archivist artist assistant associate astronomer attorney auditor baker banker barber barista
bartender biologist bookkeeper broker builder buyer captain caregiver carpenter cashier ceo cfo chairman chairperson
chef chemist chief cio clerk cmo co-founder coach cofounder consultant controller cook coo coordinator copywriter
counselor counsellor courier cto curator dba dentist designer detective developer devops dietitian director dispatcher
doctor draftsman driver economist editor electrician engineer estimator executive expert fabricator faculty farmer
fellow firefighter foreman founder freelancer gardener generalist geologist guard guide hairdresser handler head helper
host hostess housekeeper hr illustrator incharge inspector instructor intern interpreter interviewer investigator
janitor journalist judge labourer laborer lawyer lead leader lecturer librarian loader machinist maid manager marketer
mason mechanic mentor merchandiser midwife model moderator musician nanny nurse officer operator optician orderly owner
painter paralegal paramedic pharmacist photographer physician physicist physiotherapist pilot planner plumber pm
presenter president principal producer professor programmer promoter proofreader proprietor psychologist publicist
realtor receptionist recruiter registrar reporter representative researcher resident sailor salesman salesperson sde
scientist secretary server sous-chef specialist steward stewardess stocker strategist student stylist superintendent
supervisor surgeon surveyor swe tailor teacher technician technologist tester therapist trader trainee trainer
translator treasurer tutor underwriter veterinarian videographer volunteer vp waiter waitress warden welder worker
writer`
const jobs = new Set(jobNouns.split(/\s+/))

const organisationWords = `academy agency airlines airways association associates authority bank bureau cafe capital
centre center church city clinic club co college company construction consultancy consulting cooperative corp
corporation council county dept department district electronics energy enterprise enterprises exports factory farm farms
fund finance foods foundation freight gmbh government group healthcare health holdings hospital hospitals hotel hotels
inc industries infotech infrastructure institute institution insurance international kitchen laboratories laboratory labs
limited llc llp logistics ltd magazine mart media microfinance mills ministry motors municipality museum network
networks ngo office oy pharma pharmaceuticals pharmacy plc power press private products properties pvt railways resort
restaurant restaurants retail salon school schools sdn securities services shipping society software softworks solutions
staffing state steel store stores studio studios system systems technologies technology telecom textiles trust
university ventures works ag ab bv nv sa sarl spa pty`
const organisations = new Set(organisationWords.split(/\s+/))

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/\(.*?\)/g, ' ')
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== '')

/** How much a text reads like the name of a job: 0 = not at all. */
export const jobScore = (text: string): number => {
  const words = wordsIn(text)
  const last = words.at(-1) ?? ''
  if (words.length === 0 || words.length > 9) return 0
  if (jobs.has(last)) return 3
  if (/\b(?:chief|head|director|vice president|manager|lead|dean|chair) of\b/i.test(text)) return 3
  return words.some((word) => jobs.has(word)) ? 2 : 0
}

/** How much a text reads like the name of an organisation. */
export const organisationScore = (text: string): number => {
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 9) return 0
  const named = words.filter((word) => organisations.has(word)).length
  const legal = /\b(?:pvt|ltd|llp|llc|inc|gmbh|corp|limited|plc)\b\.?/i.test(text) ? 2 : 0
  const joined = /\p{Lu}\S* & \p{Lu}/u.test(text) ? 1 : 0
  return Math.min(named, 2) + legal + joined
}

const legalEnding = /^(?:inc|ltd|llc|llp|co|corp|gmbh|pvt(?:\.? ltd)?|limited|plc|p\.?c|s\.?a|ag|b\.?v)\.?$/i
/** `Acme, Inc.` is one name. */
export const isLegalEnding = (text: string): boolean => legalEnding.test(text.trim())
