import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { day, hour } from '../../../platform/contract/durations.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import { countryOf } from '../../../platform/server/auth/country-of-network.ts'
import { type RequestContext, requireViewer, type Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { missingAccountId } from '../../../platform/server/database/database-errors.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { AttemptKind, FailureReason, SecurityEventKind } from '../../activity-contract.ts'
import { describeDevice } from './device-and-place.ts'
import { securityEvents } from './tables.ts'

type Details = Record<string, string | number | boolean | null>

type EventInput<Kind> = {
  kind: Kind
  /** The account that the event is about. */
  accountId: string
  /** Small facts such as the kind of a factor; never names, addresses, or texts of people. */
  details?: Details
}

/** The number of separate entries for attempts per account and day. Further attempts are counted in a single entry. */
export const maxAttemptsADay = 30

const insertEvent = prepare(sql`
  insert into security_events (id, account_id, at, kind, by, device, network, country, details)
  values (${placeholder('id')}::uuid, ${placeholder('accountId')}::uuid, ${placeholder('at')}::timestamptz,
    ${placeholder('kind')}, ${placeholder('by')}, ${placeholder('device')}, ${placeholder('network')},
    ${placeholder('country')}, ${placeholder('details')}::jsonb)`)

/**
 * Records what the account's holder or an admin did to an account, in the holder's recent activity and in the audit log.
 * Call it in the transaction of the change, so that a rollback removes the record as well.
 * @param by for an admin, device and network are not recorded: the account's holder must not see them
 */
export async function recordSecurityEvent(
  tx: Connection,
  context: RequestContext,
  {
    by,
    kind,
    accountId,
    details = {},
  }: EventInput<Exclude<SecurityEventKind, AttemptKind>> & { by: 'holder' | 'admin' },
): Promise<void> {
  const origin = by === 'holder' ? originOf(context) : noOrigin
  const at = context.clock.now()
  const actorId = by === 'holder' ? accountId : requireViewer(context).id
  await Promise.all([
    insertEvent(tx, { id: randomUUIDv7(), accountId, at, kind, by, details: JSON.stringify(details), ...origin }),
    recordAuditEntry(tx, { action: kind, actorId, accountId, details }),
  ])
}

/** Records what the operator of the site did to an account, by a command or a setting. The audit log names no actor. */
export async function recordOperatorEvent(
  tx: Connection,
  { clock }: Pick<Services, 'clock'>,
  { kind, accountId, details = {} }: EventInput<Exclude<SecurityEventKind, AttemptKind>>,
): Promise<void> {
  const at = clock.now()
  const entry = { accountId, at, kind, by: 'operator', details: JSON.stringify(details) }
  await insertEvent(tx, { id: randomUUIDv7(), ...entry, ...noOrigin })
  await recordAuditEntry(tx, { action: kind, actorId: null, accountId, details })
}

/**
 * Records an attempt that anyone who knows an address or a password can make. Attempts of the same kind from the same
 * network and device within an hour are counted in one entry; so are all attempts beyond `maxAttemptsADay`, from
 * anywhere. The audit log gets one row per entry. This keeps an attacker from filling the tables.
 */
export async function recordAttempt(
  tx: Connection,
  context: RequestContext,
  { kind, accountId, details = {} }: EventInput<AttemptKind>,
): Promise<void> {
  const at = context.clock.now()
  const origin = originOf(context)
  const recent = and(
    eq(securityEvents.accountId, accountId),
    isNotNull(securityEvents.fingerprint),
    gt(securityEvents.at, new Date(at.getTime() - day)),
  )
  const isMany = (await tx.$count(securityEvents, recent)) >= maxAttemptsADay
  const hourNumber = Math.floor(at.getTime() / hour)
  const dayNumber = Math.floor(at.getTime() / day)
  const entry = isMany
    ? { ...noOrigin, details: { ...details, isFromMany: true }, fingerprint: `many ${kind} ${dayNumber}` }
    : { ...origin, details, fingerprint: [kind, details.reason, origin.network, origin.device, hourNumber].join(' ') }
  const [row] = await tx
    .insert(securityEvents)
    .values({ id: randomUUIDv7(), accountId, at, kind, by: 'anybody', ...entry })
    .onConflictDoUpdate({
      target: [securityEvents.accountId, securityEvents.fingerprint],
      set: { at, times: sql`${securityEvents.times} + 1` },
    })
    .returning({ times: securityEvents.times })
  if (row?.times === 1) await recordAuditEntry(tx, { action: kind, actorId: null, accountId, details: entry.details })
}

const noOrigin = { device: null, network: null, country: null }

function originOf({ client }: RequestContext) {
  return { device: describeDevice(client.userAgent), network: client.network, country: countryOf(client.network) }
}

/** `accountId` is null when the address or passkey belongs to no account; then only the audit log gets an entry. */
type FailedLogin = { accountId: string | null; reason: FailureReason }

/**
 * Records a failed login in its own transaction, because a failed login has none. When the address or passkey belongs to
 * no account, the audit log gets one entry per network and hour, without the address, and at most a hundred in total.
 */
export async function recordFailedLogin(context: RequestContext, { accountId, reason }: FailedLogin): Promise<void> {
  if (accountId === null) return recordUnknownLogin(context, reason)
  try {
    await context.db.transaction((tx) =>
      recordAttempt(tx, context, { kind: 'login.failed', accountId, details: { reason } }),
    )
  } catch (error) {
    // The account was deleted meanwhile and has no activity. The response must not reveal the deletion.
    if (missingAccountId(error) !== accountId) throw error
  }
}

async function recordUnknownLogin({ db, rateLimits, client }: RequestContext, reason: FailureReason): Promise<void> {
  if (!(await rateLimits.allows('unknownLoginOfNetwork', client.network))) return
  if (!(await rateLimits.allows('unknownLogins', 'all'))) return
  await recordAuditEntry(db, { action: 'login.failed', actorId: null, details: { reason, isOfNobody: true } })
}
