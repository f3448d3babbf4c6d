import { type Page, expect } from '@playwright/test'

/** Texts that their boxes cut off, or that stick out of the window. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      const { left, right } = element.getBoundingClientRect()
      return wide || high || right > innerWidth + 1 || left < -1
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
    // Cards cut their summary on purpose, with an ellipsis. Texts for screen readers are a pixel wide, and tables and tabs scroll.
    const isMeant = (element: Element): boolean =>
      getComputedStyle(element).webkitLineClamp !== 'none' ||
      element.getBoundingClientRect().width <= 2 ||
      scrolls(element)
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    return [...document.querySelectorAll('body :not(script, template)')]
      .filter((element) => hasText(element) && element.checkVisibility() && isCut(element) && !isMeant(element))
      .map((element) => element.textContent)
  })

/**
 * The pseudo-locale: every text of the page, whatever it comes from, is marked, has letters with marks above and below, and
 * grows by 40 %, more than any language we know of.
 */
export const showPseudo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const pseudo = (text: string): string =>
      `[${text.replaceAll(/[aeiou]/gi, (letter) => `${letter}\u0302\u0323`)} ${text.slice(0, Math.ceil(text.length * 0.4))}]`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = (node.textContent ?? '').trim()
      if (text.length > 3 && !node.parentElement?.closest('script, style, template, [contenteditable]'))
        node.textContent = pseudo(text)
    }
    for (const field of document.querySelectorAll('[placeholder]'))
      field.setAttribute('placeholder', pseudo(field.getAttribute('placeholder') ?? ''))
  })

const expectNothingCut = async (page: Page, what: string): Promise<void> => {
  expect(await cutTexts(page), what).toEqual([])
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width)
}

/** Nothing is cut off, neither as it is nor with the longer texts of the pseudo-locale, in which the page is left. */
export const expectPseudoFits = async (page: Page): Promise<void> => {
  await expectNothingCut(page, page.url())
  await showPseudo(page)
  await expectNothingCut(page, `pseudo-locale at ${page.url()}`)
}

/** Every document as a language that is read from right to left would have it. */
export const serveRightToLeft = (page: Page) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(' dir="ltr"', ' dir="rtl"') })
    },
  )

/** Names that are written alike in every language. */
const names =
  /https?:\S+|\S+@\S+|\b[\w-]+\.(?:in|com|example|org|csv|xlsx|docx|md|json|txt|xml)\b|\b(?:host|mfe-\w+) [0-9a-f]{12}\b|\b\d\d[A-Z]{5}\d{4}[A-Z]\dZ[A-Z\d]\b|\b(?:Agent Bazaar|Asha(?: Kulkarni)?|AI|API|Apple|CSV|CV|ChatGPT|Claude|Ctrl|DISC|Del|Docx?|English|Enter|Excel|Facebook|GST|GSTIN|Google|HRA|HTML|HTTP|ID|IST|Instagram|JSON-LD|JSON|KB|KYC|LinkedIn|Lighthouse|MB|MCP|Markdown|Microsoft|Mozilla|OCR|OTP|Open Graph|PAN|PDF|PIN|QR|Razorpay|SEO|Sheets?|SMB|Standard Webhooks|Stripe|TSV|TXT|UPI|URL|UTC|WhatsApp|Word|X|XLSX|XML|ZIP|alt|n8n|px|robots|source_url|target_url)\b/gi

/** What a visitor who reads Hindi sees or hears in English. What says that it is English, such as a sample, is meant. */
export const englishTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const isMeant = (element: Element | null): boolean =>
      element === null ||
      element.closest('[lang=en], [inert], [hidden], code, pre, script, style, template, noscript') !== null
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode as Text
      if (!isMeant(parent) && parent?.checkVisibility()) found.push(text ?? '')
    }
    for (const attribute of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        if (!isMeant(element) && element.checkVisibility()) found.push(element.getAttribute(attribute) ?? '')
    return [document.title, ...found]
  })
  return texts.filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(names, '')))
}
