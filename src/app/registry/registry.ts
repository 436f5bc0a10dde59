import { getTableName } from 'drizzle-orm'
import { newcomerJobs } from '../../accounts/server/exports.ts'
import { mayStillBeSent, notificationsBackgroundJobs } from '../../notifications/server/exports.ts'
import { idempotencyKeyJobs } from '../../platform/server/auth/idempotency-keys.ts'
import { rateLimitJobs } from '../../platform/server/auth/rate-limit-jobs.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { peopleViewJobs } from '../../platform/server/auth/view-limits.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { Capability, TableHandlers } from '../../platform/server/extension-points/capability.ts'
import type { PageFeatures, PageParameters } from '../../platform/server/ssr/page-addresses.ts'
import { savedBackgroundJobs, savedPersonalData } from '../../saved/server/exports.ts'
import { capabilities } from './capabilities.ts'
import { jobWhileOn, loaderWhileOn, ofParts, routePartsOf, subjectWhileOn } from './parts.ts'

/** What each capability declares, collected by kind. */
const all: readonly Capability[] = capabilities

/** The whole API and its implementation: the parts of all capabilities by name. */
export const contract = merge(all.map((capability) => capability.contract ?? {}))
export const routes = merge(all.map((capability) => capability.routes ?? {}))

export const mounts = all.flatMap(({ mount }) => mount ?? [])
/** The part of the site that each route of a part belongs to, by `routeKey`. */
export const routeParts = routePartsOf(all)

export const savableContent = all.flatMap((capability) => capability.savableContent ?? [])
/** In the order of deletion. */
export const personalData = [
  ...all.flatMap((capability) => capability.personalData ?? []),
  savedPersonalData(savableContent),
]
export const liveSubjects = all.flatMap(({ liveSubjects = [], part }) =>
  liveSubjects.map((subject) => subjectWhileOn(subject, part)),
)
export const cachedEndpoints = all.flatMap((capability) => capability.cachedEndpoints ?? [])
/** `entry.server.tsx` exports their contexts. */
export const pageLoaders = all.flatMap(({ pageLoaders = [], part }) =>
  pageLoaders.map((loader) => loaderWhileOn(loader, part)),
)
export const reportableContent = all.flatMap((capability) => capability.reportableContent ?? [])
export const accountObservers = all.flatMap(({ accountObserver }) => accountObserver ?? [])
export const nameObservers = all.flatMap(({ nameObserver }) => nameObserver ?? [])
export const profileObservers = all.flatMap(({ profileObserver }) => profileObserver ?? [])
export const companyHooks = all.flatMap((capability) => capability.companyHooks ?? [])

const digestSections = capabilities.flatMap((capability) =>
  'digestSections' in capability ? capability.digestSections : [],
)
export const backgroundJobs: readonly BackgroundJob[] = [
  ...all.flatMap(({ backgroundJobs = [], part }) => backgroundJobs.map((job) => jobWhileOn(job, part))),
  ...newcomerJobs({ accountObservers, personalData }),
  ...notificationsBackgroundJobs(digestSections),
  ...savedBackgroundJobs(savableContent),
  ...idempotencyKeyJobs,
  ...rateLimitJobs,
  ...peopleViewJobs,
]

/** Which queued emails may still be sent. */
export const emailRule = mayStillBeSent

/**
 * What requests find while some parts of the site are off: what can be found, saved, and shown on a member's page.
 * @param off the parts that are off
 */
export const contentWhileOff = ofParts(all)

/** All columns that name stored files. A backup includes these files. */
export const fileColumns = all
  .flatMap((capability) => capability.fileColumns ?? [])
  .map((column) => ({ table: getTableName(column.table), column: column.name }))

/** The tables of the platform, which no capability owns. */
const platformTables: TableHandlers = {
  answered_requests: 'account',
  audit_log: 'audit log',
  community: null,
  mails: 'outbox',
  mail_letters: null,
  people_shown: 'profile',
  // Sums and codes without a name or address. The keys of counters are hashed.
  rate_limits: null,
  // Single words of what every member may read, without their authors.
  search_words: null,
  search_progress: null,
  secrets: null,
}
export const tableHandlers = merge([platformTables, ...all.map((capability) => capability.tables ?? {})])

/**
 * The query parameters that screens read while they are rendered; e2e/pages/page-addresses.browser.ts checks the list.
 * All others are dropped before a cached page is looked up.
 */
export const pageParameters: PageParameters = merge(all.map((capability) => capability.pageParameters ?? {}))

/** The screens that the server renders with the data of the person who requests them (docs/decisions/0082). */
export const screensWithData: readonly string[] = all.flatMap((capability) => capability.screensWithData ?? [])

/** The browser features that screens use. All others are switched off. */
export const pageFeatures: PageFeatures = merge(all.map((capability) => capability.pageFeatures ?? {}))

/**
 * Where missing pages are rendered: the last one whose folder contains the path. Missing pages of a folder are
 * identical.
 */
export const missingPages: readonly string[] = ['/missing', '/admin/missing', '/employer/missing']

/**
 * Everything by name, in alphabetical order.
 * @throws Error when two capabilities use the same name, because one would silently replace the other
 */
function merge<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const merged: Record<string, Value> = {}
  const entries = parts.flatMap((part) => Object.entries(part)).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, value] of entries) {
    if (Object.hasOwn(merged, name)) throw new Error(`Two capabilities declare "${name}".`)
    merged[name] = value
  }
  return merged
}

/**
 * Starts working on the background jobs of all capabilities.
 * @param except names of jobs to leave out
 */
export async function startBackgroundJobs(services: Services, except: readonly string[] = []): Promise<void> {
  const jobs = backgroundJobs.filter(({ name }) => !except.includes(name))
  await services.backgroundQueue.start(
    jobs.map(({ run, ...job }) => ({ ...job, run: (data, settle) => run(services, data, settle) })),
  )
}
