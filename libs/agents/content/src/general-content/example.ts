/** Input of “Try an example” and of the documented answer. */
export const example = {
  filled_content: `# Landing page: Bread subscription for families in Kothrud

1. Bread at your door before breakfast
- three loaves a week, baked overnight
- ₹640 a week, delivery included above ₹500

2. How does it work?
- Choose your loaves by Sunday evening
- We bake at night and deliver by 7 am
- Pause any week by message

3. What our customers ask
- Can I change the loaves?
- Is the ragi loaf free of wheat?`,
}
