/** Prefills the form when the user presses “Try an example”. */
export const example = {
  company_name: 'Sunrise Bakery',
  company_url: 'sunrise-bakery.example',
  competitor_urls: ['deccan-oven.example', 'poona-bakes.example'],
}
