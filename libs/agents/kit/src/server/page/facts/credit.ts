import type { TextBlock } from '../page-facts.ts'

/** Who made the site has contacts of its own, behind these words. */
export const credit =
  /(?:\b(?:(?:web ?)?(?:site )?(?:designed|developed|powered|hosted|maintained)(?: (?:and|&) \w+)? by|web ?(?:site )?(?:design|development)(?: by)?\b|webdesign|site by|gestaltung(?: und \p{L}+)?\s?:|umsetzung\s?:|(?:conception|réalisation|création) (?:du site|web)|site réalisé par|hébergeur|(?:est )?hébergée? par|diseño web|(?:diseñ|desarroll|realiz|cre|desenvolv)(?:ad|id)[oa] por|realizzat[oa] da)|वेबसाइट (?:निर्माण|डिज़ाइन)|サイト制作|تصميم الموقع|تصميم وتطوير).*$/iu

/** `Acme – web design`, a link in the footer. */
const trade =
  /^\s?[-–—|:·]\s?(?:cr[ée]ation|r[ée]alisation|conception|web ?design|web ?(?:site )?development|websites?|diseño|desarrollo|realizzazione|criação)(?!\p{L})/iu

/** True when a line of the page credits this name with making the site. */
export const isCredited = (name: string, visible: readonly TextBlock[]): boolean =>
  visible.some(({ kind, text }) => {
    const line = text.slice(0, 300).toLowerCase()
    const behind = line.startsWith(name.toLowerCase()) ? line.slice(name.length) : ''
    return (kind === 'link' && trade.test(behind)) || (credit.exec(line)?.[0] ?? '').includes(name.toLowerCase())
  })
