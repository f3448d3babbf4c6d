const rootElement = /<div id="root"[^>]*>[^]*?<\/div>(?=\s*<(?:template|noscript))/
const welcome = /(<template id="welcome">)[^]*?(<\/template>)/

/** The page without the prerendered shell: it is empty until its scripts run. */
export const withoutShell = (html: string): string =>
  html.replace(rootElement, '<div id="root"></div>').replace(welcome, '$1$2')
