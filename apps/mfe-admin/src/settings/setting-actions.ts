import { adminApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import type { Action } from '../action-dialog.tsx'
import { words as texts } from './words.ts'

type Setting = adminApi.LiveSetting
type OnDone = () => Promise<void>

/** Only offers may be empty. */
const filled = /\S/
const anything = /^/

const store = async (
  services: ShellServices,
  { name }: Setting,
  input: { value: string | null; reason: string },
  onDone: OnDone,
): Promise<void> => {
  await services.call(adminApi.changeSetting, input, { params: { name } })
  services.notify('success', texts.saved)
  await onDone()
}

export const changeOf = (services: ShellServices, setting: Setting, onDone: OnDone): Action => {
  const { name, value } = setting
  const isSecret = name === 'SMTP_URL'
  return {
    title: texts.named(texts.change, texts.names[name]),
    text: texts.text,
    submit: texts.submit,
    amount: {
      label: texts.names[name],
      hint: texts.hints[name],
      start: isSecret ? '' : value,
      pattern: name === 'CREDIT_OFFERS' ? anything : filled,
      type: isSecret ? 'password' : 'text',
    },
    run: ({ amount, reason }) => store(services, setting, { value: amount, reason }, onDone),
  }
}

export const resetOf = (services: ShellServices, setting: Setting, onDone: OnDone): Action => ({
  title: texts.resetTitle(texts.names[setting.name]),
  text: texts.resetText(setting.environment),
  submit: texts.reset,
  danger: true,
  run: ({ reason }) => store(services, setting, { value: null, reason }, onDone),
})
