import { type Place, git, npm } from './commands.ts'
import { Refusal } from './refusal.ts'
import type { Versions } from './versions.ts'

const nameOf = (commit: string): string => commit.slice(0, 10)

const checkUnchanged = async (place: Place): Promise<void> => {
  const changed = await git(place, 'status', '--porcelain', '--untracked-files=no').catch(() => {
    throw new Refusal('This folder is no git clone. Upgrade it as docs/operate.md says.')
  })
  if (changed) throw new Refusal(`Files of the product are changed; commit or discard this first:\n${changed}`)
}

/** The commit of a name, or that of the branch this one follows. */
const findTarget = async (place: Place, to: string | undefined): Promise<string> => {
  await git(place, 'fetch', '--quiet', '--tags').catch((cause: unknown) => {
    throw new Refusal(`New versions cannot be fetched: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
  return git(place, 'rev-parse', '--verify', '--quiet', `${to ?? '@{upstream}'}^{commit}`).catch(() => {
    throw new Refusal(
      to === undefined
        ? 'This clone follows no branch. Say which version: npm run upgrade -- --to TAG.'
        : `There is no version ${to}.`,
    )
  })
}

/** A git clone: a version is a commit, whose packages and builds may differ. */
export const clone: Versions = {
  kind: 'clone',
  newBytes: 2_000_000_000,
  checkUnchanged,
  find: async (place, wanted) => {
    await checkUnchanged(place)
    const to = await findTarget(place, wanted)
    const from = await git(place, 'rev-parse', 'HEAD')
    if (from === to) return null
    await git(place, 'merge-base', '--is-ancestor', from, to).catch(() => {
      throw new Refusal(
        `${wanted ?? 'The newest version'} does not contain this version. To go back, restore the backup made before the upgrade.`,
      )
    })
    return { from, to }
  },
  isPresent: async (place, commit) => (await git(place, 'rev-parse', 'HEAD')) === commit,
  take: async (place, { to }, say) => {
    say(`Taking version ${nameOf(to)} …`)
    await git(place, 'reset', '--hard', '--quiet', to)
    say('Installing its packages …')
    await npm(place, 'prestart')
    say('Building it …')
    await npm({ ...place, environment: { ...place.environment, NODE_ENV: undefined } }, 'build')
  },
  nameOf,
}
