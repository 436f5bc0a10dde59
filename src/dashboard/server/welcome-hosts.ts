import { eq, sql } from 'drizzle-orm'
import { accountsAs, isActiveAccount } from '../../accounts/server/exports.ts'
import { mayReach } from '../../contact-permissions/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { dismissedFirstSteps, welcomeHosts } from './tables.ts'

type WelcomeHost = { id: string; name: string; avatarUrl: string | null }

const host = accountsAs('host')

const findHost = prepare<WelcomeHost>(sql`
  select ${host.id}, ${host.name}, ${host.avatarUrl} as "avatarUrl"
  from ${welcomeHosts} welcoming join ${host.table} on ${host.id} = welcoming.account_id
  where ${host.role} = 'admin' and ${isActiveAccount('host')} and ${host.id} <> ${placeholder('viewer')}::uuid
    and ${mayReach({ person: sql`${host.id}` }, sql`${placeholder('viewer')}::uuid`)}
  order by welcoming.since limit 1`)

/**
 * The admin who welcomes a new member with their name and photo: the first one who allows it, and between whom and the
 * member there is no block. Null if there is none; then the team welcomes.
 */
export async function findWelcomeHost(db: Database, viewerId: string): Promise<WelcomeHost | null> {
  const [found] = await findHost(db, { viewer: viewerId })
  return found ?? null
}

/** Whether an admin welcomes new members; null for people who are no admins. */
export async function isWelcomeHost(db: Database, viewer: Viewer): Promise<boolean | null> {
  if (viewer.role !== 'admin') return null
  return (await db.$count(welcomeHosts, eq(welcomeHosts.accountId, viewer.id))) > 0
}

/** Lets an admin welcome new members, or no longer. */
export async function setWelcomeHost(db: Database, viewer: Pick<Viewer, 'id'>, isHost: boolean): Promise<void> {
  if (isHost) await db.insert(welcomeHosts).values({ accountId: viewer.id }).onConflictDoNothing()
  else await db.delete(welcomeHosts).where(eq(welcomeHosts.accountId, viewer.id))
}

/** When a person dismissed their first steps, and since when they welcome new members. The database deletes both with the account. */
export const dashboardPersonalData: PersonalData = {
  name: 'dashboard',
  async collect(db, accountId) {
    const [dismissals, welcoming] = await Promise.all([
      db.select().from(dismissedFirstSteps).where(eq(dismissedFirstSteps.accountId, accountId)),
      db.select().from(welcomeHosts).where(eq(welcomeHosts.accountId, accountId)),
    ])
    return {
      data: {
        firstStepsDismissedAt: dismissals[0]?.dismissedAt ?? null,
        welcomesNewMembersSince: welcoming[0]?.since ?? null,
      },
    }
  },
  async erase() {},
}
