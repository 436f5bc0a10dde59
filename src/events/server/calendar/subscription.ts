import { and, eq, gt, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts, isActiveAccount, linkGenerationOf } from '../../../accounts/server/exports.ts'
import { hasAccess } from '../../../platform/contract/access.ts'
import { day } from '../../../platform/contract/durations.ts'
import type { FileResponse } from '../../../platform/contract/files.ts'
import type { RequestContext, Services } from '../../../platform/server/auth/request-context.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { defaultCalendarSettings } from '../../contract.ts'
import { calendarSettings, eventRegistrations, events } from '../tables.ts'
import { readCalendarEvents } from './calendar-entries.ts'
import { calendarFile, calendarFileName } from './calendar-file.ts'
import { loadCalendarSettings } from './calendar-settings.ts'
import { calendarType } from './downloads.ts'

/** The purpose of the signed tokens, so that a token signed for another purpose is rejected. */
const purpose = 'calendar'
/** Marks the token of the address with all sessions. */
const all = 'all'
/** Past events stay in the calendar for this many days. */
const pastDays = 90
/** How often calendar programs should read the calendar, and for how many seconds they may cache it. */
const refreshMinutes = 60
const freshSeconds = 900

/** Months for which an address works, including the month in which it was issued. */
const validMonths = 12

type SubscriptionServices = Pick<Services, 'db' | 'tokenSigner' | 'config' | 'clock'>
/** The addresses of the events the person registered for and of all sessions, and when both expire. */
type Addresses = { url: string; allUrl: string; expiresAt: string }

/**
 * A person's private calendar addresses. They are the same for a month. Each works for a year, or until the person
 * resets them or is logged out everywhere.
 */
export async function showSubscription(services: SubscriptionServices, accountId: string): Promise<Addresses> {
  return addressesOf(services, accountId, await versionOf(services, accountId))
}

/** Gives a person new private addresses and invalidates the old ones. */
export async function resetSubscription(services: SubscriptionServices, accountId: string): Promise<Addresses> {
  const [row] = await services.db
    .insert(calendarSettings)
    .values({ accountId, ...defaultCalendarSettings, addressVersion: 1 })
    .onConflictDoUpdate({
      target: calendarSettings.accountId,
      set: { addressVersion: sql`${calendarSettings.addressVersion} + 1` },
    })
    .returning({
      version: calendarSettings.addressVersion,
      generation: linkGenerationOf(accountId),
    })
  return addressesOf(services, accountId, `${row?.version ?? 0}.${row?.generation ?? 0}`)
}

/**
 * The calendar at a private address: all sessions, or those that its owner is registered for, from 90 days ago on and
 * including cancelled ones. Only the owner's events have reminders. An owner without a membership gets only the events
 * they are registered for, at either address.
 * @param file the token, with or without `.ics`
 * @throws NOT_FOUND in every case, so that the response says nothing about the account
 */
export async function readSubscription(
  context: Pick<RequestContext, 'db' | 'tokenSigner' | 'config' | 'clock' | 'community' | 'addHeader' | 'isEntitled'>,
  file: string,
): Promise<FileResponse> {
  const owner = await ownerOf(context, file.replace(/\.ics$/, ''))
  if (!owner) throw problem('NOT_FOUND', t`We couldn’t find this calendar.`)
  const since = new Date(context.clock.now().getTime() - pastDays * day)
  const isAll = owner.wantsAll && (await context.isEntitled(owner))
  const isOwnEvent = isAll ? undefined : eq(eventRegistrations.state, 'registered')
  const sessions = await readCalendarEvents(context.db, owner, and(isOwnEvent, gt(events.startsAt, since)))
  const { reminderMinutes } = await loadCalendarSettings(context.db, owner.id)
  const { name } = await context.community.content()
  const text = calendarFile(sessions, {
    method: 'PUBLISH',
    reminderMinutes,
    remindsOfOwn: true,
    withZoomLink: true,
    name: t`${name} Events`,
    refreshMinutes,
    baseUrl: context.config.baseUrl,
  })
  return sendFile(context, text, {
    name: calendarFileName(t`${name} Events`),
    contentType: calendarType,
    disposition: 'inline',
    cacheControl: `private, max-age=${freshSeconds}`,
  })
}

function addressesOf(
  { tokenSigner, config, clock }: SubscriptionServices,
  accountId: string,
  version: string,
): Addresses {
  const month = clock.now().toISOString().slice(0, 7)
  const content = `${accountId} ${version} ${month}`
  const addressOf = (token: string) => `${config.baseUrl}/api/calendars/${tokenSigner.sign(purpose, token)}.ics`
  return { url: addressOf(content), allUrl: addressOf(`${content} ${all}`), expiresAt: expiryOf(month).toISOString() }
}

/** When addresses that were issued in a month (`2026-11`) expire. */
function expiryOf(month: string): Date {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + validMonths)
  return end
}

async function ownerOf(services: SubscriptionServices, token: string) {
  const content = services.tokenSigner.verify(purpose, token)
  if (content === null) return null
  const [accountId = '', version, month, which] = content.split(' ')
  // Addresses of an earlier release name no month and never expired. Their owners have to copy a new one.
  if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || expiryOf(month) <= services.clock.now()) return null
  const [account] = await services.db
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isActiveAccount()))
  if (!account || !hasAccess('member', account.role)) return null
  if ((await versionOf(services, accountId)) !== version) return null
  return { ...account, wantsAll: which === all }
}

/** Changes when the addresses are reset and when the account is logged out everywhere, and so invalidates addresses. */
async function versionOf({ db }: Pick<Services, 'db'>, accountId: string): Promise<string> {
  const [row] = await db
    .select({ version: calendarSettings.addressVersion, generation: accounts.linkGeneration })
    .from(accounts)
    .leftJoin(calendarSettings, eq(calendarSettings.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return `${row?.version ?? 0}.${row?.generation ?? 0}`
}
