/** Why an upgrade ends, in one sentence with the remedy. */
export class Refusal extends Error {}
