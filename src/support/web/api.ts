import { t } from '#text'
import { createApi } from '../../ui/api/api-client.ts'
import { type SupportCategory, type SupportPriority, type SupportStatus, supportContract } from '../contract.ts'

export const supportApi = createApi('support', supportContract)

export const priorityLabels: Record<SupportPriority, string> = {
  low: t`Low`,
  medium: t`Medium`,
  high: t`High`,
  urgent: t`Urgent`,
}

export const categoryLabels: Record<SupportCategory, string> = {
  technical: t`Technical`,
  billing: t`Billing`,
  account: t`Account`,
  groups: t`Groups`,
  courses: t`Courses`,
  security: t`Security`,
  general: t`General`,
}

export const statusLabels: Record<SupportStatus, string> = { open: t`Open`, replied: t`Replied`, closed: t`Closed` }
