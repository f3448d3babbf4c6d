/** Input of “Try an example” and of the documented answer. */
export const example = {
  product_name: 'BrewMate Flask',
  features: ['Double-wall vacuum insulation', '750 ml', 'Leak-proof lid', 'BPA-free steel body', '2-year warranty'],
  benefits: ['Keeps tea hot for 12 hours', 'Easy to clean', 'No spills in the bag'],
  target_audience: 'office commuters in Pune',
  similar_products: ['Steel bottles', 'Glass flasks'],
}
