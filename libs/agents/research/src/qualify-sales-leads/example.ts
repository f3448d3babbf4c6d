import { criteria } from '../shared/lead-example.ts'

/** Prefills the form when the user presses “Try an example”. */
export const example = {
  leads: [
    'name,contact,company,source,industry,company_size,budget',
    'Asha Rao,9845012345,Northwind Traders,Website,Food retail,120,"₹2,40,000"',
    'Ben D’Souza,+91 98200 11122,Bluewater Clinics,Referral,Healthcare,80,5 lakh',
    'Chitra Iyer,9900112233,Kaveri Foods,Cold call,Retail,400,1 lakh',
  ].join('\n'),
  qualification_criteria: criteria,
}
