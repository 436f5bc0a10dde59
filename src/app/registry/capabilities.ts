import { accountsCapability } from '../../accounts/capability.ts'
import { adminCapability } from '../../admin/capability.ts'
import { benefitsCapability } from '../../benefits/capability.ts'
import { billingCapability } from '../../billing/capability.ts'
import { candidatesCapability } from '../../candidates/capability.ts'
import { contactCapability } from '../../contact/capability.ts'
import { dashboardCapability } from '../../dashboard/capability.ts'
import { employersCapability } from '../../employers/capability.ts'
import { eventsCapability } from '../../events/capability.ts'
import { forumCapability } from '../../forum/capability.ts'
import { groupsCapability } from '../../groups/capability.ts'
import { invitationsCapability } from '../../invitations/capability.ts'
import { jobsCapability } from '../../jobs/capability.ts'
import { liveCapability } from '../../live/capability.ts'
import { messagesCapability } from '../../messages/capability.ts'
import { notificationsCapability } from '../../notifications/capability.ts'
import { profilesCapability } from '../../profiles/capability.ts'
import { reportsCapability } from '../../reports/capability.ts'
import { savedCapability } from '../../saved/capability.ts'
import { searchCapability } from '../../search/capability.ts'
import { siteCapability } from '../../site/capability.ts'
import { supportCapability } from '../../support/capability.ts'
import { surveysCapability } from '../../surveys/capability.ts'
import { universityCapability } from '../../university/capability.ts'

/**
 * All capabilities. Where one reacts to what happens to an account or a company, they act in this order. So does the
 * deletion of an account: groups come before the forum, because changes of a group lock the group before the threads of
 * its board; jobs come before employers, because they close with a company that has no employers left.
 */
export const capabilities = [
  accountsCapability,
  invitationsCapability,
  reportsCapability,
  groupsCapability,
  forumCapability,
  profilesCapability,
  supportCapability,
  surveysCapability,
  benefitsCapability,
  eventsCapability,
  jobsCapability,
  messagesCapability,
  candidatesCapability,
  employersCapability,
  billingCapability,
  notificationsCapability,
  savedCapability,
  contactCapability,
  liveCapability,
  dashboardCapability,
  siteCapability,
  universityCapability,
  adminCapability,
  searchCapability,
]
