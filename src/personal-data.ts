import { accountsPersonalData } from './accounts/server/public.ts'
import { benefitsPersonalData } from './benefits/server/public.ts'
import { billingPersonalData } from './billing/server/public.ts'
import { candidatesPersonalData } from './candidates/server/public.ts'
import { employersPersonalData } from './employers/server/public.ts'
import { eventsPersonalData } from './events/server/public.ts'
import { forumPersonalData } from './forum/server/public.ts'
import { groupsPersonalData } from './groups/server/public.ts'
import { applicationsPersonalData, jobsPersonalData } from './jobs/server/public.ts'
import { messagesPersonalData } from './messages/server/public.ts'
import { notificationsPersonalData } from './notifications/server/public.ts'
import type { PersonalDataParts } from './platform/server/personal-data.ts'
import { profilesPersonalData } from './profiles/server/public.ts'
import { reportsPersonalData } from './reports/server/public.ts'
import { supportPersonalData } from './support/server/public.ts'
import { surveysPersonalData } from './surveys/server/public.ts'

/** Every capability's part in taking out and erasing what is a person's, in the order in which they are erased. */
export const personalData: PersonalDataParts = [
  accountsPersonalData,
  reportsPersonalData,
  // Before the board: whoever changes a group holds it before the threads of its board.
  groupsPersonalData,
  forumPersonalData,
  profilesPersonalData,
  supportPersonalData,
  surveysPersonalData,
  benefitsPersonalData,
  eventsPersonalData,
  applicationsPersonalData,
  jobsPersonalData,
  messagesPersonalData,
  candidatesPersonalData,
  // After the jobs, which close with a company that nobody is left in.
  employersPersonalData,
  billingPersonalData,
  notificationsPersonalData,
]
