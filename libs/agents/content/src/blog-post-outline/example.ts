/** Input of “Try an example” and of the documented answer. */
export const example = {
  filled_content: `# Why our sourdough keeps longer

## What makes it keep
- wild yeast and a long night in the cold
- a thick crust that holds the moisture

## How to store it
- Keep it cut side down on a wooden board
- never put it in the fridge
- freeze what you will not eat within three days

## Order before eight
- Bread ordered before 8 pm is at your door by 7 am`,
}
