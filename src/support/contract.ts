export const supportPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const supportCategories = [
  'technical',
  'billing',
  'account',
  'groups',
  'courses',
  'security',
  'general',
] as const
export const supportStatuses = ['open', 'replied', 'closed'] as const
