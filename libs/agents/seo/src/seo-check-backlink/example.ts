/** Input that “Try an example” fills in. */
export const example = {
  rows: 'source_url,target_url\nhttps://deccan-oven.example/,https://sunrise-bakery.example/\nhttps://poona-bakes.example/,https://sunrise-bakery.example/',
}
