import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createShellDouble } from '@bazaar/federation-alone'
import { VoiceRecorder } from './voice-recorder.tsx'

afterEach(cleanup)

const open = (status: { available: boolean; reason: string; limits?: string }, error?: string) => {
  const { services } = createShellDouble({ 'GET /api/v1/content/voice-transcript': () => status })
  render(
    <VoiceRecorder
      services={services}
      label="Your voice"
      hint={undefined}
      required={false}
      error={error}
      value={undefined}
      onChange={() => {}}
      fill={() => {}}
      busy={false}
    />,
  )
}

test('reports a denied microphone in the specified words', async () => {
  // jsdom has no microphone, which looks the same as a denied one.
  open({ available: true, reason: '' })
  expect(screen.getByText('Start recording...')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }))
  expect(await screen.findByText('Cannot play the audio. Allow the microphone and try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start recording' })).toHaveProperty('disabled', false)
})

test('says the limits of the recogniser before recording', async () => {
  open({ available: true, reason: '', limits: 'US English only.' })
  expect(await screen.findByText('US English only.')).toBeDefined()
})

test('disables recording without speech recognition', async () => {
  open({ available: false, reason: 'Speech to text is not set up' })
  expect(await screen.findByText(/Speech to text is not set up/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start recording' })).toHaveProperty('disabled', true)
})

test('shows the form error at the recorder', () => {
  open({ available: true, reason: '' }, 'Please record your message and press Submit Audio.')
  expect(screen.getByRole('alert').textContent).toContain('Please record your message')
})
