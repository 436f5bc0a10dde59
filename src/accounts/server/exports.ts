import type { Services } from '../../platform/server/auth/request-context.ts'
import { hashToken, type TokenHash } from '../../platform/server/auth/signed-tokens.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { ScopedTag } from '../../platform/server/response-cache/cache-tags.ts'
import { activityJob } from './activity/retention.ts'
import { sessionTokenOf } from './sessions/session-cookie.ts'
import { endExpiredSessions, type ResolvedViewer, resolveSession } from './sessions/sessions.ts'

/** The hash of the session token in a request's Cookie header, if any. */
export function sessionHashOf(
  { config }: Pick<Services, 'config'>,
  cookieHeader: string | undefined,
): TokenHash | null {
  const token = sessionTokenOf(config, cookieHeader)
  return token ? hashToken(token) : null
}

/**
 * The viewer of a session; null for a visitor.
 * @param sessionHash the hash of the session's token, if the request has one
 * @param tags the scopes of cache tags whose versions are read together with the session
 */
export async function resolveViewer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  sessionHash: TokenHash | null,
  tags: readonly ScopedTag[] = [],
): Promise<ResolvedViewer | null> {
  return sessionHash ? resolveSession(db, config, sessionHash, tags) : null
}

/** For capability.ts. */
export const accountsJobs: readonly BackgroundJob[] = [
  { name: 'accounts.end-sessions', schedule: '* * * * *', run: endExpiredSessions },
  activityJob,
]

/** For the SQL statements of every capability: the accounts, and the one predicate for active ones. */
export {
  accountIdsWhere,
  accountsAs,
  hasNameOrEmailLike,
  isActiveAccount,
  isActiveMember,
  isNotSuspended,
  isVerified,
  linkGenerationOf,
  lockAccounts,
  lockAgainstDeletion,
  lockAgainstDeletionStatement,
  lockExistingAccount,
} from './account-sql.ts'
/** For profiles: the photo beside a name. */
export { setAvatar } from './accounts.ts'
/** For the setup of a site, which logs in the first admin. */
export { recordSecurityEvent } from './activity/record-events.ts'

/** For the admins' user list, which shows addresses. */
export {
  countAccounts,
  findListedAccount,
  iterateAccounts,
  type ListedAccount,
  listAccounts,
} from './administration/account-list.ts'
export { changeRole, restoreAccount, suspendAccount } from './administration/account-status.ts'
/** For emails and notifications to the admins, and for creating the first admin. */
export { adminEmails, adminIds, createAdmin, requireStillAdmin } from './administration/admins.ts'
/** For the start of the site. */
export { promoteConfiguredAdmin } from './administration/configured-admin.ts'
/** For the operator's command line. */
export { makeResetLink, promote, resetFactors } from './administration/operator-commands.ts'
export { confirmAddress, resendVerificationTo } from './administration/unverified-accounts.ts'
/** For the settings of who may join. */
export { queueAdmissions } from './approval/admit-waiting.ts'
/** For the admins' dashboard. */
export { countWaitingPeople, letInInvited } from './approval/decisions.ts'
/** For the authorization of requests: from when on a viewer's role requires a second factor. */
export { factorDueAt } from './factors/requirement.ts'
/** For the health of the community. */
export { countVisits } from './health-figures.ts'
export { rememberDevice } from './login/known-devices.ts'
/** For the employers' login and registration. */
export { logInAs } from './login/login.ts'
export { renameAccount } from './name-change.ts'
/** For the registry, which knows what other capabilities do with accounts. */
export { newcomerJobs } from './newcomer-jobs.ts'
export { eraseAccount } from './personal-data/account-deletion.ts'
/** For the admins' user list. */
export { mayChangeRole } from './policy.ts'
export { registerAccount, registerVerifiedAccount } from './registration.ts'
/** For sensitive actions: repeats the checks of the authorization within the transaction. */
export { lockViewer } from './sessions/lock-viewer.ts'
export { hasSession, setSessionCookie } from './sessions/session-cookie.ts'
/** For the live connection, which ends with its session. */
export { beginSession, isSessionOpen, recordVisit, sessionTopic } from './sessions/sessions.ts'
/** For references from other capabilities' tables, and for reading a name beside what a person wrote. */
export { accounts } from './tables.ts'
