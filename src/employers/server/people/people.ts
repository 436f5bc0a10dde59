import { and, asc, desc, eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { leaveSharedMembership, reviewCustomer } from '../../../billing/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CompanyPerson, Invitation } from '../../contract.ts'
import { requireCompany } from '../companies/companies.ts'
import { removedEmail } from '../emails.ts'
import { lockCompanyAsOwner, lockOwnCompany, ownersOnly } from '../locks.ts'
import { isLastOwner, mayRemovePerson, personAbilities } from '../policy.ts'
import { companyInvitations, employers } from '../tables.ts'
import { removeFromCompany } from './company-membership.ts'
import { activeOwners } from './ownership.ts'

const notFound = () => problem('NOT_FOUND', t`This person doesn’t belong to your company.`)
const lastOwnerMessage = t`You’re the only owner. Make someone else an owner first.`

/**
 * The people of the viewer's company in the order in which they joined, and its pending invitations, the newest first.
 * @throws NOT_FOUND
 */
export async function listPeople(
  db: Connection,
  viewer: Viewer,
): Promise<{ people: CompanyPerson[]; invitations: Invitation[] }> {
  const { id } = await requireCompany(db, viewer)
  const [rows, owners, invitations] = await Promise.all([
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        avatarUrl: accounts.avatarUrl,
        isOwner: employers.isOwner,
        joinedAt: employers.joinedAt,
      })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.accountId))
      .where(eq(employers.companyId, id))
      .orderBy(asc(employers.joinedAt), asc(accounts.id)),
    activeOwners(db, id),
    db
      .select()
      .from(companyInvitations)
      .where(eq(companyInvitations.companyId, id))
      .orderBy(desc(companyInvitations.sentAt)),
  ])
  const you = { isOwner: rows.some((row) => row.id === viewer.id && row.isOwner) }
  return {
    people: rows.map((row) => {
      const person = { ...row, isYou: row.id === viewer.id, joinedAt: row.joinedAt.toISOString() }
      return { ...person, can: personAbilities(you, person, countOthers(owners, row.id)) }
    }),
    invitations: invitations.map(toInvitation),
  }
}

function countOthers(ids: readonly string[], id: string): number {
  return ids.filter((other) => other !== id).length
}

/** An invitation in its wire form. */
export function toInvitation({ id, email, sentAt, expiresAt }: typeof companyInvitations.$inferSelect): Invitation {
  return { id, email, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/**
 * Removes a person and the invitations they sent from the viewer's company, as one of its owners, and notifies them. Or
 * lets the viewer leave it.
 * @throws NOT_FOUND also for a person of another company, FORBIDDEN, CONFLICT for the last owner
 */
export async function removePerson(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { company, isOwner } = await lockOwnCompany(tx, viewer)
    const isMember = and(eq(employers.accountId, id), eq(employers.companyId, company.row.id))
    const [person] = await tx.select({ isOwner: employers.isOwner }).from(employers).where(isMember)
    if (!person) throw notFound()
    const isYou = id === viewer.id
    if (!mayRemovePerson({ isOwner }, { isYou })) throw problem('FORBIDDEN', ownersOnly)
    const owners = await activeOwners(tx, company.row.id)
    if (isLastOwner(person, countOthers(owners, id))) throw problem('CONFLICT', lastOwnerMessage)
    await removeFromCompany(context, tx, company, id, isYou)
    await leaveSharedMembership(tx, id)
    if (isYou) return
    const { name } = company.row
    const about = `company:${company.row.id}`
    await notify(
      context,
      tx,
      {
        from: 'site',
        kind: 'company',
        data: { name, what: 'removed' },
        about,
        email: removedEmail(context.config, name),
      },
      [id],
    )
  })
}

/**
 * Makes a person of the viewer's company one of its owners, as one of its owners. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function makeOwner({ db }: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockCompanyAsOwner(tx, viewer)
    const changed = await tx
      .update(employers)
      .set({ isOwner: true })
      .where(and(eq(employers.accountId, id), eq(employers.companyId, row.id)))
      .returning({ id: employers.accountId })
    if (changed.length === 0) throw notFound()
    await reviewCustomer(tx, row.membershipId)
  })
}
