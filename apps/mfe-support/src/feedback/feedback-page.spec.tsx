import { feedbackApi } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import FeedbackPage from './feedback-page.tsx'

const received = () => ({ id: 'f1', message: feedbackApi.feedbackTexts.alert })
const open = (answer: () => unknown = received) => {
  const outside = createShellDouble({ [feedbackApi.feedback.path]: answer })
  render(<FeedbackPage services={outside.services} mode="page" onBack={() => undefined} />)
  return outside
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Feedback' })
const stars = () => screen.getAllByRole<HTMLInputElement>('radio')
const chosen = () => stars().findIndex(({ checked }) => checked) + 1
const emoji = () => screen.queryByText(/^\p{Emoji_Presentation}$/u)?.textContent

afterEach(() => {
  vi.useRealTimers()
})

it('starts with five stars, their emoji and a disabled button', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customer Feedback')
  expect(stars()).toHaveLength(5)
  expect(chosen()).toBe(5)
  expect(emoji()).toBe('😍')
  expect(submit().disabled).toBe(true)
  await userEvent.type(message(), '  ')
  expect(submit().disabled).toBe(true)
  await userEvent.type(message(), 'Clear tables')
  expect(submit().disabled).toBe(false)
})

it('previews the hovered level and returns to the chosen one', async () => {
  open()
  await userEvent.hover(stars()[1]!)
  expect(emoji()).toBe('😕')
  expect(chosen()).toBe(5)
  await userEvent.unhover(screen.getByRole('group'))
  expect(emoji()).toBe('😍')
  await userEvent.click(stars()[2]!)
  expect(chosen()).toBe(3)
})

it('has an emoji for each level, also by keyboard', async () => {
  open()
  const seen: (string | null | undefined)[] = []
  for (const star of stars()) {
    star.focus()
    await userEvent.keyboard(' ')
    seen.push(emoji())
  }
  expect(seen).toEqual(['😞', '😕', '😐', '😊', '😍'])
})

it('sends text and rating, thanks for two seconds and resets to no rating', async () => {
  const { calls, state } = open()
  await userEvent.type(message(), 'Clear tables')
  await userEvent.click(stars()[3]!)
  expect(state.drafts.size).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  submit().click()
  await expect.poll(() => screen.getByText('Feedback Submitted Successfully')).toBeDefined()
  expect(
    screen.getByText('Thank you for your feedback! We value your input and will use it to improve our services.'),
  ).toBeDefined()
  expect(calls).toEqual([
    { path: feedbackApi.feedback.path, input: { feedback: 'Clear tables', rating: '4', rating_chosen: true } },
  ])
  expect(message().value).toBe('')
  expect(chosen()).toBe(0)
  expect(state.drafts.size).toBe(0)
  expect(submit().disabled).toBe(true)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(screen.queryByText('Feedback Submitted Successfully')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(() => screen.queryByText('Feedback Submitted Successfully')).toBeNull()
})

it('requires a rating after the first message', async () => {
  open()
  await userEvent.type(message(), 'One')
  await userEvent.click(submit())
  await screen.findByText('Feedback Submitted Successfully')
  await userEvent.type(message(), 'Two')
  expect(submit().disabled).toBe(true)
  await userEvent.click(stars()[0]!)
  expect(submit().disabled).toBe(false)
})

it('marks a default rating as not chosen', async () => {
  const { calls } = open()
  await userEvent.type(message(), 'One')
  await userEvent.click(submit())
  expect(calls.at(0)?.input).toEqual({ feedback: 'One', rating: '5', rating_chosen: false })
})

it('keeps the input and shows why it was not received', async () => {
  open(() => {
    throw refusal('RATE_LIMITED')
  })
  await userEvent.type(message(), 'Clear tables')
  await userEvent.click(stars()[1]!)
  await userEvent.click(submit())
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeDefined()
  expect(message().value).toBe('Clear tables')
  expect(chosen()).toBe(2)
  expect(submit().disabled).toBe(false)
  expect(screen.queryByText('Feedback Submitted Successfully')).toBeNull()
})

it('sends once even if the button is pressed twice', async () => {
  const { calls } = open(() => new Promise((resolve) => setTimeout(() => resolve(received()), 20)))
  await userEvent.type(message(), 'Clear tables')
  await userEvent.dblClick(submit())
  await userEvent.type(message(), '{Control>}{Enter}{/Control}')
  await screen.findByText('Feedback Submitted Successfully')
  expect(calls).toHaveLength(1)
})

it('restores the draft', async () => {
  const { services } = open()
  await userEvent.type(message(), 'Half a sent')
  await userEvent.click(stars()[3]!)
  cleanup()
  render(<FeedbackPage services={services} mode="page" onBack={() => undefined} />)
  expect(message().value).toBe('Half a sent')
  expect(chosen()).toBe(4)
})
