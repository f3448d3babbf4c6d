import { StartError } from '@bazaar/api'

/** Ends the command with one sentence that states the remedy. */
export class ModelError extends StartError {}
