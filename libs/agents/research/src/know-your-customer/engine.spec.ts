import { noFiles } from '@bazaar/agents-kit/server'
import { knowYourCustomer } from './definition.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit } from '../shared/engine/gst/check-digit.ts'
import { decodeGstin } from '../shared/engine/gst/decode-gstin.ts'
import { knowYourCustomerEngine } from './engine.server.ts'
import { gstTables } from '../shared/engine/gst/gst-tables.ts'
import vectors from './vectors/gstins.json' with { type: 'json' }

/** Runs the input parser, the engine and the output schema. */
const run = async (typed: string) => {
  const outcome = await knowYourCustomerEngine.run({
    input: knowYourCustomer.input.parse({ gstin: typed }),
    ports: {
      fetch: () => Promise.reject(new Error('the number needs no page')),
      text: null,
      clock: { now: () => new Date('2026-11-21T06:00:00Z') },
    },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  return { ...outcome, data: knowYourCustomer.output.strict().parse(outcome.output).data }
}

const unknown = {
  active: null,
  legalName: null,
  tradeName: null,
  registered: null,
  updated: null,
  expiry: null,
  center: null,
  centerCode: null,
  nature: [],
  addresses: [],
  filings: [],
  einvoiceEnabled: null,
}

describe('valid numbers', () => {
  it.each(vectors.valid)('$gstin ($source)', async ({ gstin, expect: parts }) => {
    const { data, free, notices } = await run(gstin)
    expect(data.decoded).toMatchObject({ ...parts, category: 'Taxpayer' })
    expect(data.check).toEqual({
      reason: null,
      message: 'Format, state code and check digit are right.',
      expectedCheckDigit: null,
    })
    expect(data.gstin_response).toEqual({
      ...unknown,
      valid: true,
      pan: parts.pan,
      constitution: `${parts.panHolderType} (from PAN letter ${parts.panHolderLetter})`,
      type: 'Taxpayer (from number format)',
      state: parts.state,
      stateCode: parts.stateCode,
    })
    expect(free).toBe(true)
    expect(notices).toEqual([expect.stringContaining('Only the number itself was checked, free of charge')])
  })

  it.each(vectors.computedHere.gstins)('include %s, whose state code other checkers reject', async (gstin) => {
    expect((await run(gstin)).data.gstin_response).toMatchObject({ valid: true, stateCode: gstin.slice(0, 2) })
  })

  it.each(vectors.normalise)('normalise %j to %s', async (typed, gstin) => {
    expect((await run(typed ?? '')).data).toMatchObject({ gstin, gstin_response: { valid: true } })
  })

  it('explain where the registrations of a retired state code went', async () => {
    const first14 = '25AAACR5055K1Z'
    const { data } = await run(first14 + checkDigit(first14))
    expect(data.gstin_response.valid).toBe(true)
    expect(data.report).toContain('registrations moved to 26.')
  })

  it.each([
    ['29AAICP2912R1D', 'Taxpayer deducting tax (TDS)', 'AAICP2912R'],
    ['29BLRA12345B1D', 'Taxpayer deducting tax (TDS)', null],
    ['29AAICP2912R1C', 'E-commerce operator collecting tax (TCS)', 'AAICP2912R'],
    ['0717USA12345NR', 'Non-resident taxable person', null],
    ['9917USA29001OS', 'Online service provider abroad (OIDAR)', null],
    ['0717UNO00157UN', 'UN body or embassy (UIN)', null],
  ])('that start with %s have the category %s', (first14, category, pan) => {
    const { check, decoded } = decodeGstin(first14 + checkDigit(first14))
    expect(check.reason).toBeNull()
    expect(decoded).toMatchObject({ category, pan, registrationIndex: pan === null ? null : 1 })
  })
})

describe('invalid numbers', () => {
  it.each(vectors.invalid)(
    '$gstin should end with the check digit $correctCheckDigit',
    ({ gstin, correctCheckDigit }) => {
      expect(checkDigit(gstin.slice(0, 14))).toBe(correctCheckDigit)
    },
  )

  const short = vectors.invalid.filter(({ reason }) => reason === 'length')
  it.each(short)('$gstin is rejected for its length', ({ gstin }) => {
    expect(knowYourCustomer.input.safeParse({ gstin }).error?.issues.map((issue) => issue.message)).toEqual([
      `A GST number has 15 characters; this one has ${gstin.length}.`,
    ])
  })

  const full = vectors.invalid.filter(({ reason }) => reason !== 'length')
  it.each(full)('$gstin: $reason ($source)', async ({ gstin, reason, correctCheckDigit }) => {
    const { data, free, notices } = await run(gstin)
    expect(data.check.reason).toBe(reason)
    expect(data.check.expectedCheckDigit).toBe(reason === 'checksum' ? correctCheckDigit : null)
    expect(data.gstin_response).toEqual({
      ...unknown,
      valid: false,
      pan: null,
      constitution: null,
      type: null,
      state: null,
      stateCode: null,
    })
    expect(free).toBe(true)
    expect(notices).toBeUndefined()
    expect(data.report).toContain(data.check.message)
  })

  it.each(['00', '39', '96', '98'])('starting with %s have no valid state code', (code) => {
    const first14 = `${code}AAACR5055K1Z`
    expect(decodeGstin(first14 + checkDigit(first14)).check.reason).toBe('state')
  })

  it.each([
    ['27AAPFU0939F0ZV', 'Character 13 should be a digit from 1 to 9 or a letter, but is “0”.'],
    ['27AAPFUO939F1ZV', 'Character 8 should be a digit, but is “O”.'],
    ['2 7AAPFU0939F1Z✓', 'Character 15 should be a letter or a digit, but is “✓”.'],
  ])('explain where the format breaks: %s', async (typed, words) => {
    expect((await run(typed)).data.check).toMatchObject({ reason: 'format', message: expect.stringContaining(words) })
  })
})

/** Numbers of the common pattern with any state, PAN and registration index. */
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const validGstin = fc
  .tuple(
    fc.constantFrom(...Object.keys(gstTables.states)),
    fc.array(letter, { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 1, max: 9999 }),
    letter,
    fc.constantFrom(...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    fc.constantFrom(...'Z123456789ABDEFGHIJ'),
  )
  .map(([state, letters, serial, last, index, fourteenth]) => {
    // Character 6 names the kind of holder.
    const pan = letters.with(3, 'P').join('')
    const first14 = `${state}${pan}${String(serial).padStart(4, '0')}${last}${index}${fourteenth}`
    return first14 + checkDigit(first14)
  })

describe('a PAN holder letter that does not exist', () => {
  it('makes the number invalid', async () => {
    const first14 = '27AAPXU0939F1Z'
    const { data, free } = await run(first14 + checkDigit(first14))
    expect(data.check.reason).toBe('pan_holder')
    expect(data.gstin_response.valid).toBe(false)
    expect(free).toBe(true)
  })
})

describe('typing mistakes', () => {
  const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const allBut = (gstin: string, at: number) =>
    characters
      .filter((character) => character !== gstin[at])
      .map((wrong) => gstin.slice(0, at) + wrong + gstin.slice(at + 1))
  const places = [...Array(15).keys()]
  const swapped = (gstin: string, at: number, other: number) => {
    const list = [...gstin]
    ;[list[at], list[other]] = [list[other]!, list[at]!]
    return list.join('')
  }

  it('in any single character are detected, and each changes the check digit', () => {
    fc.assert(
      fc.property(validGstin, (gstin) => {
        expect(decodeGstin(gstin).check.reason).toBeNull()
        for (const wrong of places.flatMap((at) => allBut(gstin, at))) {
          expect(decodeGstin(wrong).check.reason).not.toBeNull()
          expect(checkDigit(wrong.slice(0, 14))).not.toBe(wrong.charAt(14))
        }
      }),
      { numRuns: 25, seed: 20_261_121 },
    )
  })

  it('that swap neighbours among the first 14 are detected', () => {
    fc.assert(
      fc.property(validGstin, fc.integer({ min: 0, max: 12 }), (gstin, at) => {
        fc.pre(gstin[at] !== gstin[at + 1])
        expect(decodeGstin(swapped(gstin, at, at + 1)).check.reason).not.toBeNull()
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  it('that swap two like characters around a third are not detected by the check digit', () => {
    // The first and third letters of the PAN.
    const gstin = '27CEGPN9391P1ZF'
    expect(decodeGstin(swapped(gstin, 2, 4)).check.reason).toBeNull()
  })
})
