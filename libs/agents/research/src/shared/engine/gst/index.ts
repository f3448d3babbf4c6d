/** Checks of GST numbers, for parts of the server that are no agents. */
export { decodeGstin } from './decode-gstin.ts'
export { gstTables } from './gst-tables.ts'
