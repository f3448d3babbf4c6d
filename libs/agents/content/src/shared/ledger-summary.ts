/** Output of General Business Summary for the sample site. Examples of other agents start from it. */
export const ledgerSummary = `**Business summary: Acme Ledger**

**What it is**

Acme Ledger is cloud accounting software for small Indian businesses. It creates GST invoices, matches bank statements with invoices and prepares GSTR-1 and GSTR-3B returns for review.

Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.

**Who it serves**

- **Named on the site:** small Indian businesses; 3,200 shops, clinics and agencies.
- **In the brief:** chartered accountants in Pune.

**What it offers**

- **Send invoices from anywhere:** Create a GST invoice in under a minute from a phone or a laptop.
- **Bank reconciliation without spreadsheets:** Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.
- **GST returns ready on time:** Reports for GSTR-1 and GSTR-3B are prepared from your invoices and expenses.

**Proof**

- More than 3,200 shops, clinics and agencies use Acme Ledger.

**Pricing**

- Plans start at Rs 499 a month with a 14-day free trial.
- No card is needed to start.

**How customers buy**

- Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.
- **Phone:** +91-80-5550-1234
- **Email:** hello@acme-ledger.example
- **Profiles linked:** LinkedIn.

**Where this fits the brief**

The brief sets out to win chartered accountants in Pune as partners who bring their clients. It also asks to explain bank reconciliation and GST returns in plain words, and mention that an accountant can review every match.

The site covers some of what the brief names and is silent on the rest.

- **Limits:** Ready by 15 January, budget ₹80,000.
- **Matched by the site:** bank reconciliation and GST returns.
- **Not on the site yet:** chartered accountants, Pune and partners.

**Gaps to fill**

- **Not stated on the pages read:** The people: who founded it and who does the work. When the business was founded.

**Suggested next steps**

Guidance from us, not facts about the business:

- Give chartered accountants, Pune and partners a place on the site first; the brief cannot lean on what visitors cannot find.
- Show the product at work within the first screen: one short clip or picture of the main task.
- Say how long set-up takes, what can be imported and how to leave with all data.
- Name the plan that suits each kind of customer and what it leaves out.

**How this was made**

Written by the built-in engine, without a language model. Statements about the business are sentences of its pages, shortened or put into the third person; statements about the project are yours.

- **Page read:** https://acme-ledger.example/ on 21 November 2026, 10:00 UTC.`

export const ledgerBrief =
  'We want to win chartered accountants in Pune as partners who bring their clients. Explain bank reconciliation and GST returns in plain words, and mention that an accountant can review every match. Ready by 15 January, budget ₹80,000.'
