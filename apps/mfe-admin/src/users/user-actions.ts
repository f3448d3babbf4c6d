import { adminApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { agentTitle } from '@bazaar/federation-page'
import type { Action, Answers } from '../action-dialog.tsx'
import { words } from '../words.ts'

type User = adminApi.UserView
type Name = Exclude<keyof typeof words.acts, 'refund'>
type Run = (answers: Answers) => Promise<User>

const runOf = (services: ShellServices, { id, locked, role, erase_after }: User): Partial<Record<Name, Run>> => {
  const at = { params: { id } }
  const protect =
    (action: 'sign-out' | 'lock' | 'unlock'): Run =>
    ({ reason }) =>
      services.call(adminApi.protectUser, { action, reason }, at)
  const give =
    (to: 'user' | 'staff'): Run =>
    ({ reason }) =>
      services.call(adminApi.changeRole, { role: to, reason }, at)
  return {
    grant: ({ amount, reason, key }) =>
      services.call(adminApi.grantToUser, { amount: Number(amount), reason, key }, at),
    'sign-out': protect('sign-out'),
    ...(locked ? { unlock: protect('unlock') } : { lock: protect('lock') }),
    ...(role === 'user' ? { staff: give('staff') } : { user: give('user') }),
    ...(erase_after === null
      ? { erase: ({ email, reason }: Answers) => services.call(adminApi.eraseUser, { email, reason }, at) }
      : { keep: ({ reason }: Answers) => services.call(adminApi.keepUser, { reason }, at) }),
  }
}

const dangers: readonly Name[] = ['lock', 'user', 'erase']

/** What an administrator can do with this user now. */
export const actionsOf = (services: ShellServices, user: User, onDone: (user: User) => void): Action[] => {
  const runs = runOf(services, user)
  const names = Object.keys(words.acts).filter((name): name is Name => Object.hasOwn(runs, name))
  return names.map((name) => {
    const { title, text, submit, done } = words.acts[name]
    return {
      title,
      text: text(user.email),
      submit,
      danger: dangers.includes(name),
      ...(name === 'grant' ? { amount: { label: words.amount, pattern: /^[1-9]\d*$/ } } : {}),
      ...(name === 'erase' ? { confirms: user.email } : {}),
      run: async (answers) => {
        const changed = await runs[name]?.(answers)
        if (changed) onDone(changed)
        services.notify('success', done)
      },
    }
  })
}

export const refundOf = (
  services: ShellServices,
  { id, agent, credits_charged }: adminApi.RunLine,
  onDone: () => void,
): Action => {
  const { title, text, submit, done } = words.acts.refund
  return {
    title,
    text: text(`${agentTitle(services, agent, words.withoutPage)}, ${words.credits(credits_charged)},`),
    submit,
    run: async ({ reason }) => {
      await services.call(adminApi.refundRun, { reason }, { params: { id } })
      services.notify('success', done)
      onDone()
    },
  }
}
