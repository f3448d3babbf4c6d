import { exampleFor } from '@bazaar/agents-kit'
import { knowYourCustomer } from './definition.ts'
import { example } from './example.ts'

/** The engine's real answer. A spec keeps the two in sync. */
export const knowYourCustomerExample = exampleFor(knowYourCustomer, {
  input: example,
  output: {
    data: {
      gstin: '27AAPFU0939F1ZV',
      gstin_response: {
        valid: true,
        active: null,
        legalName: null,
        tradeName: null,
        pan: 'AAPFU0939F',
        constitution: 'Firm / Limited Liability Partnership (from PAN letter F)',
        nature: [],
        type: 'Taxpayer (from number format)',
        registered: null,
        updated: null,
        expiry: null,
        state: 'Maharashtra',
        stateCode: '27',
        center: null,
        centerCode: null,
        addresses: [],
        filings: [],
        einvoiceEnabled: null,
      },
      check: { reason: null, message: 'Format, state code and check digit are right.', expectedCheckDigit: null },
      decoded: {
        category: 'Taxpayer',
        stateCode: '27',
        state: 'Maharashtra',
        pan: 'AAPFU0939F',
        panHolderLetter: 'F',
        panHolderType: 'Firm / Limited Liability Partnership',
        nameInitial: 'U',
        registrationIndex: 1,
        fourteenth: 'Z',
        checkDigit: 'V',
      },
      register: null,
      summary: `<p>27AAPFU0939F1ZV is a well-formed GST number: format, state code and check digit are right.</p>
<p>That does not prove that it was issued or is active. Name, status, dates, addresses and filings are not available, because no GST register is connected here.</p>
<h3>What the number says</h3>
<ul><li>Kind of number, from its format: Taxpayer</li><li>State code 27: Maharashtra</li><li>PAN: AAPFU0939F</li><li>Kind of holder, from PAN letter F: Firm / Limited Liability Partnership</li><li>The name of the holder begins with U, from the fifth PAN letter</li><li>Registration number 1 of this PAN in this state</li><li>Check digit: V</li></ul>
<h3>Check it on the official portal</h3>
<p>Open <a href="https://services.gst.gov.in/services/searchtp" target="_blank" rel="noopener noreferrer">https://services.gst.gov.in/services/searchtp</a>, enter the number and the code shown there. The portal gives legal name, trade name, status, date of registration, address and filings; compare the name with your invoice or contract.</p>
<h3>How this was made</h3>
<p>Read from the 15 characters by fixed rules (pattern, state codes, PAN letters, check digit modulo 36); no register was asked and no language model used. Tables last checked on 21 November 2026.</p>`,
      report: `# GST number 27AAPFU0939F1ZV

27AAPFU0939F1ZV is a well-formed GST number: format, state code and check digit are right.

That does not prove that it was issued or is active. Name, status, dates, addresses and filings are not available, because no GST register is connected here.

## What the number says

- Kind of number, from its format: Taxpayer
- State code 27: Maharashtra
- PAN: AAPFU0939F
- Kind of holder, from PAN letter F: Firm / Limited Liability Partnership
- The name of the holder begins with U, from the fifth PAN letter
- Registration number 1 of this PAN in this state
- Check digit: V

## Check it on the official portal

Open https://services.gst.gov.in/services/searchtp, enter the number and the code shown there. The portal gives legal name, trade name, status, date of registration, address and filings; compare the name with your invoice or contract.

## How this was made

Read from the 15 characters by fixed rules (pattern, state codes, PAN letters, check digit modulo 36); no register was asked and no language model used. Tables last checked on 21 November 2026.`,
    },
  },
})
