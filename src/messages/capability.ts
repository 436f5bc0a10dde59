import type { Capability } from '../platform/server/extension-points/capability.ts'
import { messagesContract } from './contract.ts'
import { messageAttachments } from './server/attachments/tables.ts'
import { messagesBackgroundJobs } from './server/background-jobs.ts'
import { messagesSubject } from './server/live-subject.ts'
import { messagesNameObserver } from './server/live-updates.ts'
import { messagesPersonalData } from './server/personal-data.ts'
import { reportableMessage } from './server/reportable-messages.ts'
import { messagesRoutes } from './server/routes.ts'
import { messageSource } from './server/search-source.ts'

export const messagesCapability = {
  name: 'messages',
  contract: { messages: messagesContract },
  routes: { messages: messagesRoutes },
  tables: {
    conversations: 'messages',
    conversation_sides: 'messages',
    messages: 'messages',
    message_blocks: 'messages',
    message_attachments: 'messages',
  },
  personalData: [messagesPersonalData],
  fileColumns: [messageAttachments.key],
  backgroundJobs: messagesBackgroundJobs,
  liveSubjects: [messagesSubject],
  reportableContent: [reportableMessage],
  nameObserver: messagesNameObserver,
  searchSources: [messageSource],
} satisfies Capability
