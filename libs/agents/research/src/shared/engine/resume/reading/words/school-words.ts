const schoolWords =
  /(?<!\p{L})(?:universi\p{L}*|college|institut\p{L}*|istitut\p{L}*|uniwersytet|schulzentrum|\p{L}*kolleg|campus|ies|ifsi|insa|iut|cfa|cifp|school|academ(?:y|ia)|akademie|académie|polyt?ech?ni\p{L}*|politécnic\p{L}*|politecnic\p{L}*|vidyalaya|iit|nit|iim|bits|iisc|iiit|(?-i:FH|HTL|HTBLA|HTBL|HTW|HTWG|ETH|EPFL|RWTH|TU)|facul[td]\p{L}*|fakultät|seminary|s[eé]minaire|\p{L}*hochschule|hogeschool|\p{L}*gymnasium|\p{L}*schule|lycée|collège|école|escuela|escola|colegio|liceo|scuola|lyceum|coleg|univer[sz]it\p{L}*|üniversitesi|egyetem|yliopisto|högskola\p{L}*|højskole|høgskole|høyskole|politechnika|liceum|technikum|szkoła|lukio|gimnázium|lisesi|gimnazija|atheneum|cégep|conservator\p{L}*|đại học|board|cbse|cisce|nios)(?!\p{L})|университет|институт|академия|колледж|школа|училище|лицей|гимназия|университет\p{L}*|техникум|大学|大学院|高校|高等学校|専門学校|学院|高等専門学校|学園|विद्यालय|बोर्ड|جامعة|معهد|مدرسة|كلية|학교|대학교|대학원|中学|高中|학원|πανεπιστήμιο|λύκειο/iu
/** A mark or a grade. */
export const scorePattern =
  /\b(?:c?gpa|(?:c\.\s?)?g\.\s?p\.\s?a\.?|sgpa|percentage|marks|score|grade|aggregate)\s*(?:of|[:\-–])?\s*\d(?:[\d.,]*\d)?\s*%?(?:\s*(?:\/|out of)\s*\d+(?:\.\d+)?)?|\b\d{2}(?:\.\d{1,2})?\s?%|\b\d{1,2}(?:\.\d{1,2})?\s*c?gpa\b|\b\d\.\d{1,2}\s*\/\s*(?:4|5|10)(?:\.0{1,2})?(?:\s*c?gpa)?|\b(?:first|second|third) class(?: with distinction)?\b|\b(?:(?:magna|summa) )?cum laude\b|\bdistinction\b|(?<!\p{L})mention (?:(?:très |assez )?bien|honorable)(?!\p{L})|(?<=\d, |\p{L}, )mention$/iu

export const isSchool = (text: string): boolean => schoolWords.test(text)

/** Boards hold the examinations of many schools. */
export const board = /(?<!\p{L})(?:board|cbse|cisce|icse|nios)(?!\p{L})|बोर्ड/iu

/** `太湖学院通信工程本科`: a school, a subject and a degree without signs between them. */
const hanStudies =
  /^(\p{L}{0,8}?\p{Script=Han}{1,14}(?:大学院|大学|学院|高等学校|高校|学校|中学))(\p{Script=Han}{2,12}?)?(本科|学士|硕士|修士|博士|研究生|专科|大专|普通科)?(?:在读|毕业|卒業|卒業見込み)?$/u
export const splitHan = (text: string): string[] => {
  const [, school, subject, degree] = hanStudies.exec(text) ?? []
  return school && (subject ?? degree) ? [school, degree, subject].filter((part) => part !== undefined) : [text]
}
