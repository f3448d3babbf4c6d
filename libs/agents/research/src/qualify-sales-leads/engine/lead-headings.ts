import { plainHeading, withoutRemarks } from '@bazaar/agents-kit/server'

/**
 * Column headings as people and the exports of HubSpot, Zoho and Salesforce name them, in lower case without spaces and
 * punctuation: English, German, French, Spanish, Portuguese, Italian, Hindi, Japanese and Arabic.
 */
const headings = {
  name: `name fullname leadname contactname person contactfullname contactperson
    vollständigername ansprechpartner ansprechpartnerin kontaktperson kontaktname nom nomcomplet nomducontact
    nombre nombrecompleto nombreyapellidos nome nomecompleto nomecognome
    नाम पूरानाम संपर्कनाम ग्राहककानाम 名前 氏名 お名前 担当者 担当者名 الاسم الاسمالكامل اسمالعميل`,
  first_name: 'firstname givenname vorname prénom primeironome पहलानाम 名 الاسمالأول',
  last_name:
    'lastname surname familyname nachname familienname nomdefamille apellido apellidos sobrenome cognome उपनाम 姓 اسمالعائلة',
  contact: `contact contactnumber phone phonenumber mobile mobilenumber telephone number mobilephonenumber mobilephone
    businessphone phoneno mobileno contactno
    kontakt telefon telefonnummer handy handynummer mobil mobilnummer rufnummer téléphone tél portable numérodetéléphone
    teléfono móvil celular teléfonomóvil contacto telefone telemóvel contato telefono cellulare contatto
    फ़ोन फोन फ़ोननंबर फोननंबर मोबाइल मोबाइलनंबर संपर्क संपर्कनंबर 電話 電話番号 携帯 携帯番号 連絡先 الهاتف رقمالهاتف الجوال رقمالجوال`,
  email: `email emailaddress emailid mailid mail workemail emailadresse mailadresse courriel adressemail adresseemail
    emails correo correoelectrónico emailcorporativo ईमेल ईमेलपता メール メールアドレス البريدالإلكتروني البريد`,
  company: `company companyname nameofcompany nameofthecompany nameoffirm nameoforganisation nameoforganization organisation organization firm companyaccount salesaccount associatedcompany
    primaryassociatedcompany firma firmenname unternehmen unternehmensname société entreprise nomdelentreprise
    empresa compañía nombredelaempresa nomedaempresa azienda società ragionesociale
    कंपनी कंपनीकानाम फर्म संस्था व्यवसाय 会社 会社名 企業名 الشركة اسمالشركة`,
  source: `source leadsource channel origin originalsource latestsource originaltrafficsource reference referredby
    leadfrom howdidyouhearaboutus wheredidyouhearaboutus sourceoflead enquirysource inquirysource leadsourcename quelle leadquelle herkunft kanal
    origine provenance canal fuente origen origendellead origem fonte origemdolead provenienza स्रोत लीडस्रोत 流入元 経路 المصدر`,
  industry: `industry sector vertical industrytype businesstype typeofbusiness branche industrie wirtschaftszweig secteur secteurdactivité industria
    setor ramo settore उद्योग क्षेत्र 業種 業界 القطاع الصناعة`,
  company_size: `companysize size employees headcount teamsize numberofemployees noofemployees employeerange employeecount
    staff noofstaff teamstrength staffstrength employeestrength manpower
    mitarbeiter mitarbeiterzahl mitarbeiteranzahl anzahlmitarbeiter anzahldermitarbeiter unternehmensgröße firmengröße
    effectif effectifs salariés nombredesalariés nombredemployés taille tailledelentreprise
    empleados númerodeempleados tamaño tamañodelaempresa funcionários númerodefuncionários tamanho tamanhodaempresa
    dipendenti numerodipendenti numerodidipendenti dimensione कर्मचारी कर्मचारियोंकीसंख्या कंपनीकाआकार 従業員数 社員数 عددالموظفين حجمالشركة`,
  budget: `budget amount value dealvalue dealsize budgetamount expectedrevenue dealamount estimatedbudget opportunityamount
    auftragswert betrag montant presupuesto importe orçamento valor importo बजट राशि 予算 金額 الميزانية`,
  engagement: 'engagement rating leadrating engagementlevel engagementscore leadscore hubspotscore bewertung',
} as const satisfies Record<string, string>
export type Heading = keyof typeof headings

