import type * as z from 'zod'
import { t } from '#text'
import { countWaitingPeople, queueAdmissions, requireStillAdmin } from '../../accounts/server/exports.ts'
import type { JoiningRule } from '../../platform/contract/community.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { domainsIn, type JoiningOverview, type joiningForm } from '../joining.ts'
import { digestOf, notSetUp } from './content.ts'

/** Who may join. @throws CONFLICT before setup */
export async function readJoining({ community, db }: RequestContext): Promise<JoiningOverview> {
  const rule = await db.transaction((tx) => community.lockJoiningRule(tx, 'update'))
  if (!rule) throw notSetUp()
  return overviewOf(db, rule)
}

/**
 * Changes who may join. Registrations that are under way are over before; every process applies the change at once.
 * People who wait although they need no approval any more are let in soon afterwards.
 * @throws CONFLICT when another admin changed it since `version`; nothing is saved then
 */
export async function saveJoining(
  context: RequestContext,
  viewer: Viewer,
  { version, mode, questions, domains, doMembersInvite }: z.output<typeof joiningForm> & { version: string },
): Promise<JoiningOverview> {
  const { community, db } = context
  const rule = await db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const before = await community.lockJoiningRule(tx, 'update')
    if (!before) throw notSetUp()
    if (versionOf(before) !== version) {
      throw problem(
        'CONFLICT',
        t`Someone else changed these settings after you opened them, so your changes weren’t saved.`,
      )
    }
    const after = { mode, questions, domains: domainsIn(domains), doMembersInvite }
    if (versionOf(after) === version) return before
    await community.updateJoiningRule(tx, after)
    await queueAdmissions(context, tx)
    const details = { mode, questions: questions.length, domains: after.domains.length, doMembersInvite }
    await recordAuditEntry(tx, { action: 'site.joiningChanged', actorId: viewer.id, details })
    return after
  })
  community.forget()
  return overviewOf(db, rule)
}

async function overviewOf(db: Connection, rule: JoiningRule): Promise<JoiningOverview> {
  const form = { ...rule, domains: rule.domains.join('\n') }
  return { form, version: versionOf(rule), waitingCount: await countWaitingPeople(db) }
}

function versionOf({ mode, questions, domains, doMembersInvite }: JoiningRule): string {
  return digestOf([mode, questions, domains, doMembersInvite])
}
