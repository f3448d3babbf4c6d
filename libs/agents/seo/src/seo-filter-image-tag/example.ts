/** Input that “Try an example” fills in. */
export const example = { sitemap_url: 'sunrise-bakery.example' }
