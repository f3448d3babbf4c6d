/** Whether this is a development build: hot reload, no minification, no size limits. */
export const isDev = (): boolean => process.env['NODE_ENV'] === 'development'
