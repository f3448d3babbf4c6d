import { describe, expect, it } from 'vitest'
import { TicketList } from './tolerant.ts'

const ticket = {
  id: 't1',
  number: 'T-1001',
  category: 'Others',
  subject: 'S',
  body_data: 'B',
  status: 'Open',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  unread: false,
}

describe('the list of tickets', () => {
  it('is read from an object with data or from a plain list', () => {
    expect(TicketList.parse({ data: [ticket] })).toEqual({ data: [ticket] })
    expect(TicketList.parse([ticket])).toEqual({ data: [ticket] })
  })

  it.each([null, undefined, 'nonsense', { data: 'x' }, { tickets: [] }, [{ id: 1 }]])(
    'reads %j as an empty list',
    (answer) => {
      expect(TicketList.parse(answer)).toEqual({ data: [] })
    },
  )
})
