/** Input of “Try an example” and of the documented answer. */
export const example = {
  business_summary:
    'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640. Cafes and small hotels order from ten loaves a day.',
  type_of_content: 'Landing page',
  topic: 'Bread subscription for families',
}
