import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from '../platform/releases/index.ts'
import { type Verb, audit, inOpsWords } from './verb.ts'

const listIn = (text = ''): string[] => text.split(',').flatMap((each) => each.trim() || [])

export const makeReleaseToken: Verb = {
  name: 'release-token create',
  usage: 'release-token create TEAM --remotes mfe-support[,...] [--origins https://cdn.example]',
  run: async (call) => {
    const [team = ''] = call.words
    const [remotes, origins] = [listIn(call.options['remotes']), listIn(call.options['origins'])]
    const token = await inOpsWords(createReleaseToken(call.db, { team, remotes, origins, createdBy: call.actor }))
    await audit(call, {
      action: 'release-token.created',
      detail: { team, remotes: remotes.join(' '), origins: origins.join(' ') },
    })
    const from = origins.length > 0 ? `, also from ${origins.join(', ')}` : ''
    return `${token} lets team ${team} release ${remotes.join(', ')}${from}. It is shown only now.`
  },
}

export const showReleaseTokens: Verb = {
  name: 'release-token list',
  usage: 'release-token list',
  run: async ({ db }) => {
    const tokens = await listReleaseTokens(db)
    if (tokens.length === 0) return 'There are no release tokens.'
    const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never'
    return tokens
      .map(
        ({ id, team, remotes, origins, createdAt, lastUsedAt }) =>
          `${id}  ${team}  ${[...remotes, ...origins].join(',')}  made ${day(createdAt)}, used ${day(lastUsedAt)}`,
      )
      .join('\n')
  },
}

export const endReleaseToken: Verb = {
  name: 'release-token revoke',
  usage: 'release-token revoke ID',
  run: async (call) => {
    const [id = ''] = call.words
    const team = await inOpsWords(revokeReleaseToken(call.db, id, call.clock.now()))
    await audit(call, { action: 'release-token.revoked', detail: { team, token: id } })
    return `Token ${id} of team ${team} is good for nothing any more.`
  },
}
