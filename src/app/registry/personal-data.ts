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

/** Every capability's part in exporting and deleting personal data, in the order of deletion. */
export const personalData: PersonalDataParts = [
  accountsPersonalData,
  reportsPersonalData,
  // Before the forum: changes of a group lock the group before the threads of its board.
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
  // After the jobs, which are closed with a company that has no employers left.
  employersPersonalData,
  billingPersonalData,
  notificationsPersonalData,
]
