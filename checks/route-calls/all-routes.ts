import { contract } from '../../src/app/registry/registry.ts'
import { type DeclaredRoute, declaredRoutes } from '../../src/platform/contract/declared-routes.ts'
import { accountsCalls, activityCalls, approvalsCalls } from './capabilities/accounts.ts'
import { adminCalls } from './capabilities/admin.ts'
import { billingCalls } from './capabilities/billing.ts'
import { candidatesCalls } from './capabilities/candidates.ts'
import { employersCalls } from './capabilities/employers.ts'
import { eventsCalls } from './capabilities/events.ts'
import { factorsCalls } from './capabilities/factors.ts'
import { followingCalls, privateFollowingCalls } from './capabilities/following.ts'
import { forumCalls, privateForumCalls } from './capabilities/forum.ts'
import { groupsCalls } from './capabilities/groups.ts'
import { invitationsCalls } from './capabilities/invitations.ts'
import { jobsCalls } from './capabilities/jobs.ts'
import {
  benefitsCalls,
  dashboardCalls,
  profilesCalls,
  reportsCalls,
  supportCalls,
  surveysCalls,
} from './capabilities/member-area.ts'
import { messagesCalls } from './capabilities/messages.ts'
import { liveCalls, notificationsCalls } from './capabilities/notifications.ts'
import { savedCalls } from './capabilities/saved.ts'
import { searchCalls } from './capabilities/search.ts'
import { contactCalls, guideCalls, settingsCalls, siteCalls, universityCalls } from './capabilities/site.ts'
import type { RouteCall, RouteCalls } from './route-call.ts'

const byCapability: Record<string, RouteCalls> = {
  accounts: accountsCalls,
  activity: activityCalls,
  admin: adminCalls,
  approvals: approvalsCalls,
  benefits: benefitsCalls,
  billing: billingCalls,
  candidates: candidatesCalls,
  contact: contactCalls,
  dashboard: dashboardCalls,
  employers: employersCalls,
  events: eventsCalls,
  factors: factorsCalls,
  following: followingCalls,
  forum: forumCalls,
  groups: groupsCalls,
  invitations: invitationsCalls,
  guide: guideCalls,
  jobs: jobsCalls,
  live: liveCalls,
  messages: messagesCalls,
  notifications: notificationsCalls,
  profiles: profilesCalls,
  reports: reportsCalls,
  saved: savedCalls,
  search: searchCalls,
  settings: settingsCalls,
  site: siteCalls,
  support: supportCalls,
  surveys: surveysCalls,
  university: universityCalls,
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

function routesWith(all: Record<string, RouteCall>, addition = ''): KnownRoute[] {
  return Object.entries(all).flatMap(([name, call]) => {
    const route = routes.get(name)
    return route ? [{ ...route, call, title: name + addition }] : []
  })
}

/** Every route with its call. Those of the board come twice, the second time on a private board. */
export const knownRoutes = [
  ...routesWith(calls),
  ...routesWith(named({ following: privateFollowingCalls, forum: privateForumCalls }), ' on a private board'),
]

/** The names of all routes, with or without a call. */
export const routeNames = [...routes.keys()]
