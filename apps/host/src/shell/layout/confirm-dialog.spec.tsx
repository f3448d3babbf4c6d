import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createShell } from '../../create-shell.ts'
import { ShellContext } from '../../use-shell.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

afterEach(cleanup)

it.each([
  ['Password', { has_password: true, has_totp: false, email: 'asha@example.com' }],
  ['Code from your authenticator app', { has_password: true, has_totp: true }],
])('gives the focus to the field that is asked for (%s)', async (label, account) => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  const shell = createShell()
  vi.spyOn(shell.http, 'call').mockResolvedValue(account)
  render(
    <ShellContext value={shell}>
      <ConfirmDialog />
    </ShellContext>,
  )
  expect(await screen.findByLabelText(label)).toBe(document.activeElement)
})
