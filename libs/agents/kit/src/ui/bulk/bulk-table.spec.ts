import { expect, it } from 'vitest'
import { tableOf } from './bulk-table.ts'

it('sends a file as it is, because only the server knows old workbooks and all charsets', async () => {
  const file = new File([new Uint8Array([0x83, 0x65, 0x58])], 'list.csv')
  expect(await tableOf('sample', file, '')).toEqual({ agent: 'sample', workbook: 'g2VY' })
  expect(await tableOf('sample', null, 'a,b')).toEqual({ agent: 'sample', text: 'a,b' })
})