/** Names that mean a column where no other heading does: an advertiser's account is not the company of its leads. */
const weaker = {
  company: 'account accountname business',
  contact: 'whatsapp whatsappnumber whatsappno landline landlinenumber alternatenumber alternatemobile',
  engagement: 'leadstatus statut estado stato स्थिति الحالة',
} as const satisfies Partial<Record<Heading, string>>

/** A column, and how surely the heading means it: 0 = by a name of its own. */
export type Meant = { column: Heading; rank: 0 | 1 | 2 }

const entriesOf = (names: Partial<Record<Heading, string>>, rank: Meant['rank']): [string, Meant][] =>
  Object.entries(names).flatMap(([column, words]) =>
    words
      .normalize('NFC')
      .split(/\s+/)
      .map((word): [string, Meant] => [word, { column: column as Heading, rank }]),
  )
const known = new Map([...entriesOf(weaker, 1), ...entriesOf(headings, 0)])

export const headingNames: readonly string[] = [...known.keys()]

/** Whom or what a heading is about: `Person - Name`, `Organization Name`, `Deal - Value`. */
const subjects: Readonly<Record<string, 'person' | 'organisation' | 'deal'>> = {
  person: 'person',
  contact: 'person',
  customer: 'person',
  client: 'person',
  sender: 'person',
  lead: 'person',
  organization: 'organisation',
  organisation: 'organisation',
  company: 'organisation',
  account: 'organisation',
  firm: 'organisation',
  business: 'organisation',
  deal: 'deal',
  opportunity: 'deal',
}
const before = new Set(
  'your our the official est estimated approx approximate primary main work home office direct corporate personal other secondary'.split(
    ' ',
  ),
)
const after = new Set('value work home mobile office main other no details channel rs inr c'.split(' '))

const maxWords = 8
const wordsOf = (heading: string): string[] =>
  withoutRemarks(heading)
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []

const columnIn = (words: readonly string[]): Heading | undefined => known.get(words.join(''))?.column

/**
 * The column of a heading by its subject: the name of an organization is the company, that of a deal is no column, and a
 * `Lead Number` is no telephone number.
 */
const about = (column: Heading, frame: readonly string[], name: string): Heading | undefined => {
  const subject = frame.map((word) => subjects[word])
  if (column === 'name' && subject.includes('organisation')) return 'company'
  if (frame.length > 0 && name === 'number') return undefined
  return subject.includes('deal') && /^(?:name|company_size)$/.test(column) ? undefined : column
}

/** The column of a name between words that say whose it is and of which kind. */
const withoutFrame = (words: readonly string[]): Heading | undefined => {
  const first = words.findIndex((word) => !before.has(word) && !Object.hasOwn(subjects, word))
  const last = words.findLastIndex((word) => !after.has(word))
  for (let from = 0; from <= (first < 0 ? words.length - 1 : first); from += 1)
    for (let to = words.length; to > Math.max(from, last); to -= 1) {
      const column = columnIn(words.slice(from, to))
      if (column !== undefined) return about(column, words.slice(0, from), words.slice(from, to).join(''))
    }
  return undefined
}

const yesOrNo = /^(?:can|may|do|does|did|is|are|would|will|should|have|has)$/

/** The longest name in a question of a form: `Which company do you work for?` */
const inQuestion = (words: readonly string[]): Heading | undefined => {
  if (yesOrNo.test(words[0] ?? '')) return undefined
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const column = columnIn(words.slice(from, from + length))
      if (column !== undefined) return column
    }
  return undefined
}

/** The column that a heading means, in any of the languages. */
export const columnOf = (heading: string): Meant | undefined => {
  const plain = plainHeading(heading)
  const own = known.get(plain)
  if (own || plain === '') return own
  const words = wordsOf(heading).slice(0, maxWords)
  const column = withoutFrame(words) ?? (heading.includes('?') ? inQuestion(words) : undefined)
  return column && { column, rank: 2 }
}
