export const exampleReport = `# Website analysis: Acme Ledger

Address: https://acme-ledger.example/

**Score: 75 of 100.** The basics are in order; a few things cost visitors. Best: Contact and trust (100). Weakest: Calls to action (20).

## What to do first

1. **Describe every image** (impact high, effort low). 1 image has no alt attribute; people who cannot see it learn nothing.
2. **Tell visitors what to do next** (impact high, effort low). One clear button, such as ordering, calling or trying, turns readers into customers.
3. **Repair 1 broken link** (impact high, effort low). Visitors end at a page that is not there: “Contact” to https://acme-ledger.example/contact (404).
4. **Say more on the home page** (impact high, effort medium). 186 words leave little for visitors and search engines to learn what is offered; most home pages need 200 or more.
5. **Complete the tags for shared links** (impact medium, effort low). Links in chats and social networks show a title, a text and a picture only when the page names them.
6. **Load scripts with defer or async** (impact medium, effort low). The browser waits for 2 scripts in the head before it shows anything.
7. **Set the usual protective headers** (impact low, effort low). X-Frame-Options, Referrer-Policy: each is one line in the server's settings.
8. **Publish a sitemap** (impact low, effort low). It shows search engines every page; most systems make it by themselves.
9. **State the size of every image** (impact low, effort low). Without it the page jumps while images load.
10. **Declare a card for X** (impact low, effort low). One line chooses the large picture for links on X.

## In the words of the site

> It creates GST invoices, matches bank statements with invoices and prepares GSTR-1 and GSTR-3B returns for review.
>
> Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.
>
> Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.

## Key facts, as the site states them

- **F1 · Name:** “Acme Ledger” ([acme-ledger.example](https://acme-ledger.example/))
- **F2 · In its own words:** “Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.” ([acme-ledger.example](https://acme-ledger.example/))
- **F3 · Headline:** “GST invoicing that closes your month in a day” ([acme-ledger.example](https://acme-ledger.example/))
- **F4 · Offer:** Send invoices from anywhere: “Create a GST invoice in under a minute from a phone or a laptop.” ([acme-ledger.example](https://acme-ledger.example/))
- **F5 · Offer:** Bank reconciliation without spreadsheets: “Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.” ([acme-ledger.example](https://acme-ledger.example/))
- **F6 · Offer:** GST returns ready on time: “Reports for GSTR-1 and GSTR-3B are prepared from your invoices and expenses.” ([acme-ledger.example](https://acme-ledger.example/))
- **F7 · Audience:** “Acme Ledger is cloud accounting software for small Indian businesses.” ([acme-ledger.example](https://acme-ledger.example/))
- **F8 · Price:** Rs 499 a month: “Plans start at Rs 499 a month with a 14-day free trial.” ([acme-ledger.example](https://acme-ledger.example/))
- **F9 · How to buy:** “Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.” ([acme-ledger.example](https://acme-ledger.example/))
- **F10 · How to buy:** “Plans start at Rs 499 a month with a 14-day free trial.” ([acme-ledger.example](https://acme-ledger.example/))
- **F11 · How to buy:** “No card is needed to start.” ([acme-ledger.example](https://acme-ledger.example/))
- **F12 · Customers:** “More than 3,200 shops, clinics and agencies use Acme Ledger.” ([acme-ledger.example](https://acme-ledger.example/))
- **F13 · Telephone:** “+91-80-5550-1234” ([acme-ledger.example](https://acme-ledger.example/))
- **F14 · E-mail:** “hello@acme-ledger.example” ([acme-ledger.example](https://acme-ledger.example/))
- **F15 · Social profile:** LinkedIn: “https://www.linkedin.com/company/acme” ([acme-ledger.example](https://acme-ledger.example/))
- **Not stated on the pages read:** places served, people, founding year, head count, revenue, funding, postal address.

## Scores

| Area | Score | Weight |
| --- | --- | --- |
| Search basics | 97 | 20 % |
| Content | 80 | 15 % |
| Address, speed and mobile | 92 | 15 % |
| Accessibility and images | 63 | 15 % |
| Calls to action | 20 | 10 % |
| Security | 75 | 10 % |
| Sharing and structured data | 72 | 5 % |
| Contact and trust | 100 | 5 % |
| Links | 50 | 5 % |

## Findings

### Search basics: 97 of 100 (weight 20 %)

- **Good:** The title is “Acme Ledger \\| Cloud accounting for Indian small businesses” (58 characters).
- **Good:** The meta description is “Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.” (101 characters).
- **Good:** One main heading: “GST invoicing that closes your month in a day”.
- **Good:** The canonical address is the page itself.
- **Good:** The page lets search engines list it.
- **Good:** robots.txt is there and lets crawlers in.
- **Improve:** No sitemap was found at https://acme-ledger.example/sitemap.xml.

### Content: 80 of 100 (weight 15 %)

- **Improve:** The home page says 186 words in its main part.
- **Good:** Reading ease is 75 of 100 (easy), about school grade 6, with 11.4 words a sentence.
- **Good:** 5 headings, 4 of the second rank.
- **Good:** The language is declared as “en”.

### Address, speed and mobile: 92 of 100 (weight 15 %)

- **Good:** The address answers directly with status 200.
- **Good:** The server sent the first byte after 120 ms (measured once, from our server).
- **Good:** The HTML weighs 3 KB before images, scripts and styles.
- **Note:** The HTML is too small for compression to matter.
- **Improve:** 2 script files and 0 style sheets are linked. 2 scripts in the head hold up the page.
- **Good:** The page declares a mobile viewport.

### Accessibility and images: 63 of 100 (weight 15 %)

- **Missing:** 3 images: 1 without an alt text, 1 marked as decoration.
- **Good:** Every link, button, form field and frame has a name.
- **Good:** The page can be enlarged.
- **Good:** The main part is marked as such.
- **Improve:** 3 images without width and height.

### Calls to action: 20 of 100 (weight 10 %)

- **Missing:** The home page asks the visitor for nothing: no button or link that says what to do next was found.
- **Good:** A price is stated: “Plans start at Rs 499 a month with a 14-day free trial.”

### Security: 75 of 100 (weight 10 %)

- **Good:** The page is served over HTTPS with a certificate that is trusted.
- **Good:** The plain http address leads to the secure one.
- **Good:** HSTS tells browsers to stay on HTTPS.
- **Missing:** There is no content security policy.
- **Improve:** These protective headers are not set: X-Frame-Options, Referrer-Policy.
- **Note:** The home page sets no cookie before the visitor does anything.

### Sharing and structured data: 72 of 100 (weight 5 %)

- **Improve:** Tags for shared links that are missing: og:description, og:url.
- **Improve:** No card for X is declared.
- **Good:** Structured data is there: Organization.
- **Note:** No icon for the browser tab is linked.

### Contact and trust: 100 of 100 (weight 5 %)

- **Good:** Ways to get in touch: hello@acme-ledger.example, +91-80-5550-1234.
- **Note:** No postal address is marked as one on the pages read.
- **Good:** Profiles linked: LinkedIn.
- **Good:** A privacy policy is linked.

### Links: 50 of 100 (weight 5 %)

- **Note:** 5 links inside the site, 0 to other sites.
- **Good:** The home page links to other pages of the site.
- **Missing:** 1 broken link of 1 tried: “Contact” to https://acme-ledger.example/contact (404).

## Outline of the home page

- GST invoicing that closes your month in a day
  - Send invoices from anywhere
  - Bank reconciliation without spreadsheets
  - GST returns ready on time
  - Pricing

## Technologies

- WordPress (content management), seen in the generator tag
- Google tag (measurement), seen in the address of a script or style

## Pages read

| Page | Status | Words | Title |
| --- | --- | --- | --- |
| / | 200 | 186 | Acme Ledger \\| Cloud accounting for Indian small businesses |
| /pricing | 200 | 9 | Pricing \\| Acme Ledger |
| /blog | 200 | 0 | Blog |
| /privacy | 200 | 0 | Privacy |

/contact could not be read: There is no page at this address on acme-ledger.example (404 Not Found). Check the address.

## How this was made

Made by the embedded engine from the HTML and headers of 4 pages and 1 link tried; no text model was used and nothing was added from elsewhere. Each finding is a rule applied to what was received. The areas and their weights are our own choice. What only shows in a browser, such as colours, layout and text drawn by scripts, was not seen.

- https://acme-ledger.example/, read 2026-11-21T06:00:00.000Z
- https://acme-ledger.example/pricing, read 2026-11-21T06:00:00.000Z
- https://acme-ledger.example/blog, read 2026-11-21T06:00:00.000Z
- https://acme-ledger.example/privacy, read 2026-11-21T06:00:00.000Z`
