import { and, asc, desc, eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { leaveSharedMembership, reviewCustomer } from '../../billing/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { CompanyPerson, Invitation } from '../contract.ts'
import { takeOut } from './belonging.ts'
import { requireCompany } from './companies.ts'
import { holdAsOwner, holdOwn } from './held-company.ts'
import { removedLetter } from './letters.ts'
import { actingOwners } from './ownership.ts'
import { personAbilities } from './policy.ts'
import { companyInvitations, employers } from './tables.ts'

const notFound = () => problem('NOT_FOUND', 'This person does not belong to your company.')
const lastOwner = 'You are the last owner. Make somebody else an owner first.'

/**
 * Who belongs to the viewer's company, in the order they came, and who is invited, the newest first.
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
        isOwner: employers.isOwner,
        joinedAt: employers.joinedAt,
      })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.accountId))
      .where(eq(employers.companyId, id))
      .orderBy(asc(employers.joinedAt), asc(accounts.id)),
    actingOwners(db, id),
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

export function toInvitation({ id, email, sentAt, expiresAt }: typeof companyInvitations.$inferSelect): Invitation {
  return { id, email, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/**
 * Takes somebody out of the viewer's company with the invitations she sent, as one of its owners, and tells her; or lets
 * the viewer leave it.
 * @throws NOT_FOUND also for somebody of another company, FORBIDDEN, CONFLICT for the last owner
 */
export async function removePerson(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { company, isOwner } = await holdOwn(tx, viewer)
    const place = and(eq(employers.accountId, id), eq(employers.companyId, company.row.id))
    const [person] = await tx.select({ isOwner: employers.isOwner }).from(employers).where(place)
    if (!person) throw notFound()
    const isYou = id === viewer.id
    if (!isYou && !isOwner) throw problem('FORBIDDEN', 'Only owners of the company can do this.')
    const owners = await actingOwners(tx, company.row.id)
    const can = personAbilities({ isOwner }, { isOwner: person.isOwner, isYou }, countOthers(owners, id))
    if (!can.remove) throw problem('CONFLICT', lastOwner)
    await takeOut(context, tx, company, id, isYou)
    await leaveSharedMembership(tx, id)
    if (isYou) return
    const { name } = company.row
    const letter = removedLetter(context.config, name)
    const about = `company:${company.row.id}`
    await tell(context, tx, { from: 'site', kind: 'company', data: { name, what: 'removed' }, about, letter }, [id])
  })
}

/**
 * Makes somebody of the viewer's company one of its owners, as one of them. Doing it twice is doing it once.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function makeOwner({ db }: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await holdAsOwner(tx, viewer)
    const changed = await tx
      .update(employers)
      .set({ isOwner: true })
      .where(and(eq(employers.accountId, id), eq(employers.companyId, row.id)))
      .returning({ id: employers.accountId })
    if (changed.length === 0) throw notFound()
    await reviewCustomer(tx, row.membershipId)
  })
}
