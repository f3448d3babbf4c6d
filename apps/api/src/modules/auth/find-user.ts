import { type UserData, sessionBusiness } from '@bazaar/contracts'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { creditAccount } from '../credits/tables.ts'
import { businessProfile, isStaff, user } from '../users/tables.ts'

export type User = typeof user.$inferSelect

export const findUserByEmail = async ({ db }: Services, email: string): Promise<User | undefined> => {
  const [row] = await db.select().from(user).where(eq(user.email, email))
  return row
}

/** User data for the client; `credit_score` is what can be spent now. Source: acceptance.md Q28. */
export const readUserData = async ({ db }: Services, userId: string): Promise<UserData | undefined> => {
  const [row] = await db
    .select({
      id: user.id,
      email: user.email,
      fullname: user.fullname,
      role: user.role,
      language: user.language,
      favourites: user.favouriteAgents,
      name: businessProfile.name,
      site: businessProfile.site,
      sells: businessProfile.sells,
      settled: creditAccount.settled,
      held: creditAccount.held,
    })
    .from(user)
    .leftJoin(creditAccount, eq(creditAccount.userId, user.id))
    .leftJoin(businessProfile, eq(businessProfile.userId, user.id))
    .where(eq(user.id, userId))
  if (!row) return undefined
  const { id, email, fullname, role, language, favourites, settled, held, name, site, sells } = row
  return {
    id,
    email,
    fullname,
    credit_score: (settled ?? 0) - (held ?? 0),
    language,
    business: sessionBusiness({ name: name ?? '', site: site ?? '', sells: sells ?? '' }),
    favourite_agents: favourites,
    ...(isStaff(role) && { role: 'staff' }),
    ...(role === 'admin' && { admin: true }),
  }
}
