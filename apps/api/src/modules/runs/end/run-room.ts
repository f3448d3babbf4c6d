/** News room of a user's runs that have a result. */
export const runRoom = (userId: string): string => `runs:${userId}`
