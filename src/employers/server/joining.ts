import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { accounts, lockViewer, registerProvedAccount } from '../../accounts/server/exports.ts'
import { joinSharedMembership } from '../../billing/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { hashToken } from '../../platform/server/auth/tokens.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { InvitationHolder, invitedRegistration, OwnCompany } from '../contract.ts'
import { companyOf } from './companies.ts'
import { giveUp } from './giving-up.ts'
import { type HeldCompany, holdCompany } from './held-company.ts'
import { recordCompany } from './identities.ts'
import { joinedLetter } from './letters.ts'
import { showOwn, tooMany } from './own-company.ts'
import { takenWords } from './registration.ts'
import { companies, companyInvitations, employers } from './tables.ts'
import { judge } from './verification.ts'

const badLink = () => problem('INVALID_TOKEN', 'This invitation is invalid or has expired. Please ask for a new one.')

/**
 * Whose company a mailed invitation is for, without using it up; and whether its address has an account already, which
 * whoever got the mail may know.
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function checkInvitation(
  context: RequestContext,
  token: string,
): Promise<{ companyName: string; email: string; holder: InvitationHolder }> {
  const { companyName, email, emailKey } = await readInvitation(context, token)
  const [account] = await context.db
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey))
  if (!account) return { companyName, email, holder: 'nobody' }
  return { companyName, email, holder: account.role === 'employer' ? 'employer' : 'member' }
}

/**
 * Registers somebody with a mailed invitation: she belongs to the company, and her address counts as verified.
 * @returns her address
 * @throws INVALID_INPUT on `password`, which leaves the link as it is; INVALID_TOKEN, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function registerInvited(
  context: RequestContext,
  { token, name, phone, password }: z.infer<typeof invitedRegistration> & { token: string },
): Promise<{ email: string }> {
  const { email } = await readInvitation(context, token)
  const person = { name, email, password, role: 'employer', takenWords } as const
  await registerProvedAccount(context, person, async (tx, accountId) => {
    const { companyId } = await useInvitation(context, tx, token)
    await admit(context, tx, await holdInviting(tx, companyId), accountId, phone)
  })
  return { email }
}

/**
 * Takes the viewer into the company that invited her address. A company of her own is given up for it, when she said
 * so, nobody else belongs to it and nobody waits for it.
 * @throws INVALID_TOKEN, CONFLICT, TOO_MANY_REQUESTS
 */
export async function acceptInvitation(
  context: RequestContext,
  viewer: Viewer,
  { token, givingUp }: { token: string; givingUp?: string },
): Promise<OwnCompany> {
  await readInvitation(context, token)
  return context.db.transaction(async (tx) => {
    const account = await lockViewer(tx, viewer)
    const invitation = await useInvitation(context, tx, token)
    if (account.emailKey !== invitation.emailKey) {
      throw problem(
        'INVALID_TOKEN',
        'This invitation was sent to another address. Log in with the account of that one.',
      )
    }
    const own = await companyOf(tx, viewer.id)
    // Such as who has had her address changed to one that she invited before.
    if (own?.id === invitation.companyId) throw problem('CONFLICT', 'You belong to this company already.')
    // Companies are held in the order of their ids.
    const ids = [...new Set([invitation.companyId, ...(own ? [own.id] : [])])].sort()
    const held = new Map<string, HeldCompany | null>()
    for (const id of ids) held.set(id, await holdCompany(tx, id))
    const company = held.get(invitation.companyId)
    if (!company) throw badLink()
    const phone = own ? await giveUp(context, tx, viewer, held.get(own.id) ?? null, givingUp) : ''
    await admit(context, tx, company, viewer.id, phone)
    await judge(context, tx, company)
    return showOwn(tx, viewer)
  })
}

/** Takes a person into a held company, and tells the ones who are in it. */
async function admit(
  context: RequestContext,
  tx: Transaction,
  { row, people }: HeldCompany,
  accountId: string,
  phone: string,
): Promise<void> {
  const { id, name, membershipId } = row
  await tx.insert(employers).values({ accountId, companyId: id, phone, joinedAt: context.clock.now() })
  await recordCompany(tx, row)
  if (membershipId) await joinSharedMembership(tx, membershipId, accountId)
  const letter = joinedLetter(context.config, name)
  const data = { name, what: 'joined' } as const
  await tell(
    context,
    tx,
    { kind: 'company', data, about: `company:${id}`, from: { person: accountId }, letter },
    people,
  )
}

async function holdInviting(tx: Transaction, companyId: string): Promise<HeldCompany> {
  const company = await holdCompany(tx, companyId)
  if (!company) throw badLink()
  return company
}

/** An invitation is good while whoever sent it speaks for the company: also where it was sent just while that ended. */
function isGood({ clock }: RequestContext, token: string) {
  const isByOwner = sql`exists (
    select from ${employers} inviter join ${accounts} account on account.id = inviter.account_id
    where inviter.account_id = ${companyInvitations.invitedBy} and inviter.company_id = ${companyInvitations.companyId}
      and inviter.is_owner and account.role = 'employer' and account.suspended_at is null)`
  return and(
    eq(companyInvitations.tokenHash, hashToken(token)),
    gt(companyInvitations.expiresAt, clock.now()),
    isByOwner,
  )
}

/**
 * What a link invites to. Only those that do not work count as tries, so that nobody uses up what colleagues on the same
 * network need for theirs.
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS
 */
async function readInvitation(context: RequestContext, token: string) {
  const [row] = await context.db
    .select({
      companyName: companies.name,
      email: companyInvitations.email,
      emailKey: companyInvitations.emailKey,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(isGood(context, token), isNull(companies.closedAt)))
  if (row) return row
  await context.limits.take('tokenByNetwork', context.client.network, tooMany)
  throw badLink()
}

/** Uses an invitation up. One statement finds and takes it, so of many uses at once exactly one wins. */
async function useInvitation(context: RequestContext, tx: Transaction, token: string) {
  const [invitation] = await tx.delete(companyInvitations).where(isGood(context, token)).returning()
  if (!invitation) throw badLink()
  return invitation
}
