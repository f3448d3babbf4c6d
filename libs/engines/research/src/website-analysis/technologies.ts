import type { FetchedPage, PageFacts } from '@bazaar/engines-kit'

export type Technology = { name: string; kind: string; evidence: string }

/** Where a technology shows itself: the generator tag, addresses of scripts and styles, headers, cookies, markup. */
type Place = 'generator' | 'address' | 'header' | 'cookie' | 'markup'
type Signature = [name: string, kind: string, place: Place, pattern: RegExp]

/** Written by us from what these products put into pages; each line is one sure sign. */
const signatures: readonly Signature[] = [
  ['WordPress', 'Content management', 'generator', /^WordPress/i],
  ['WordPress', 'Content management', 'address', /\/wp-(?:content|includes)\//],
  ['Drupal', 'Content management', 'generator', /^Drupal/i],
  ['Joomla', 'Content management', 'generator', /^Joomla/i],
  ['Ghost', 'Content management', 'generator', /^Ghost/i],
  ['Hugo', 'Content management', 'generator', /^Hugo/i],
  ['Wix', 'Site builder', 'generator', /^Wix\.com/i],
  ['Wix', 'Site builder', 'address', /\/\/static\.(?:parastorage|wixstatic)\.com/],
  ['Squarespace', 'Site builder', 'address', /\/\/(?:static1|assets)\.squarespace\.com/],
  ['Webflow', 'Site builder', 'generator', /^Webflow/i],
  ['Framer', 'Site builder', 'generator', /^Framer/i],
  ['GoDaddy Website Builder', 'Site builder', 'generator', /GoDaddy|Starfield/i],
  ['Elementor', 'Page builder', 'address', /\/plugins\/elementor\//],
  ['Shopify', 'Online shop', 'address', /\/\/cdn\.shopify\.com/],
  ['WooCommerce', 'Online shop', 'address', /\/plugins\/woocommerce\//],
  ['Magento', 'Online shop', 'markup', /text\/x-magento-init|\bMage\.Cookies\b/],
  ['PrestaShop', 'Online shop', 'generator', /^PrestaShop/i],
  ['Next.js', 'Web framework', 'address', /\/_next\/static\//],
  ['Nuxt', 'Web framework', 'address', /\/_nuxt\//],
  ['Gatsby', 'Web framework', 'generator', /^Gatsby/i],
  ['Astro', 'Web framework', 'generator', /^Astro/i],
  ['Angular', 'Web framework', 'markup', /\sng-version="/],
  ['Vue', 'Web framework', 'markup', /\sdata-v-[0-9a-f]{8}[\s=>]|\sdata-v-app/],
  ['React', 'Web framework', 'markup', /\sdata-reactroot/],
  ['jQuery', 'Script library', 'address', /\/jquery(?:[.-][\w.-]*)?\.js/i],
  ['Bootstrap', 'Script library', 'address', /\/bootstrap(?:[.-][\w.-]*)?\.(?:js|css)/i],
  ['Google Tag Manager', 'Measurement', 'address', /\/\/www\.googletagmanager\.com\/gtm\.js/],
  ['Google tag', 'Measurement', 'address', /\/\/www\.googletagmanager\.com\/gtag\/js/],
  ['Google Analytics', 'Measurement', 'address', /\/\/(?:www|ssl)\.google-analytics\.com/],
  ['Meta Pixel', 'Measurement', 'markup', /connect\.facebook\.net\/[\w-]+\/fbevents\.js/],
  ['Microsoft Clarity', 'Measurement', 'markup', /\/\/www\.clarity\.ms\/tag/],
  ['Hotjar', 'Measurement', 'markup', /static\.hotjar\.com/],
  ['Matomo', 'Measurement', 'markup', /\bmatomo\.(?:js|php)/],
  ['Plausible', 'Measurement', 'address', /\/\/plausible\.io\/js\//],
  ['HubSpot', 'Marketing', 'address', /\/\/js\.hs-scripts\.com/],
  ['Intercom', 'Chat', 'markup', /widget\.intercom\.io/],
  ['Tawk.to', 'Chat', 'markup', /embed\.tawk\.to/],
  ['Razorpay', 'Payment', 'address', /\/\/checkout\.razorpay\.com/],
  ['Stripe', 'Payment', 'address', /\/\/js\.stripe\.com/],
  ['reCAPTCHA', 'Protection', 'address', /\/recaptcha\/(?:api|enterprise)\.js/],
  ['Cloudflare', 'Delivery', 'header', /^server: cloudflare$/m],
  ['Vercel', 'Delivery', 'header', /^x-vercel-id: /m],
  ['Netlify', 'Delivery', 'header', /^x-nf-request-id: /m],
  ['Amazon CloudFront', 'Delivery', 'header', /^x-amz-cf-id: /m],
  ['nginx', 'Web server', 'header', /^server: nginx/m],
  ['Apache', 'Web server', 'header', /^server: apache/m],
  ['LiteSpeed', 'Web server', 'header', /^server: litespeed/m],
  ['Microsoft IIS', 'Web server', 'header', /^server: microsoft-iis/m],
  ['PHP', 'Language', 'header', /^x-powered-by: php/m],
  ['PHP', 'Language', 'cookie', /^PHPSESSID=/m],
  ['ASP.NET', 'Language', 'header', /^x-powered-by: asp\.net/m],
]
const placeNames: Record<Place, string> = {
  generator: 'the generator tag',
  address: 'the address of a script or style',
  header: 'a response header',
  cookie: 'a cookie',
  markup: 'the markup',
}

/** Technologies that show themselves for sure, each once; what hides itself is not guessed. */
export const technologiesOf = (page: FetchedPage, facts: PageFacts): Technology[] => {
  const seen: Record<Place, string> = {
    generator: facts.generator ?? '',
    address: [...facts.weight.scripts, ...facts.weight.stylesheets].join('\n'),
    header: Object.entries(page.headers)
      .map(([name, value]) => `${name}: ${value.toLowerCase()}`)
      .join('\n'),
    cookie: page.headers['set-cookie'] ?? '',
    markup: page.body,
  }
  const found = signatures
    .filter(([, , place, pattern]) => pattern.test(seen[place]))
    .map(([name, kind, place]) => ({ name, kind, evidence: placeNames[place] }))
  return [...new Map(found.toReversed().map((technology) => [technology.name, technology])).values()].toReversed()
}
