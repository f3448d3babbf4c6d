import { adminApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { currentLocale, locales } from '@bazaar/locale'
import type { Action } from '../action-dialog.tsx'
import { words } from '../words.ts'

type Agent = adminApi.AgentState
type OnDone = (agent: Agent) => void

const { agents: texts } = words
const wholePrice = /^(\d{1,2}|100)?$/
const anyModel = /^.{0,200}$/
const wholeRuns = /^([1-9]\d{0,3}|10000)?$/

export const switchOf = (services: ShellServices, { id, title, off }: Agent, onDone: OnDone): Action => {
  const isOn = off === null
  const act = isOn ? texts.switchOff : texts.switchOn
  return {
    title: act.title(title),
    text: act.text,
    submit: act.label,
    danger: isOn,
    ...(isOn ? { reasonHint: texts.switchOff.reasonHint } : {}),
    run: async ({ reason }) => {
      onDone(await services.call(adminApi.switchAgent, { on: !isOn, reason }, { params: { id } }))
      services.notify('success', act.done)
    },
  }
}

export const priceOf = (services: ShellServices, agent: Agent, onDone: OnDone): Action => {
  const { setPrice } = texts
  return {
    title: setPrice.title(agent.title),
    text: setPrice.text,
    submit: setPrice.submit,
    amount: {
      label: setPrice.field,
      hint: setPrice.hint(agent.standard_price),
      start: agent.set_price === null ? '' : String(agent.set_price),
      pattern: wholePrice,
    },
    run: async ({ amount, reason }) => {
      const price = amount === '' ? null : Number(amount)
      onDone(await services.call(adminApi.priceAgent, { price, reason }, { params: { id: agent.id } }))
      services.notify('success', setPrice.done)
    },
  }
}

export const limitOf = (services: ShellServices, agent: Agent, onDone: OnDone): Action => {
  const { setLimit } = texts
  return {
    title: setLimit.title(agent.title),
    text: setLimit.text,
    submit: setLimit.submit,
    amount: {
      label: setLimit.field,
      hint: setLimit.hint(adminApi.maxDailyRuns.toLocaleString(locales[currentLocale()])),
      start: agent.daily_runs === null ? '' : String(agent.daily_runs),
      pattern: wholeRuns,
    },
    run: async ({ amount, reason }) => {
      const runs = amount === '' ? null : Number(amount)
      onDone(await services.call(adminApi.limitAgent, { runs, reason }, { params: { id: agent.id } }))
      services.notify('success', setLimit.done)
    },
  }
}

export const modelOf = (services: ShellServices, agent: Agent, onDone: OnDone): Action => {
  const { setModel } = texts
  return {
    title: setModel.title(agent.title),
    text: setModel.text,
    submit: setModel.submit,
    amount: { label: setModel.field, hint: setModel.hint, start: agent.model ?? '', pattern: anyModel, type: 'text' },
    run: async ({ amount, reason }) => {
      const model = amount === '' ? null : amount
      onDone(await services.call(adminApi.chooseModel, { model, reason }, { params: { id: agent.id } }))
      services.notify('success', setModel.done)
    },
  }
}
