import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  missing: 'उपलब्ध नहीं',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  unchecked: 'स्थिति नहीं जाँची गई',
  valid: 'मान्य',
  invalid: 'अमान्य',
  number: 'GST नंबर',
  legalName: 'कानूनी नाम',
  tradeName: 'व्यापार का नाम',
  registered: 'पंजीकरण',
  pan: 'PAN',
  updated: 'पिछला अपडेट',
  expiry: 'समाप्ति',
  constitution: 'व्यवसाय का स्वरूप',
  kind: 'प्रकार',
  state: 'राज्य',
  nature: 'व्यवसाय की प्रकृति',
  summary: 'व्यवसाय सारांश',
  addresses: 'पता और शाखाएँ',
  filings: 'GST रिटर्न',
  noAddresses: 'कोई पता उपलब्ध नहीं है।',
  center: 'केंद्रीय क्षेत्राधिकार',
  einvoice: 'ई-इनवॉइस',
  yes: 'हाँ',
  no: 'नहीं',
  register: (name, status, day) =>
    `${status === null ? 'जवाब' : `स्थिति “${status}”`}: GST रजिस्टर से, ${name} के ज़रिए, ${day}।`,
  expected: (digit) => `आखिरी अक्षर ${digit} होना चाहिए।`,
}
