import { withoutRemarks } from '@bazaar/agents-kit/api'

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
  gstin:
    'gst gstno gstnumber gstinno gstinnumber gstinuin gstinofsupplier gstinuinofrecipient gstinofrecipient suppliergstin vendorgstin partygstin customergstin gstidentificationnumber gstregistrationno gstregistrationnumber',
  annualIncome: 'income salary ctc annualctc annualsalary grosssalary grossincome annualgross totalincome yearlyincome',
  financial_year: 'fy',
}

export const namesElsewhere = (key: string): string[] => (names[key] ?? '').split(' ').filter((name) => name !== '')

const whose = 'supplier|vendor|customer|party|client|buyer|seller|recipient|company|business|firm|our|your'
const framed = new RegExp(`^(?:${whose})(?:['’]s)?\\s+|\\s+of\\s+(?:the\\s+)?(?:${whose})s?$`, 'gi')

/** `Supplier GSTIN`, `GSTIN of recipient` and `GSTIN (15 digits) *` without what says whose it is and how it is written. */
export const bareHeading = (heading: string): string => withoutRemarks(heading).trim().replace(framed, '')
