import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from '../platform/releases/index.ts'
import { type Verb, audit, inOpsWords } from './verb.ts'

export const makeReleaseToken: Verb = {
  name: 'release-token create',
  usage: 'release-token create TEAM --remotes mfe-support[,...]',
  run: async (call) => {
    const [team = ''] = call.words
    const remotes = (call.options['remotes'] ?? '').split(',').flatMap((name) => name.trim() || [])
    const token = await inOpsWords(createReleaseToken(call.db, { team, remotes, createdBy: call.actor }))
    await audit(call, { action: 'release-token.created', detail: { team, remotes: remotes.join(' ') } })
    return `${token} lets team ${team} release ${remotes.join(', ')}. It is shown only now.`
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
        ({ id, team, remotes, createdAt, lastUsedAt }) =>
          `${id}  ${team}  ${remotes.join(',')}  made ${day(createdAt)}, used ${day(lastUsedAt)}`,
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
