/** Input that “Try an example” fills in. */
export const example = {
  rows: 'url\nhttps://sunrise-bakery.example/\nhttps://sunrise-bakery.example/old-menu\nhttps://sunrise-bakery.example/offers\nhttps://sunrise-bakery.example/nothing-here',
}
