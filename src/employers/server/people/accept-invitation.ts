import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import {
  accounts,
  accountsAs,
  isNotSuspended,
  lockViewer,
  registerVerifiedAccount,
} from '../../../accounts/server/exports.ts'
import { joinSharedMembership } from '../../../billing/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { hashToken } from '../../../platform/server/auth/signed-tokens.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { InvitationHolder, invitedRegistration, OwnCompany } from '../../contract.ts'
import { companyOf } from '../companies/companies.ts'
import { closeOwnCompany } from '../companies/company-closure.ts'
import { showOwn, tooManyRequests } from '../companies/own-company.ts'
import { joinedEmail } from '../emails.ts'
import { type LockedCompany, lockCompany } from '../locks.ts'
import { mayAcceptInvitation } from '../policy.ts'
import { takenMessage } from '../registration.ts'
import { companies, companyInvitations, employers } from '../tables.ts'
import { recordCompanyIdentities } from '../verification/company-identities.ts'
import { updateVerification } from '../verification/verification.ts'

const invalidLink = () =>
  problem('INVALID_TOKEN', t`This invitation is invalid or has expired. Please ask for a new one.`)

/**
 * The company that an emailed invitation is for, and what kind of account its address has, which the recipient of the email
 * may know. Does not use the invitation up.
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
 * Registers a person with an emailed invitation: they join the company, and their address counts as verified.
 * @returns their address
 * @throws INVALID_INPUT on `password`, after which the link still works; INVALID_TOKEN, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function registerInvited(
  context: RequestContext,
  { token, name, phone, password }: z.infer<typeof invitedRegistration> & { token: string },
): Promise<{ email: string }> {
  const { email } = await readInvitation(context, token)
  const person = { name, email, password, role: 'employer', takenMessage } as const
  await registerVerifiedAccount(context, person, async (tx, accountId) => {
    const { companyId } = await redeemInvitation(context, tx, token)
    await addToCompany(context, tx, await lockInvitingCompany(tx, companyId), accountId, phone)
  })
  return { email }
}

/**
 * Adds the viewer to the company that invited their address. Closes a company of their own, if they agreed to that, have
 * no colleagues there, and have settled its jobs and applications.
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
    const invitation = await redeemInvitation(context, tx, token)
    if (!mayAcceptInvitation(account, invitation)) {
      throw problem(
        'INVALID_TOKEN',
        t`This invitation was sent to another email address. Please log in with that account.`,
      )
    }
    const own = await companyOf(tx, viewer.id)
    // For example after changing their address to one that they invited before.
    if (own?.id === invitation.companyId) throw problem('CONFLICT', t`You already belong to this company.`)
    // Lock companies in the order of their ids, so that two transactions cannot deadlock.
    const ids = [...new Set([invitation.companyId, ...(own ? [own.id] : [])])].sort()
    const locked = new Map<string, LockedCompany | null>()
    for (const id of ids) locked.set(id, await lockCompany(tx, id))
    const company = locked.get(invitation.companyId)
    if (!company) throw invalidLink()
    const phone = own ? await closeOwnCompany(context, tx, viewer, locked.get(own.id) ?? null, givingUp) : ''
    await addToCompany(context, tx, company, viewer.id, phone)
    await updateVerification(context, tx, company)
    return showOwn(tx, viewer)
  })
}

/** Adds a person to a locked company and notifies its people. */
async function addToCompany(
  context: RequestContext,
  tx: Transaction,
  { row, people }: LockedCompany,
  accountId: string,
  phone: string,
): Promise<void> {
  const { id, name, membershipId } = row
  await tx.insert(employers).values({ accountId, companyId: id, phone, joinedAt: context.clock.now() })
  await recordCompanyIdentities(tx, row)
  if (membershipId) await joinSharedMembership(tx, membershipId, accountId)
  const data = { name, what: 'joined' } as const
  await notify(
    context,
    tx,
    {
      kind: 'company',
      data,
      about: `company:${id}`,
      from: { person: accountId },
      email: joinedEmail(context.config, name),
    },
    people,
  )
}

async function lockInvitingCompany(tx: Transaction, companyId: string): Promise<LockedCompany> {
  const company = await lockCompany(tx, companyId)
  if (!company) throw invalidLink()
  return company
}

/** The condition for an unexpired invitation with this token whose sender is still an active owner of the company. */
function isValid({ clock }: RequestContext, token: string) {
  const account = accountsAs('account')
  const isByOwner = sql`exists (
    select from ${employers} inviter join ${account.table} on ${account.id} = inviter.account_id
    where inviter.account_id = ${companyInvitations.invitedBy} and inviter.company_id = ${companyInvitations.companyId}
      and inviter.is_owner and ${account.role} = 'employer' and ${isNotSuspended('account')})`
  return and(
    eq(companyInvitations.tokenHash, hashToken(token)),
    gt(companyInvitations.expiresAt, clock.now()),
    isByOwner,
  )
}

/**
 * The invitation of a link. Only failed attempts count against the rate limit, so that colleagues on the same network do
 * not use up each other's attempts.
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
    .where(and(isValid(context, token), isNull(companies.closedAt)))
  if (row) return row
  await context.rateLimits.consume('tokenByNetwork', context.client.network, tooManyRequests)
  throw invalidLink()
}

/** Uses an invitation up. A single statement finds and deletes it, so that of concurrent uses exactly one succeeds. */
async function redeemInvitation(context: RequestContext, tx: Transaction, token: string) {
  const [invitation] = await tx.delete(companyInvitations).where(isValid(context, token)).returning()
  if (!invitation) throw invalidLink()
  return invitation
}
