import { t } from '#text'
import type { Role } from '../../contract/access.ts'
import type { Part } from '../../contract/parts/parts.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { MemberActivities } from '../extension-points/member-activity.ts'
import type {
  AccountObservers,
  AllCompanyHooks,
  NameObservers,
  ProfileObservers,
} from '../extension-points/observers.ts'
import type { PersonalDataParts } from '../extension-points/personal-data.ts'
import type { ReportableContent } from '../extension-points/reportable-content.ts'
import type { SavableContents } from '../extension-points/savable-content.ts'
import type { SearchSources } from '../extension-points/search-source.ts'
import { problem } from '../http/problem-details.ts'
import type { StreamRequest } from '../realtime/live-streams.ts'
import type { Services } from '../services.ts'
import type { Viewer } from './viewer.ts'

export type { Services, Viewer }

/** Which companies memberships belong to; the capability of memberships knows no companies. */
export type SharedMemberships = {
  /** The companies' names, by membership. */
  namesOf(db: Connection, membershipIds: readonly string[]): Promise<Map<string, string>>
  /** The memberships of companies whose names contain a term. */
  ofCompaniesCalled(db: Connection, search: string): Promise<string[]>
}

/** The invitations to the community, which a capability above the accounts keeps. */
export type Invitations = {
  /**
   * Checks an invitation without using it.
   * @throws INVALID_TOKEN when it does not work, or not for this address or role; TOO_MANY_REQUESTS
   */
  check(context: RequestContext, person: { token: string; email: string; role: Role }): Promise<void>
  /**
   * Uses an invitation in the transaction that registers a person, before other capabilities learn of the account.
   * @returns whether the invitation was emailed to the person's address, and thereby verifies it
   * @throws INVALID_TOKEN as `check`
   */
  redeem(
    services: Services,
    tx: Transaction,
    person: { token: string; accountId: string; email: string; role: Role },
  ): Promise<{ verifiesAddress: boolean }>
}

/** What a route's handler gets. */
export type RequestContext = Services &
  AccountObservers &
  AllCompanyHooks &
  MemberActivities &
  NameObservers &
  ProfileObservers &
  SavableContents &
  SearchSources & {
    viewer: Viewer | null
    /** The parts of the site that are off. */
    switchedOff: readonly Part[]
    /** Whether the viewer waits for an admin's approval, so that almost all routes are closed to them. */
    isWaiting: boolean
    /** Makes a repeated request act once (idempotency-keys.ts); null when the request has none. */
    idempotencyKey: string | null
    client: {
      /** The client's network: the IPv4 address, or the /64 of an IPv6 address. Rate limits count by it. */
      network: string
      userAgent: string
      /** The path, if a browser opens it as a page of its own, such as a link in a new tab; else null. */
      pageAddress: string | null
      /** The Cookie header, if there is one. */
      cookies?: string | undefined
      /** The site's origin as the client addressed it, such as `https://example.org`. */
      siteOrigin: string
    }
    /** Every capability's part in exporting and deleting personal data. */
    personalData: PersonalDataParts
    /** Every kind of content that can be reported. */
    reportableContent: readonly ReportableContent[]
    /** Whether a person may use what needs a membership. Everybody may if memberships are free. */
    isEntitled(viewer: Pick<Viewer, 'id' | 'role'>): Promise<boolean>
    /** When the viewer must have set up a second factor; null if they have one or need none. */
    factorDueAt(): Promise<Date | null>
    /** Whether a person is an owner of their company. */
    ownsCompany(viewer: Pick<Viewer, 'id'>): Promise<boolean>
    /** The companies whose employers share a membership. */
    sharedMemberships: SharedMemberships
    /** Whether a person decides about payments. Of a company's employers, only owners do. */
    decidesPayment(viewer: Viewer): Promise<boolean>
    /** Checks and uses the invitations that people register with. */
    invitations: Invitations
    /** Turns the response into a live connection; the handler's output is not sent then. */
    openLiveStream(opening: StreamRequest): void
    /** Adds a header to the response, such as a cookie. */
    addHeader(name: string, value: string): void
    /** Sets the pattern of the route that handles the request, for log, metrics, and traces. */
    noteRoute(pattern: string): void
  }

/**
 * The viewer of a route whose access is above `visitor`.
 * @throws NOT_SIGNED_IN, which the authorization has already thrown for such routes
 */
export function requireViewer(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
  return context.viewer
}
