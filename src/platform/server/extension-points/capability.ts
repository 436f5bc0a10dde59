import type { AnyContractRouter } from '@orpc/contract'
import type { AnyRouter } from '@orpc/server'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Part } from '../../contract/parts/parts.ts'
import type { BackgroundJob } from '../background/background-job.ts'
import type { LiveSubject } from '../realtime/live-subject.ts'
import type { CachedEndpoint } from '../response-cache/cached-endpoint.ts'
import type { Services } from '../services.ts'
import type { PageFeatures, PageParameters } from '../ssr/page-addresses.ts'
import type { PageLoader } from '../ssr/pages.ts'
import type { MemberActivity } from './member-activity.ts'
import type { AccountObserver, CompanyHooks, NameObserver, ProfileObserver } from './observers.ts'
import type { PersonalData } from './personal-data.ts'
import type { ReportableContent } from './reportable-content.ts'
import type { SavableContent } from './savable-content.ts'
import type { SearchSource } from './search-source.ts'

/**
 * What a capability contributes to the site. Each capability declares it in its `capability.ts`, and
 * src/app/registry/capabilities.ts lists all of them.
 */
export type Capability = {
  /** The name of its folder. */
  name: string
  /**
   * The part of the site that it is, if a host can switch it off. Everything that it declares is off then, except personal
   * data, reported content, observers, and background jobs that say so (docs/decisions/0072).
   */
  part?: Part
  /** Its parts of the API, by their names in the contract, and their implementations. */
  contract?: Readonly<Record<string, AnyContractRouter>>
  routes?: Readonly<Record<string, AnyRouter & AnyContractRouter>>
  /** Mounts routes outside the API. */
  mount?(app: FastifyInstance, services: Services): void
  tables?: TableHandlers
  /** Its parts in exporting and deleting personal data, in the order of deletion. */
  personalData?: readonly PersonalData[]
  /** The columns that name stored files. A backup includes these files. */
  fileColumns?: readonly PgColumn[]
  backgroundJobs?: readonly BackgroundJob[]
  liveSubjects?: readonly LiveSubject[]
  cachedEndpoints?: readonly CachedEndpoint[]
  /** The loaders of its public pages that show data. */
  pageLoaders?: readonly PageLoader[]
  /** The query parameters that its screens read while they are rendered. */
  pageParameters?: PageParameters
  /** The patterns of the paths of its screens that are rendered with the data of the person who requests them. */
  screensWithData?: readonly string[]
  /** The browser features that its screens use, such as the camera. */
  pageFeatures?: PageFeatures
  reportableContent?: readonly ReportableContent[]
  savableContent?: readonly SavableContent[]
  searchSources?: readonly SearchSource[]
  /** What it lists on a member's page, if the member shares it. */
  memberActivity?: MemberActivity
  /** Typed where the digest is made, so that the platform knows no kinds of notifications. */
  digestSections?: readonly { heading: string }[]
  accountObserver?: AccountObserver
  nameObserver?: NameObserver
  profileObserver?: ProfileObserver
  companyHooks?: CompanyHooks
}

/**
 * What handles each table when a person downloads their data or deletes their account: an entry of `personalData` by
 * its name; `outbox` or `audit log`, which erase people themselves; or null, because the table contains no personal
 * data. A test compares all tables of the database with these lists.
 */
export type TableHandlers = Readonly<Record<string, string | null>>
