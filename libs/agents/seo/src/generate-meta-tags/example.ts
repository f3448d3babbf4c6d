/** Input that “Try an example” fills in. */
export const example = {
  url: 'sunrise-bakery.example',
  keywords: ['sourdough bread', 'bakery in Pune'],
  title: 'Sunrise Bakery: fresh sourdough bread in Pune',
  description:
    'Sourdough bread, pav and cakes baked every morning in Kothrud. Order by 8 pm and we deliver in Pune by 7 am.',
}
