/** Checks of GST numbers, for parts of the server that are no agents. */
export { decodeGstin } from './engine/decode-gstin.ts'
export { gstTables } from './engine/gst-tables.ts'
