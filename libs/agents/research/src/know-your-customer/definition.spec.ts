import { cpuTimeOf } from '@bazaar/testing'
import { describe, expect, it } from 'vitest'
import { knowYourCustomer } from './definition.ts'

const read = (gstin: unknown) => knowYourCustomer.input.safeParse({ gstin })

describe('GST number as people paste it', () => {
  it.each([
    ' 27aapfu0939f1zv ',
    'GSTIN: 27AAPFU0939F1ZV',
    'GST No. 27AAPFU0939F1ZV',
    '27AAPFU\u200b0939F1ZV',
    '27-AAPFU0939F-1ZV',
    '27 AAPFU 0939F 1ZV',
    '27/AAPFU0939F/1ZV',
    '27.AAPFU.0939.F.1ZV',
    '27_AAPFU0939F_1ZV',
    '27–aapfu0939f–1zv',
    '27AAPFU0939F1ZV',
    '27AAPFU0939F1ZV.',
    '“27AAPFU0939F1ZV”',
    'M/s Acme Traders, GSTIN 27AAPFU0939F1ZV (Maharashtra)',
    'GSTIN 27 AAPFU 0939F1ZV, Mumbai',
    'My GST number is 27 AAPFU 0939 F 1 Z V',
    'जीएसटी: २७AAPFU०९३९F१ZV',
    '27AAPFU0939F1ZV, 27AAPFU0939F1ZV',
  ])('normalises %j', (typed) => {
    expect(read(typed).data).toEqual({ gstin: '27AAPFU0939F1ZV' })
  })
  it.each([undefined, null, 5, '', ' - '])('requires a value when it is %j', (typed) => {
    expect(read(typed).error?.issues.map((issue) => issue.message)).toEqual(['Please enter a GST number.'])
  })
  it.each([
    ['27AAPFU0939F1Z', 14],
    ['27AAPFU0939F1ZVX', 16],
  ])('rejects %j by its length', (typed, length) => {
    expect(read(typed).error?.issues.map((issue) => issue.message)).toEqual([
      `A GST number has 15 characters; this one has ${length}.`,
    ])
  })

  it.each([
    ['27AAPFU0939F1ZV / 29AAPFU0939F1ZR', 'several GST numbers'],
    ['27AAPFU0939F1ZV\n29AAPFU0939F1ZR', 'several GST numbers'],
    ['PAN: AAPFU 0939 F', 'This is a PAN'],
    ['U72200KA2013PTC097389', 'CIN'],
    ['AAB-1234', 'LLPIN'],
    ['IFSC HDFC0001234', 'IFSC'],
    ['UDYAM-MH-18-0012345', 'Udyam'],
    ['asha@okhdfcbank', 'UPI or email'],
    ['2345 6789 0123', 'Aadhaar'],
    ['+91 98450 12345', 'telephone'],
    ['Acme Private Limited', 'This is no GST number'],
    ['abcdefghijklmno', 'This is no GST number'],
  ])('says what %j is', (typed, words) => {
    expect(read(typed).error?.issues.map((issue) => issue.message)).toEqual([expect.stringContaining(words)])
  })

  it('counts a long text without putting its marks in order', async () => {
    const typed = `27${'\u0301'.repeat(60_000)}${'\u0323'.repeat(60_000)}`
    const message = 'A GST number has 15 characters; this one has 120002.'
    const spent = await cpuTimeOf(() => expect(read(typed).error?.issues[0]?.message).toBe(message))
    expect(spent).toBeLessThan(500)
  })
})
