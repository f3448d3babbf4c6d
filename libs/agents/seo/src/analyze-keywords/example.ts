/** Input that “Try an example” fills in. */
export const example = {
  website_url: 'sunrise-bakery.example',
  target_audience: 'Families and cafés in Pune that want fresh bread',
}
