/** Builds for work on the code: hot, unshrunk, without limits. */
export const isDev = (): boolean => process.env['NODE_ENV'] === 'development'
