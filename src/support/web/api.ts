import { createApi } from '../../ui/api/api-client.ts'
import { type SupportCategory, type SupportPriority, type SupportStatus, supportContract } from '../contract.ts'

export const supportApi = createApi('support', supportContract)

export const priorityLabels: Record<SupportPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

export const categoryLabels: Record<SupportCategory, string> = {
  technical: 'Technical',
  billing: 'Billing',
  account: 'Account',
  groups: 'Groups',
  courses: 'Courses',
  security: 'Security',
  general: 'General',
}

export const statusLabels: Record<SupportStatus, string> = { open: 'Open', replied: 'Replied', closed: 'Closed' }
