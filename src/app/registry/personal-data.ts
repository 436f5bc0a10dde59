import { accountsPersonalData } from '../../accounts/server/exports.ts'
import { benefitsPersonalData } from '../../benefits/server/exports.ts'
import { billingPersonalData } from '../../billing/server/exports.ts'
import { candidatesPersonalData } from '../../candidates/server/exports.ts'
import { employersPersonalData } from '../../employers/server/exports.ts'
import { eventsPersonalData } from '../../events/server/exports.ts'
import { forumPersonalData } from '../../forum/server/exports.ts'
import { groupsPersonalData } from '../../groups/server/exports.ts'
import { applicationsPersonalData, jobsPersonalData } from '../../jobs/server/exports.ts'
import { messagesPersonalData } from '../../messages/server/exports.ts'
import { notificationsPersonalData } from '../../notifications/server/exports.ts'
import type { PersonalDataParts } from '../../platform/server/extension-points/personal-data.ts'
import { profilesPersonalData } from '../../profiles/server/exports.ts'
import { reportsPersonalData } from '../../reports/server/exports.ts'
import { supportPersonalData } from '../../support/server/exports.ts'
import { surveysPersonalData } from '../../surveys/server/exports.ts'

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
