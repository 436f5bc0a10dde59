import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { recordAct } from '../../../platform/server/audit.ts'
import { countryOf } from '../../../platform/server/auth/country-of-network.ts'
import { type RequestContext, type Services, viewerOf } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import type { AttemptKind, SecurityEventKind } from '../../activity-contract.ts'
import { deviceOf } from '../device.ts'
import { securityEvents } from './tables.ts'

type Details = Record<string, string | number | boolean | null>

type Recorded<Kind> = {
  kind: Kind
  /** Whose account it is about. */
  accountId: string
  /** Small facts such as the kind of a factor; never names, addresses or texts of people. */
  details?: Details
}

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Entries of attempts that an account gets in a day; what comes beyond them is counted in one. */
export const maxAttemptsADay = 30

/**
 * Records what somebody did to her own account, or an admin did to it, for her recent activity and for the audit log. In
 * the transaction that carries it out: what is rolled back was never recorded.
 * @param by an admin's device and network are not the account's business
 */
export async function recordSecurityEvent(
  tx: Connection,
  context: RequestContext,
  { by, kind, accountId, details = {} }: Recorded<Exclude<SecurityEventKind, AttemptKind>> & { by: 'holder' | 'admin' },
): Promise<void> {
  const from = by === 'holder' ? originOf(context) : nowhere
  const at = context.clock.now()
  await tx.insert(securityEvents).values({ id: randomUUIDv7(), accountId, at, kind, by, details, ...from })
  const actorId = by === 'holder' ? accountId : viewerOf(context).id
  await recordAct(tx, { action: kind, actorId, accountId, details })
}

/** The same for what whoever runs the site did, by a command or a setting; the audit log names no actor. */
export async function recordOperatorAct(
  tx: Connection,
  { clock }: Pick<Services, 'clock'>,
  { kind, accountId, details = {} }: Recorded<Exclude<SecurityEventKind, AttemptKind>>,
): Promise<void> {
  const at = clock.now()
  await tx
    .insert(securityEvents)
    .values({ id: randomUUIDv7(), accountId, at, kind, by: 'operator', details, ...nowhere })
  await recordAct(tx, { action: kind, actorId: null, accountId, details })
}

/**
 * The same for what anybody can do who knows an address or a password. Repeats within an hour, of the same kind from the
 * same network and device, are counted in one entry; so are all beyond `maxAttemptsADay`, wherever they come from. The
 * audit log gets what gets an entry of its own. So whoever tries all day from everywhere fills no table.
 */
export async function recordAttempt(
  tx: Connection,
  context: RequestContext,
  { kind, accountId, details = {} }: Recorded<AttemptKind>,
): Promise<void> {
  const at = context.clock.now()
  const from = originOf(context)
  const recent = and(
    eq(securityEvents.accountId, accountId),
    isNotNull(securityEvents.fingerprint),
    gt(securityEvents.at, new Date(at.getTime() - day)),
  )
  const isMany = (await tx.$count(securityEvents, recent)) >= maxAttemptsADay
  const hourOf = Math.floor(at.getTime() / hour)
  const entry = isMany
    ? { ...nowhere, details: { ...details, isFromMany: true }, fingerprint: `many ${kind} ${Math.floor(hourOf / 24)}` }
    : { ...from, details, fingerprint: [kind, details.reason, from.network, from.device, hourOf].join(' ') }
  const [row] = await tx
    .insert(securityEvents)
    .values({ id: randomUUIDv7(), accountId, at, kind, by: 'anybody', ...entry })
    .onConflictDoUpdate({
      target: [securityEvents.accountId, securityEvents.fingerprint],
      set: { at, times: sql`${securityEvents.times} + 1` },
    })
    .returning({ times: securityEvents.times })
  if (row?.times === 1) await recordAct(tx, { action: kind, actorId: null, accountId, details: entry.details })
}

const nowhere = { device: null, network: null, country: null }

function originOf({ client }: RequestContext) {
  return { device: deviceOf(client.userAgent), network: client.network, country: countryOf(client.network) }
}
