const rootElement = /<div id="root"[^>]*>[^]*?<\/div>(?=\s*<(?:template|noscript))/
const welcome = /(<template id="welcome">)[^]*?(<\/template>)/

/** The page as it was before the server sent a shell along: nothing stands in it until its scripts have run. */
export const withoutShell = (html: string): string =>
  html.replace(rootElement, '<div id="root"></div>').replace(welcome, '$1$2')
