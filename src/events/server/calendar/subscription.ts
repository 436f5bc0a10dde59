import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import { mayPass } from '../../../platform/contract/access.ts'
import type { FileAnswer } from '../../../platform/contract/files.ts'
import type { RequestContext, Services } from '../../../platform/server/auth/request-context.ts'
import { answerFile } from '../../../platform/server/files/send-file.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { defaultCalendarSettings } from '../../contract.ts'
import { calendarSettings, eventRegistrations, events } from '../tables.ts'
import { readCalendarEvents } from './calendar-entries.ts'
import { calendarFile, fileNameOf } from './calendar-file.ts'
import { settingsOf } from './calendar-settings.ts'
import { calendarType } from './downloads.ts'

/** What the address is sealed for: a token that was made for something else does not open it. */
const purpose = 'calendar'
/** What the address of all sessions is sealed with besides. */
const all = 'all'
/** Days for which past events stay in the calendar. */
const pastDays = 90
/** How often calendar programs are asked to look, and for how many seconds they need not. */
const refreshMinutes = 60
const freshSeconds = 900

/** Months for which an address works, the one in which it was given out among them. */
const monthsOfUse = 12

type Sealer = Pick<Services, 'db' | 'sealing' | 'config' | 'clock'>
/** For what the person registered for, and for all sessions; and when both end. */
type Addresses = { url: string; allUrl: string; expiresAt: string }

/**
 * The private addresses of a person's calendars. They are the same for a month, and each works for a year, until the
 * person resets them or is logged out everywhere.
 */
export async function showSubscription(services: Sealer, accountId: string): Promise<Addresses> {
  return addressesOf(services, accountId, await versionOf(services, accountId))
}

/** Gives a person new private addresses; the ones before stop at once. */
export async function resetSubscription(services: Sealer, accountId: string): Promise<Addresses> {
  const [row] = await services.db
    .insert(calendarSettings)
    .values({ accountId, ...defaultCalendarSettings, addressVersion: 1 })
    .onConflictDoUpdate({
      target: calendarSettings.accountId,
      set: { addressVersion: sql`${calendarSettings.addressVersion} + 1` },
    })
    .returning({
      version: calendarSettings.addressVersion,
      generation: sql<number>`(
      select link_generation from accounts where id = ${accountId})`,
    })
  return addressesOf(services, accountId, `${row?.version ?? 0}.${row?.generation ?? 0}`)
}

/**
 * The calendar under a private address, from 90 days ago on, and what of it was cancelled: all sessions, or those that
 * its owner is registered for, not those she waits for. She is reminded of the latter alone. Whose membership is over
 * reads what she is registered for, under either address.
 * @param file the token, with or without `.ics`
 * @throws NOT_FOUND, alike for whatever is wrong with the address or with the account
 */
export async function readSubscription(
  context: Pick<RequestContext, 'db' | 'sealing' | 'config' | 'clock' | 'community' | 'addHeader' | 'isEntitled'>,
  file: string,
): Promise<FileAnswer> {
  const owner = await ownerOf(context, file.replace(/\.ics$/, ''))
  if (!owner) throw problem('NOT_FOUND', 'There is no such calendar.')
  const since = new Date(context.clock.now().getTime() - pastDays * 24 * 60 * 60_000)
  const isAll = owner.wantsAll && (await context.isEntitled(owner))
  const isHers = isAll ? undefined : eq(eventRegistrations.state, 'registered')
  const sessions = await readCalendarEvents(context.db, owner, and(isHers, gt(events.startsAt, since)))
  const { reminderMinutes } = await settingsOf(context.db, owner.id)
  const { name } = await context.community.content()
  const text = calendarFile(sessions, {
    method: 'PUBLISH',
    reminderMinutes,
    remindsOfOwn: true,
    withZoomLink: true,
    name: `${name} Events`,
    refreshMinutes,
    baseUrl: context.config.baseUrl,
  })
  return answerFile(context, text, {
    name: fileNameOf(`${name} Events`),
    contentType: calendarType,
    disposition: 'inline',
    cacheControl: `private, max-age=${freshSeconds}`,
  })
}

function addressesOf({ sealing, config, clock }: Sealer, accountId: string, version: string): Addresses {
  const month = clock.now().toISOString().slice(0, 7)
  const content = `${accountId} ${version} ${month}`
  const addressOf = (sealed: string) => `${config.baseUrl}/api/calendars/${sealing.seal(purpose, sealed)}.ics`
  return { url: addressOf(content), allUrl: addressOf(`${content} ${all}`), expiresAt: endOf(month).toISOString() }
}

/** When addresses that were given out in a month (`2026-11`) end. */
function endOf(month: string): Date {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + monthsOfUse)
  return end
}

async function ownerOf(services: Sealer, token: string) {
  const content = services.sealing.unseal(purpose, token)
  if (content === null) return null
  const [accountId = '', version, month, which] = content.split(' ')
  // An address of an earlier version names no month and never ended: it is to be copied anew.
  if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || endOf(month) <= services.clock.now()) return null
  const [account] = await services.db
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isNotNull(accounts.verifiedAt)))
  if (!account || !mayPass('member', account.role)) return null
  if ((await versionOf(services, accountId)) !== version) return null
  return { ...account, wantsAll: which === all }
}

/** What ends an address when it changes: resetting it, and whatever logs the account out everywhere. */
async function versionOf({ db }: Pick<Services, 'db'>, accountId: string): Promise<string> {
  const [row] = await db
    .select({ version: calendarSettings.addressVersion, generation: accounts.linkGeneration })
    .from(accounts)
    .leftJoin(calendarSettings, eq(calendarSettings.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return `${row?.version ?? 0}.${row?.generation ?? 0}`
}
