import type { Capability } from '../platform/server/extension-points/capability.ts'
import { eventsContract } from './contract.ts'
import { eventMaterials } from './server/archive/tables.ts'
import { invitationsJob } from './server/calendar/invitations.ts'
import { checkInSubject } from './server/check-in/live-updates.ts'
import { eventsDigestSection } from './server/digest-section.ts'
import { feedbackJob } from './server/feedback/ask.ts'
import { cachedEventHub, cachedEventList, cachedEventRange } from './server/lists/cached-lists.ts'
import { eventsNameObserver } from './server/management/event-team.ts'
import { eventsPersonalData } from './server/personal-data.ts'
import { publicEventPage } from './server/public-event.ts'
import { registrationNotificationsJob } from './server/registration/registration-notifications.ts'
import { sharedRegistrations } from './server/registration/shared-registrations.ts'
import { promotionJob } from './server/registration/waiting-list.ts'
import { withdrawalsJob } from './server/registration/withdrawals.ts'
import { remindersJob } from './server/reminders.ts'
import { eventsRoutes } from './server/routes.ts'
import { savableEvent } from './server/savable-event.ts'
import { eventSource } from './server/search-source.ts'
import { events } from './server/tables.ts'

export const eventsCapability = {
  name: 'events',
  contract: { events: eventsContract },
  routes: { events: eventsRoutes },
  tables: {
    events: 'events',
    event_search: null,
    event_settings: null,
    event_categories: null,
    event_series: null,
    event_registrations: 'events',
    event_withdrawals: 'events',
    event_check_ins: 'events',
    event_feedback: 'events',
    event_feedback_rounds: null,
    event_materials: null,
    event_recordings: null,
    calendar_settings: 'events',
  },
  personalData: [eventsPersonalData],
  nameObserver: eventsNameObserver,
  fileColumns: [events.coverKey, eventMaterials.fileKey],
  backgroundJobs: [
    remindersJob,
    registrationNotificationsJob,
    withdrawalsJob,
    promotionJob,
    invitationsJob,
    feedbackJob,
  ],
  liveSubjects: [checkInSubject],
  digestSections: [eventsDigestSection],
  memberActivity: sharedRegistrations,
  savableContent: [savableEvent],
  searchSources: [eventSource],
  cachedEndpoints: [cachedEventList, cachedEventRange, cachedEventHub],
  pageLoaders: [publicEventPage],
  pageParameters: {
    '/livehub': ['category', 'tab'],
    '/events': ['from', 'mine', 'month', 'view'],
    '/admin/events': ['search', 'when'],
  },
  screensWithData: ['/livehub'],
  pageFeatures: { '/events/:id/check-in': ['camera'] },
} satisfies Capability
