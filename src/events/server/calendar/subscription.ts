import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/public.ts'
import { mayPass } from '../../../platform/contract/access.ts'
import type { FileAnswer } from '../../../platform/contract/files.ts'
import type { RequestContext, Services } from '../../../platform/server/context.ts'
import { answerFile } from '../../../platform/server/files/answer.ts'
import { problem } from '../../../platform/server/problems.ts'
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

type Sealer = Pick<Services, 'db' | 'sealing' | 'config'>
/** For what she registered for, and for all sessions. */
type Addresses = { url: string; allUrl: string }

/** The private addresses of a person's calendars, which stay the same until she resets them. */
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
    .returning({ version: calendarSettings.addressVersion })
  return addressesOf(services, accountId, row?.version ?? 0)
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

function addressesOf({ sealing, config }: Sealer, accountId: string, version: number): Addresses {
  const addressOf = (content: string) => `${config.baseUrl}/api/calendars/${sealing.seal(purpose, content)}.ics`
  return { url: addressOf(`${accountId} ${version}`), allUrl: addressOf(`${accountId} ${version} ${all}`) }
}

async function ownerOf(services: Sealer, token: string) {
  const content = services.sealing.unseal(purpose, token)
  if (content === null) return null
  const [accountId = '', version, which] = content.split(' ')
  const [account] = await services.db
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isNotNull(accounts.verifiedAt)))
  if (!account || !mayPass('member', account.role)) return null
  if (String(await versionOf(services, accountId)) !== version) return null
  return { ...account, wantsAll: which === all }
}

async function versionOf({ db }: Pick<Services, 'db'>, accountId: string): Promise<number> {
  const [row] = await db
    .select({ version: calendarSettings.addressVersion })
    .from(calendarSettings)
    .where(eq(calendarSettings.accountId, accountId))
  return row?.version ?? 0
}
