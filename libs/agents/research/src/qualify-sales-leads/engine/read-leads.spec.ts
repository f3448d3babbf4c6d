import { describe, expect, it } from 'vitest'
import { readCsv } from '@bazaar/agents-kit/server'
import { columnOf } from './lead-headings.ts'
import { maxLeads, readLeads as readRows } from './read-leads.ts'

const readLeads = (text: string) => readRows(readCsv(text))

const head = 'name,contact,company,source,industry,company_size,budget'
const line = 'Asha Rao,9845012345,Northwind,Website,Retail,120,500000'

describe('list of leads', () => {
  it('finds its columns by name, in any order and by synonyms', () => {
    const text =
      'Budget;Phone Number;Company Name;Lead source;Sector;Employees;Full name;Notes\n5 lakh;+91 98450-12345;Acme; Website ;Retail;120;Asha Rao;x'
    expect(readLeads(text).leads).toEqual([
      expect.objectContaining({
        line: 2,
        lead: {
          name: 'Asha Rao',
          contact: '919845012345',
          company: 'Acme',
          source: 'Website',
          industry: 'Retail',
          company_size: '120',
          budget: '5 lakh',
        },
      }),
    ])
  })

  it.each([
    ['Vorname;Name;Firma;Telefon;Branche;Mitarbeiterzahl;Quelle', 'Anna;Müller;Blumen GmbH;0301234567;Handel;12;Messe'],
    ['पूरा नाम;कंपनी का नाम;फ़ोन नंबर;उद्योग;कर्मचारी;स्रोत', 'Anna Müller;Blumen GmbH;0301234567;Handel;12;Messe'],
    ['Nom complet;Société;Téléphone;Secteur;Effectif;Provenance', 'Anna Müller;Blumen GmbH;0301234567;Handel;12;Messe'],
    ['Nome;Cognome;Azienda;Cellulare;Settore;Dipendenti;Origine', 'Anna;Müller;Blumen GmbH;0301234567;Handel;12;Messe'],
    ['氏名;会社名;電話番号;業種;従業員数;流入元', 'Anna Müller;Blumen GmbH;0301234567;Handel;12;Messe'],
  ])('reads the headings %s', (heading, row) => {
    const { leads, lacking } = readLeads(`${heading}\n${row}`)
    expect(lacking).toEqual(['budget'])
    expect(leads).toEqual([
      expect.objectContaining({
        lead: expect.objectContaining({
          name: 'Anna Müller',
          contact: '0301234567',
          company: 'Blumen GmbH',
          industry: 'Handel',
          company_size: '12',
          source: 'Messe',
        }),
      }),
    ])
  })

  it('keeps quoted commas and line breaks and reports the invalid lines', () => {
    const text = `${head}\n"Rao, Asha",1,"North\nwind",Web,Retail,12,"5,00,000"\n\nBen,none,,Web,Retail,12,5\nshort,1`
    const { leads } = readLeads(text)
    expect(leads.map((lead) => ('problem' in lead ? [lead.line, lead.problem] : lead.lead.name))).toEqual([
      'Rao, Asha',
      [5, 'Please enter the contact number in digits only. Please enter the company.'],
      [6, expect.stringContaining('Please enter the company.')],
    ])
  })

  it.each([
    ['HubSpot', 'First Name,Last Name,Email,Phone Number,Company Name,Original Source,Number of Employees'],
    ['Zoho', 'First Name,Last Name,Email,Phone,Company,Lead Source,No. of Employees'],
    ['Salesforce', 'First Name,Last Name,Email,Phone,Company / Account,Lead Source,No. of Employees'],
    [
      'Pipedrive',
      'Person - First name,Person - Last name,Person - Email - Work,Person - Phone - Mobile,Organization - Name,Lead - Source channel,Organization - Number of employees',
    ],
    [
      'Google Contacts, filled in',
      'Given Name,Family Name,E-mail 1 - Value,Phone 1 - Value,Organization 1 - Name,Source,Company Headcount',
    ],
    [
      'an own form',
      'First name *,Last name *,Your email,Mobile No. (WhatsApp),Which company do you work for?,Lead source,How many employees?',
    ],
  ])('reads an export of %s', (_name, heading) => {
    const { leads, lacking } = readLeads(`${heading}\nAsha,Rao,asha@example.com,98450 12345,Acme,Web,120`)
    expect(leads).toMatchObject([{ lead: { name: 'Asha Rao', company: 'Acme', company_size: '120' } }])
    expect(lacking).toEqual(['industry', 'budget'])
  })

  it('reads lists of people without telephone numbers', () => {
    const connections = 'First Name,Last Name,URL,Email Address,Company,Position\nAsha,Rao,https://x.test,,Acme,CEO'
    expect(readLeads(connections).leads).toMatchObject([{ lead: { name: 'Asha Rao', contact: '0' } }])
  })

  it('takes the surest of several columns, and no title for a name', () => {
    const list = 'Account Name,Lead Name,First Name,Last Name,Company Name,Phone,Lead Status,Rating,Deal - Name'
    expect(readLeads(`${list}\nMy ads,Enquiry of May,Asha,Rao,Acme,1,New,Hot,Big one`).leads).toMatchObject([
      { lead: { name: 'Asha Rao', company: 'Acme' }, engagement: 'Hot' },
    ])
  })

  it.each([
    ['Email ID', 'email'],
    ['WhatsApp Number', 'contact'],
    ['Name of the Company', 'company'],
    ['Customer Name', 'name'],
    ['Est. Budget (INR)', 'budget'],
    ['Budget (in lakhs)', undefined],
    ['Deal value (per month)', undefined],
    ['Lead Number', undefined],
    ['Deal Name', undefined],
    ['Contact Owner', undefined],
    ['Company Domain Name', undefined],
    ['Email Status', undefined],
    ['Can we contact you?', undefined],
  ])('takes the heading “%s” for %s', (heading, column) => expect(columnOf(heading)?.column).toBe(column))

  it.each(['-', 'N/A', '-None-', '#N/A', 'null', '(not set)', 'TBD'])('takes %s for an empty cell', (open) => {
    const { leads, blanks } = readLeads(`${head},rating\nAsha,1,Acme,${open},Retail,12,${open},${open}`)
    expect(leads).toMatchObject([{ lead: { source: 'Not stated', budget: 'Not stated' }, engagement: null }])
    expect(blanks).toBe(1)
  })

  it.each([
    ['p:+919845012345', '919845012345'],
    ['+91 98450 12345 / 98450 12346', '919845012345'],
    ['98450-12345 (M)', '9845012345'],
    ['९८४५०१२३४५', '9845012345'],
    ['asha@example.com', '0'],
  ])('reads the contact %s', (contact, digits) => {
    expect(readLeads(`${head}\nAsha,${contact},Acme,Web,Retail,12,5`).leads).toMatchObject([
      { lead: { contact: digits } },
    ])
  })

  it('fills open cells of a lead from the lines that repeat it, and keeps people who share a mailbox', () => {
    const list = readLeads(
      'Name,Email,Phone,Company,Source,Industry,No. of Employees,Budget\nAsha,a@x.test,98450 12345,Acme,Web,,,\nASHA,,9845012345,Acme,,Retail,120,\nA. Rao,A@X.test,,Acme Ltd,,,,5 lakh\nBen,info@x.test,,Acme,Web,Retail,1,1\nCy,info@x.test,,Acme,Web,Retail,1,1',
    )
    expect(list.leads).toMatchObject([
      { line: 2, lead: { industry: 'Retail', company_size: '120', budget: '5 lakh' }, blank: false },
      { lead: { name: 'Ben' } },
      { lead: { name: 'Cy' } },
    ])
    expect([list.duplicates, list.blanks]).toEqual([2, 0])
  })

  it('takes the mobile number where the telephone number is empty, and no number beside an email address', () => {
    const list = readLeads(
      'Name,Email,Phone,Mobile,Company,Lead Source,Industry,No. of Employees\nAsha,,,98450 12345,Acme,Web,Retail,120\nBen,ben@example.com,,,Beta,Web,Retail,12\nCy,cy@example.com,415 555 2671 ext. 4,,Cy Co,Web,Retail,5\nDi,,,,Di Co,Web,Retail,5',
    )
    expect(list.leads).toMatchObject([
      { lead: { contact: '9845012345' } },
      { lead: { name: 'Ben' } },
      { lead: { name: 'Cy' } },
      { problem: 'Please enter the contact number.' },
    ])
  })

  it('reads a lead with empty cells, which it counts and does not guess', () => {
    const { leads, blanks } = readLeads(`${head}\nAsha,1,Acme,,,,\nBen,2,Beta,Web,Retail,12,5`)
    expect(leads).toMatchObject([
      { lead: { source: 'Not stated', industry: 'Not stated', company_size: 'Not stated', budget: 'Not stated' } },
      { lead: { source: 'Web' } },
    ])
    expect(blanks).toBe(1)
  })

  it('merges lines of the same lead and reads an engagement of its own', () => {
    const text = `sep=;\r\n${head.replaceAll(',', ';')};engagement\r\n${`${line.replaceAll(',', ';')};high\r\n`.repeat(3)}`
    const { leads, duplicates } = readLeads(text)
    expect(leads).toMatchObject([{ line: 3, engagement: 'high' }])
    expect(duplicates).toBe(2)
  })

  it('keeps a quotation mark inside an unquoted cell', () => {
    const [read] = readLeads(`${head}\nAsha "Ash" Rao,1,5" Pipes,Web,Retail,12,5`).leads
    expect(read).toMatchObject({ lead: { name: 'Asha "Ash" Rao', company: '5" Pipes' } })
  })

  it('reads 10,000 lines and counts the rest', () => {
    const lines = Array.from({ length: maxLeads + 5 }, (_, index) => line.replace('Asha', `Asha${index}`))
    const list = readLeads([head, ...lines].join('\n'))
    expect([list.leads.length, list.skipped]).toEqual([maxLeads, 5])
  })

  it.each([
    ['', 'Please give a list: a heading line, then one lead a line.'],
    ['name,budget\na,1', 'The heading line lacks: company. It needs'],
    ['phone,source,industry\n1,2,3', 'The heading line lacks: name, company. It needs'],
    [head, 'There is no lead below the heading line.'],
    [`${head}\n"open,1`, 'is not readable as CSV'],
  ])('rejects %j', (text, words) => {
    expect(() => readLeads(text)).toThrow(words)
  })
})
