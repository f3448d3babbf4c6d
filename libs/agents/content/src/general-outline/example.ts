/** What “Try an example” fills in. */
export const example = {
  business_summary:
    'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640.',
  type_of_content: 'Landing page',
  topic: 'Bread subscription for families',
}
