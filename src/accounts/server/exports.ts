import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import { activityJob } from './activity/retention.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { endExpiredSessions, type FoundViewer, resolveSession } from './sessions.ts'

/** The person a request's cookie speaks for, and the versions of what is shared; null for a visitor. */
export async function resolveViewer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  cookieHeader: string | undefined,
): Promise<FoundViewer | null> {
  const token = sessionTokenOf(config, cookieHeader)
  return token ? resolveSession(db, config, token) : null
}

/** For src/app/background-jobs.ts. */
export const accountsJobs: readonly Job[] = [
  { name: 'accounts.end-sessions', schedule: '* * * * *', run: endExpiredSessions },
  activityJob,
]

/** For the admins' screen of users: everybody, with her address. */
export {
  countAccounts,
  everyAccount,
  findListedAccount,
  type ListedAccount,
  listAccounts,
} from './account-list.ts'
/** For the one other way in, as `beginSession` below. */
export { recordSecurityEvent } from './activity/record.ts'
/** Whom the community's team is, for mails to it; and the first admin of a site. */
export { adminEmails, adminIds, createAdmin, requireStillAdmin } from './admins.ts'
/** For the profiles: the photo that goes with a name. */
export { setAvatar } from './avatars.ts'
/** The configured admin, at start. */
export { promoteConfiguredAdmin } from './configured-admin.ts'
/** For whoever lost every second factor. */
export { resetFactors } from './factors/operator.ts'
/** For the gate: who has to set up a second factor first. */
export { factorDueAt } from './factors/requirement.ts'
export { rememberDevice } from './known-devices.ts'
/** For the admins' screen of users: deleting an account with everything personal. */
export { eraseAccount } from './leaving.ts'
/** For whatever is sensitive: checks again, within its transaction, what the request was let in by. */
export { lockViewer } from './lock-viewer.ts'
/** For the employers' own entrance. */
export { logInAs } from './login.ts'
/** For the commands of whoever holds the machine. */
export { makeResetLink, promote } from './operator.ts'
/** For src/app/registry/personal-data.ts. */
export { accountsPersonalData } from './personal-data.ts'
/** For employers, who register together with a company. */
export { registerAccount, registerProvedAccount } from './registration.ts'
/** For the admins' screen of users: a person's name, and addresses that wait for verification. */
export { renameAccount } from './renaming.ts'
export { hasSession, setSessionCookie } from './session-cookie.ts'
/** For the one other way in: set-up logs the first admin in. And how open streams hear of a session's end. */
export {
  beginSession,
  isSessionOpen,
  noteVisit,
  sessionTopic,
} from './sessions.ts'
/** For the admins' screen of users: who may do what, and who may come in. */
export { changeRole, restoreAccount, suspendAccount } from './standing.ts'
/** For references from other capabilities' tables, and for reading a name beside what somebody wrote. */
export { accounts } from './tables.ts'
export { confirmAddress, resendVerificationTo } from './unverified-accounts.ts'
