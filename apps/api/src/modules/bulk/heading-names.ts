/**
 * What other programs call a column, by the input that it gives: CRMs, crawlers, accounting and payroll. Without spaces and
 * punctuation. They count where no column has the input's own name.
 */
const site =
  'website websiteurl websiteaddress webaddress site siteurl url pageurl page address link domain domainname companydomain companydomainname homepage webseite internetseite siteweb sitioweb paginaweb sitoweb वेबसाइट'
const names: Readonly<Record<string, string>> = {
  url: site,
  website_url: site,
  company_url: site,
  company_name:
    'company companyname name account accountname business businessname organisation organization customer customername vendorname partyname firma unternehmen entreprise empresa azienda',
  gstin: 'gst gstno gstnumber gstinno gstinnumber gstinuin gstinuinofrecipient gstregistrationno gstregistrationnumber',
  annualIncome: 'income salary ctc annualctc annualsalary grosssalary grossincome annualgross totalincome yearlyincome',
  financial_year: 'fy',
}

export const namesElsewhere = (key: string): string[] => (names[key] ?? '').split(' ').filter((name) => name !== '')
