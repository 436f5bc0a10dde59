import { contract } from '../../src/app/contract.ts'
import { type DeclaredRoute, declaredRoutes } from '../../src/platform/contract/declared-routes.ts'
import type { RouteCall, RouteCalls } from './call.ts'
import { accountsCalls } from './calls/accounts.ts'
import { activityCalls } from './calls/activity.ts'
import { adminCalls } from './calls/admin.ts'
import { billingCalls } from './calls/billing.ts'
import { candidatesCalls } from './calls/candidates.ts'
import { employersCalls } from './calls/employers.ts'
import { eventsCalls } from './calls/events.ts'
import { factorsCalls } from './calls/factors.ts'
import { forumCalls, privateForumCalls } from './calls/forum.ts'
import { groupsCalls } from './calls/groups.ts'
import { jobsCalls } from './calls/jobs.ts'
import { liveCalls } from './calls/live.ts'
import {
  benefitsCalls,
  dashboardCalls,
  profilesCalls,
  reportsCalls,
  supportCalls,
  surveysCalls,
} from './calls/member-area.ts'
import { messagesCalls } from './calls/messages.ts'
import { notificationsCalls } from './calls/notifications.ts'
import { contactCalls, siteCalls } from './calls/site.ts'

const byCapability: Record<string, RouteCalls> = {
  accounts: accountsCalls,
  activity: activityCalls,
  admin: adminCalls,
  benefits: benefitsCalls,
  billing: billingCalls,
  candidates: candidatesCalls,
  contact: contactCalls,
  dashboard: dashboardCalls,
  employers: employersCalls,
  events: eventsCalls,
  factors: factorsCalls,
  forum: forumCalls,
  groups: groupsCalls,
  jobs: jobsCalls,
  live: liveCalls,
  messages: messagesCalls,
  notifications: notificationsCalls,
  profiles: profilesCalls,
  reports: reportsCalls,
  site: siteCalls,
  support: supportCalls,
  surveys: surveysCalls,
}

function named(calls: Record<string, RouteCalls>): Record<string, RouteCall> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([capability, own]) =>
      Object.entries(own).map(([name, call]) => [`${capability}.${name}`, call]),
    ),
  )
}

/** A call for every route of the contract, by the route's full name. */
export const calls = named(byCapability)

const routes = new Map(declaredRoutes(contract).map((route) => [route.name, route]))

export type KnownRoute = DeclaredRoute & { call: RouteCall; title: string }

function known(all: Record<string, RouteCall>, addition = ''): KnownRoute[] {
  return Object.entries(all).flatMap(([name, call]) => {
    const route = routes.get(name)
    return route ? [{ ...route, call, title: name + addition }] : []
  })
}

/** Every route with its call; those of the board a second time, on a private one. */
export const knownRoutes = [...known(calls), ...known(named({ forum: privateForumCalls }), ' on a private board')]

/** The names of all routes, whether or not somebody has thought of a call. */
export const routeNames = [...routes.keys()]
