export const first = `<title>Cloud accounting for Indian small businesses | Acme Ledger</title>
<meta name="description" content="Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.">
<link rel="canonical" href="https://acme-ledger.example/">
<meta name="robots" content="index, follow, max-image-preview:large">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="og:type" content="website">
<meta property="og:title" content="Cloud accounting for Indian small businesses | Acme Ledger">
<meta property="og:description" content="Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.">
<meta property="og:url" content="https://acme-ledger.example/">
<meta property="og:site_name" content="Acme Ledger">
<meta property="og:image" content="https://acme-ledger.example/og.png">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="Cloud accounting for Indian small businesses | Acme Ledger">
<meta name="twitter:description" content="Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.">
<meta name="twitter:image" content="https://acme-ledger.example/og.png">
<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Organization",
      "name": "Acme Ledger",
      "url": "https://acme-ledger.example/",
      "telephone": "+91-80-5550-1234",
      "email": "hello@acme-ledger.example",
      "sameAs": [
        "https://www.linkedin.com/company/acme"
      ]
    },
    {
      "@type": "WebSite",
      "name": "Acme Ledger",
      "url": "https://acme-ledger.example/"
    }
  ]
}
</script>`

export const second = `<title>GST invoicing that closes your month in a day | Acme Ledger</title>
<meta name="description" content="Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.">
<link rel="canonical" href="https://acme-ledger.example/">
<meta name="robots" content="index, follow, max-image-preview:large">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="og:type" content="website">
<meta property="og:title" content="GST invoicing that closes your month in a day | Acme Ledger">
<meta property="og:description" content="Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.">
<meta property="og:url" content="https://acme-ledger.example/">
<meta property="og:site_name" content="Acme Ledger">
<meta property="og:image" content="https://acme-ledger.example/og.png">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="GST invoicing that closes your month in a day | Acme Ledger">
<meta name="twitter:description" content="Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.">
<meta name="twitter:image" content="https://acme-ledger.example/og.png">
<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Organization",
      "name": "Acme Ledger",
      "url": "https://acme-ledger.example/",
      "telephone": "+91-80-5550-1234",
      "email": "hello@acme-ledger.example",
      "sameAs": [
        "https://www.linkedin.com/company/acme"
      ]
    },
    {
      "@type": "WebSite",
      "name": "Acme Ledger",
      "url": "https://acme-ledger.example/"
    }
  ]
}
</script>`

export const third = `<title>Cloud accounting for Indian small businesses</title>
<meta name="description" content="Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.">
<link rel="canonical" href="https://acme-ledger.example/">
<meta name="robots" content="index, follow, max-image-preview:large">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="og:type" content="website">
<meta property="og:title" content="Cloud accounting for Indian small businesses">
<meta property="og:description" content="Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.">
<meta property="og:url" content="https://acme-ledger.example/">
<meta property="og:site_name" content="Acme Ledger">
<meta property="og:image" content="https://acme-ledger.example/og.png">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="Cloud accounting for Indian small businesses">
<meta name="twitter:description" content="Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.">
<meta name="twitter:image" content="https://acme-ledger.example/og.png">
<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Organization",
      "name": "Acme Ledger",
      "url": "https://acme-ledger.example/",
      "telephone": "+91-80-5550-1234",
      "email": "hello@acme-ledger.example",
      "sameAs": [
        "https://www.linkedin.com/company/acme"
      ]
    },
    {
      "@type": "WebSite",
      "name": "Acme Ledger",
      "url": "https://acme-ledger.example/"
    }
  ]
}
</script>`
