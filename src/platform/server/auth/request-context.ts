import type { Connection } from '../database/database.ts'
import type { AccountFollowers } from '../extension-points/account-observer.ts'
import type { CompanyParts } from '../extension-points/company-hooks.ts'
import type { NameObservers } from '../extension-points/name-observer.ts'
import type { PersonalDataParts } from '../extension-points/personal-data.ts'
import type { ProfileFollowers } from '../extension-points/profile-observer.ts'
import type { Reportable } from '../extension-points/reportable-content.ts'
import { problem } from '../http/problem-details.ts'
import type { Opening } from '../realtime/live-streams.ts'
import type { Services } from '../services.ts'
import type { Viewer } from './viewer.ts'

export type { Services, Viewer }

/** Which companies memberships belong to: whoever keeps memberships knows none. */
export type SharedMemberships = {
  /** Their names, by membership. */
  namesOf(db: Connection, membershipIds: readonly string[]): Promise<Map<string, string>>
  /** The memberships of companies with a term in their name. */
  ofCompaniesCalled(db: Connection, search: string): Promise<string[]>
}

/** What a route's handler gets. */
export type RequestContext = Services &
  AccountFollowers &
  CompanyParts &
  NameObservers &
  ProfileFollowers & {
    viewer: Viewer | null
    /** Under which the request acts once, however often it is sent; null when it names none (retry-keys.ts). */
    retryKey: string | null
    client: {
      /** The caller's network: the IPv4 address, or the /64 of an IPv6 one. Limits count by it. */
      network: string
      userAgent: string
      /** The path that a browser opens as a page of its own, such as a link in a new tab; null for all else that is asked. */
      pageAddress: string | null
      /** The Cookie header, if one came. */
      cookies?: string | undefined
      /** The origin at which the request reached the site, such as `https://example.org`. */
      siteOrigin: string
    }
    /** Every capability's part in taking out and erasing what is a person's. */
    personalData: PersonalDataParts
    /** Every kind of thing that can be reported. */
    reportables: readonly Reportable[]
    /** Whether a person may use what needs a membership; everybody may where memberships cost nothing. */
    isEntitled(viewer: Pick<Viewer, 'id' | 'role'>): Promise<boolean>
    /** From when on the viewer's role rests for want of a second factor; null for whoever has one or needs none. */
    factorDueAt(): Promise<Date | null>
    /** Whether a person owns the company she belongs to. */
    ownsCompany(viewer: Pick<Viewer, 'id'>): Promise<boolean>
    /** The companies whose people share memberships. */
    sharedMemberships: SharedMemberships
    /** Whether a person decides what her company pays; everybody who belongs to none decides for herself. */
    decidesPayment(viewer: Viewer): Promise<boolean>
    /** Makes a live connection of the answer, which nothing else is written to then. */
    openLiveStream(opening: Opening): void
    /** Adds a header to the answer, such as a cookie. */
    addHeader(name: string, value: string): void
    /** Notes which route answers, by its pattern: for the log, metrics and traces. */
    noteRoute(pattern: string): void
  }

/**
 * The viewer of a route whose access is above `visitor`.
 * @throws the NOT_SIGNED_IN problem, which the gate has already answered for such routes
 */
export function viewerOf(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  return context.viewer
}
