import { plainHeading } from '@bazaar/agents-kit/server'

/**
 * Column headings as people and the exports of HubSpot, Zoho and Salesforce name them, in lower case without spaces and
 * punctuation: English, German, French, Spanish, Portuguese, Italian, Hindi, Japanese and Arabic.
 */
const headings = {
  name: `name fullname leadname contactname person contactfullname
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
  email: `email emailaddress mail workemail emailadresse mailadresse courriel adressemail adresseemail
    correo correoelectrónico emailcorporativo ईमेल ईमेलपता メール メールアドレス البريدالإلكتروني البريد`,
  company: `company companyname organisation organization account business accountname companyaccount associatedcompany
    primaryassociatedcompany firma firmenname unternehmen unternehmensname société entreprise nomdelentreprise
    empresa compañía nombredelaempresa nomedaempresa azienda società ragionesociale
    कंपनी कंपनीकानाम फर्म संस्था व्यवसाय 会社 会社名 企業名 الشركة اسمالشركة`,
  source: `source leadsource channel origin originalsource latestsource originaltrafficsource quelle leadquelle herkunft kanal
    origine provenance canal fuente origen origendellead origem fonte origemdolead provenienza स्रोत लीडस्रोत 流入元 経路 المصدر`,
  industry: `industry sector vertical industrytype branche industrie wirtschaftszweig secteur secteurdactivité industria
    setor ramo settore उद्योग क्षेत्र 業種 業界 القطاع الصناعة`,
  company_size: `companysize size employees headcount teamsize numberofemployees noofemployees employeerange employeecount
    mitarbeiter mitarbeiterzahl mitarbeiteranzahl anzahlmitarbeiter anzahldermitarbeiter unternehmensgröße firmengröße
    effectif effectifs salariés nombredesalariés nombredemployés taille tailledelentreprise
    empleados númerodeempleados tamaño tamañodelaempresa funcionários númerodefuncionários tamanho tamanhodaempresa
    dipendenti numerodipendenti numerodidipendenti dimensione कर्मचारी कर्मचारियोंकीसंख्या कंपनीकाआकार 従業員数 社員数 عددالموظفين حجمالشركة`,
  budget: `budget amount value dealvalue dealsize budgetamount expectedrevenue dealamount estimatedbudget opportunityamount
    auftragswert betrag montant presupuesto importe orçamento valor importo बजट राशि 予算 金額 الميزانية`,
  engagement:
    'engagement leadstatus rating leadrating engagementlevel leadscore bewertung statut estado stato स्थिति الحالة',
} as const satisfies Record<string, string>
export type Heading = keyof typeof headings

const known = new Map(
  Object.entries(headings).flatMap(([column, words]) =>
    words
      .normalize('NFC')
      .split(/\s+/)
      .map((word) => [word, column as Heading]),
  ),
)

export const headingNames: readonly string[] = [...known.keys()]

/** The column that a heading names, in any of the languages. */
export const columnOf = (heading: string): Heading | undefined => known.get(plainHeading(heading))
