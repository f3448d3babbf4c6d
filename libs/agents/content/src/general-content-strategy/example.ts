/** Input of “Try an example” and of the documented answer. */
export const example = {
  business_summary:
    'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640. Cafes and small hotels order from ten loaves a day.',
  project_brief:
    'We want 60 new bread subscribers among families in Kothrud by 31 January. Explain why sourdough keeps longer and how the subscription works. Budget is ₹20,000 for three months. Please keep the tone warm.',
}
