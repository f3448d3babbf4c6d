import { createShellDouble } from '@bazaar/federation-alone'
import { act as settle, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTicket } from './use-ticket.ts'

/** A server whose responses the test releases one by one. */
const slowServer = () => {
  const asked: string[] = []
  const answers = new Map<string, PromiseWithResolvers<string>>()
  const ask = (what: string) => () => {
    asked.push(what)
    const answer = Promise.withResolvers<string>()
    answers.set(what, answer)
    return answer.promise
  }
  return { asked, ask, answers }
}

it('runs an action started during another one after it, and loses none', async () => {
  const { services } = createShellDouble()
  const read = async () => 'as it was'
  const { result } = renderHook(() => useTicket<string>({ services, read, about: 'desk' }))
  const { asked, ask, answers } = slowServer()
  let grant: Promise<boolean> | undefined
  await settle(async () => {
    void result.current.act('send', ask('note'))
    grant = result.current.act('grant', ask('grant'))
  })
  expect(asked).toEqual(['note'])
  expect([...result.current.busy]).toEqual(['send', 'grant'])

  await settle(async () => answers.get('note')?.reject(new Error('lost')))
  expect(asked).toEqual(['note', 'grant'])
  expect([...result.current.busy]).toEqual(['grant'])

  await settle(async () => answers.get('grant')?.resolve('with three credits'))
  expect(await grant).toBe(true)
  expect([...result.current.busy]).toEqual([])
  expect(result.current.ticket).toBe('with three credits')
})

it('shows no answer that is older than what an action gave', async () => {
  const { services } = createShellDouble()
  const { ask, answers } = slowServer()
  const read = ask('read')
  const { result } = renderHook(() => useTicket<string>({ services, read, about: 'desk' }))
  await settle(async () => void (await result.current.act('send', async () => 'with a note')))
  await settle(async () => answers.get('read')?.resolve('as it was'))
  expect(result.current.ticket).toBe('with a note')
})
