import { axeFindings } from '../support/axe.ts'
import { expect, signIn, test } from '../support/test.ts'

/** Loudest sample of a 16-bit WAV, from 0 to 1. */
const loudest = (wav: Buffer): number => {
  let most = 0
  for (let at = 44; at + 1 < wav.length; at += 2) most = Math.max(most, Math.abs(wav.readInt16LE(at)))
  return most / 32_768
}

test('a spoken message is transcribed, corrected and turned into a draft', async ({ page, connected }) => {
  const { product, speech } = connected
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/email-draft`)
  await page.getByRole('tab', { name: 'Speak it' }).click()
  await expect(page.getByText('Start recording...')).toBeVisible()
  await page.getByRole('button', { name: 'Go · free' }).click()
  await expect(page.getByText('Please record your message and press Submit Audio.')).toBeVisible()

  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByText('Recording...')).toBeVisible()
  const meter = page.getByLabel('Loudness of the microphone')
  await expect.poll(async () => Number(await meter.getAttribute('value'))).toBeGreaterThan(0.05)
  await expect(page.getByText(/^0:(0[3-9]|[1-5]\d)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByText('Start recording...')).toBeVisible()
  const playback = page.getByLabel('Your recording')
  await expect.poll(() => playback.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(2)

  await page.getByRole('button', { name: 'Submit Audio' }).click()
  const transcript = page.getByRole('textbox', { name: 'Transcript (please check)' })
  await expect(transcript).toHaveValue('Dear Neha, please send me the invoice by Friday.')
  await expect(playback).toBeHidden()
  const [wav = Buffer.alloc(0)] = speech.recordings
  expect(wav.toString('latin1', 8, 12)).toBe('WAVE')
  expect(wav.readUInt16LE(22), 'channels').toBe(1)
  expect(wav.readUInt32LE(24), 'samples per second').toBe(16_000)
  expect(wav.readUInt16LE(34), 'bits per sample').toBe(16)
  expect(loudest(wav)).toBeGreaterThan(0.1)
  await expect(page.getByRole('banner').getByText('20 credits', { exact: true })).toBeVisible()

  await transcript.fill('Dear Neha, please send me the invoice by Monday.')
  await page.getByRole('button', { name: 'Go · free' }).click()
  await expect(page.getByText(/^Free: built without a language model/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
    /^Hello Neha,\n\nPlease send me the invoice by Monday\./,
  )
  expect(await axeFindings(page)).toEqual([])
})
