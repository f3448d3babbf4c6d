import { isIP } from 'node:net'
import { z } from 'zod'

export const flag = (fallback: boolean) =>
  z
    .enum(['1', '0', 'true', 'false', 'on', 'off'])
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === '1' || value === 'true' || value === 'on')
export const ports = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list, context) =>
      list.split(',').flatMap((text) => {
        const port = Number(text)
        if (text.trim() === '') return []
        if (Number.isInteger(port) && port > 0 && port <= 65_535) return [port]
        context.addIssue(`it is a list of ports such as 11434,1234, which ${text} does not fit`)
        return []
      }),
    )
/** A part of a whole, 0 to 1. */
export const share = (fallback: number) => z.coerce.number().min(0).max(1).default(fallback)
export const count = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)

export const agentPrices = z
  .string()
  .default('')
  .transform((list, context) => {
    const prices: Record<string, number> = {}
    for (const entry of list.split(',').flatMap((text) => text.trim() || [])) {
      const [, agent, price] = /^([a-z0-9-]+)=([1-9]\d{0,5})$/.exec(entry) ?? []
      if (agent && price) prices[agent] = Number(price)
      else context.addIssue(`it is a list such as blog-post=2,get-tax=1, which ${entry} does not fit`)
    }
    return prices
  })

/** What is sold: credits once, or as a plan each month. `amount` is in the smallest unit of the currency. */
export type CreditOffer = { credits: number; amount: number; monthly?: boolean }

export const offerText = ({ credits, amount, monthly }: CreditOffer): string =>
  `${credits}=${amount}${monthly ? '/month' : ''}`

export const creditOffers = z
  .string()
  .default('')
  .transform((list, context) =>
    list
      .split(',')
      .flatMap((text) => text.trim() || [])
      .flatMap((entry): CreditOffer[] => {
        const [, credits, amount, monthly] = /^([1-9]\d{0,5})=([1-9]\d{0,8})(\/month)?$/.exec(entry) ?? []
        if (credits && amount)
          return [{ credits: Number(credits), amount: Number(amount), ...(monthly ? { monthly: true } : {}) }]
        context.addIssue(`it is a list such as 50=49900,300=199900/month, which ${entry} does not fit`)
        return []
      }),
  )

/** Prices of a million tokens by model. */
export const modelPrices = z
  .string()
  .default('')
  .transform((list, context) => {
    const prices: Record<string, { input: number; output: number }> = {}
    for (const entry of list.split(',').flatMap((text) => text.trim() || [])) {
      const [, model, input, output] = /^([^=]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(entry) ?? []
      if (model) prices[model] = { input: Number(input), output: Number(output) }
      else context.addIssue(`it is a list such as gpt-5-mini=0.25/2,llama3.1:8b=0/0, which ${entry} does not fit`)
    }
    return prices
  })

/** Comma-separated IP addresses or networks. */
export const networks = z
  .string()
  .default('')
  .refine((list) => list === '' || list.split(',').every((entry) => isIP(entry.trim().split('/')[0] ?? '') > 0), {
    error: 'it is a comma-separated list of IP addresses or networks',
  })

export const publicKeys = z
  .string()
  .default('')
  .transform((list, context) =>
    list.split(/[\s,]+/).filter((key) => {
      if (key !== '' && !/^[A-Za-z0-9+/]{43}=$/.test(key)) context.addIssue('it is a list of 32 bytes in base64 each')
      return key !== ''
    }),
  )
