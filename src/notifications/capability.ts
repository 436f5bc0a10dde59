import type { Capability } from '../platform/server/extension-points/capability.ts'
import { notificationsContract } from './contract.ts'
import { mountUnsubscribe, notificationsPersonalData, notificationsSubject } from './server/exports.ts'
import { notificationsRoutes } from './server/routes.ts'

export const notificationsCapability = {
  name: 'notifications',
  contract: { notifications: notificationsContract },
  routes: { notifications: notificationsRoutes },
  mount: mountUnsubscribe,
  tables: {
    broadcasts: 'notifications',
    broadcast_recipients: 'notifications',
    notifications: 'notifications',
    notification_choices: 'notifications',
    notification_settings: 'notifications',
  },
  personalData: [notificationsPersonalData],
  liveSubjects: [notificationsSubject],
} satisfies Capability
