export const first = `<title>Invoicing made easy!!!</title>
<meta name="description" content="Send GST invoices in a minute.">
<link rel="canonical" href="https://acme-ledger.example/">
<meta name="robots" content="index, follow, max-image-preview:large">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="keywords" content="GST invoices, bank reconciliation, payroll">
<meta property="og:type" content="website">
<meta property="og:title" content="Invoicing made easy!!!">
<meta property="og:description" content="Send GST invoices in a minute.">
<meta property="og:url" content="https://acme-ledger.example/">
<meta property="og:site_name" content="Acme Ledger">
<meta property="og:image" content="https://acme-ledger.example/og.png">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="Invoicing made easy!!!">
<meta name="twitter:description" content="Send GST invoices in a minute.">
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

export const second = `<title>GST invoices: Invoicing made easy | Acme Ledger</title>
<meta name="description" content="Send GST invoices in a minute. Create a GST invoice in under a minute from a phone or a laptop.">
<link rel="canonical" href="https://acme-ledger.example/">
<meta name="robots" content="index, follow, max-image-preview:large">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="keywords" content="GST invoices, bank reconciliation, payroll">
<meta property="og:type" content="website">
<meta property="og:title" content="GST invoices: Invoicing made easy | Acme Ledger">
<meta property="og:description" content="Send GST invoices in a minute. Create a GST invoice in under a minute from a phone or a laptop.">
<meta property="og:url" content="https://acme-ledger.example/">
<meta property="og:site_name" content="Acme Ledger">
<meta property="og:image" content="https://acme-ledger.example/og.png">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="GST invoices: Invoicing made easy | Acme Ledger">
<meta name="twitter:description" content="Send GST invoices in a minute. Create a GST invoice in under a minute from a phone or a laptop.">
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

export const third = `<title>Cloud accounting for Indian small businesses | Acme Ledger</title>
<meta name="description" content="Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.">
<link rel="canonical" href="https://acme-ledger.example/">
<meta name="robots" content="index, follow, max-image-preview:large">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="keywords" content="GST invoices, bank reconciliation, payroll">
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
