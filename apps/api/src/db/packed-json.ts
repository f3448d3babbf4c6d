import { deflateSync, inflateSync } from 'node:zlib'
import { customType } from './drizzle.ts'

type Json = Record<string, unknown>

/** Shorter texts stay as they are: packed, they would hardly be smaller. */
const minPacked = 200

export const packJson = (value: Json): Buffer => {
  const text = Buffer.from(JSON.stringify(value))
  return text.length < minPacked ? text : deflateSync(text, { level: 3 })
}

/** A packed value begins with the header of zlib, another with its brace. */
export const unpackJson = (bytes: Buffer): Json =>
  JSON.parse((bytes[0] === 0x7b ? bytes : inflateSync(bytes)).toString())

/**
 * A large object that no statement looks into, as deflated JSON: a fifth of its size, and PostgreSQL neither parses nor
 * compresses it. Its column is `external`, so that PostgreSQL does not try.
 */
export const packedJson = customType<{ data: Json; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: packJson,
  fromDriver: unpackJson,
})
