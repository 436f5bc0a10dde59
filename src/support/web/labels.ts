import type { SupportCategory, SupportPriority, SupportStatus } from '../contract.ts'

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
