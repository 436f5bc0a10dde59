export const browsePath = '/employer/candidates'
export const visibilityPath = '/profile/visibility'

/** Where employers read about a candidate. */
export function candidatePath(id: string): string {
  return `${browsePath}/${id}`
}
