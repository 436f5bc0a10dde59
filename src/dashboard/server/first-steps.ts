import { sql } from 'drizzle-orm'
import { accountsAs } from '../../accounts/server/exports.ts'
import { hasRegistered } from '../../events/server/exports.ts'
import { hasIntroducedThemselves } from '../../forum/server/exports.ts'
import { hasChosenNotifications } from '../../notifications/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { FirstSteps } from '../contract.ts'
import { dismissedFirstSteps } from './tables.ts'
import { findWelcomeHost } from './welcome-hosts.ts'

/** How long after joining a member counts as new, in ms. Afterwards, their dashboard costs no queries for steps. */
const newMemberTime = 180 * day

const viewerAccount = accountsAs('account')

const findNewMember = prepare(sql`
  select from ${viewerAccount.table}
  where ${viewerAccount.id} = ${placeholder('account')} and ${viewerAccount.createdAt} > ${placeholder('since')}::timestamptz
    and not exists (select from dismissed_first_steps dismissed where dismissed.account_id = ${viewerAccount.id})`)

/** What the dashboard reads in any case. The caller awaits both too. */
type Known = { profile: Promise<{ hasPhoto: boolean }>; groupCount: Promise<number> }

/**
 * The first steps of a new member, and the admin who welcomes them; null for members who joined long ago, have taken all
 * steps, or dismissed them.
 */
export async function findFirstSteps(
  { db, clock, switchedOff }: Pick<RequestContext, 'db' | 'clock' | 'switchedOff'>,
  viewer: Viewer,
  known: Known,
): Promise<FirstSteps | null> {
  const since = new Date(clock.now().getTime() - newMemberTime).toISOString()
  if ((await findNewMember(db, { account: viewer.id, since })).length === 0) return null
  const [{ hasPhoto }, groupCount, introduction, session, notifications, host] = await Promise.all([
    known.profile,
    known.groupCount,
    hasIntroducedThemselves(db, viewer.id),
    hasRegistered({ db }, viewer.id),
    hasChosenNotifications(db, viewer.id),
    findWelcomeHost(db, viewer.id),
  ])
  const done = {
    photo: hasPhoto,
    introduction,
    group: groupCount > 0 || switchedOff.includes('groups'),
    session,
    notifications,
  }
  return Object.values(done).every(Boolean) ? null : { done, host }
}

/** Hides the first steps from a member for good. Doing it again changes nothing. */
export async function dismissFirstSteps(db: Database, viewer: Viewer): Promise<void> {
  await db.insert(dismissedFirstSteps).values({ accountId: viewer.id }).onConflictDoNothing()
}
