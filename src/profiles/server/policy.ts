import type { Role } from '../../platform/contract/access.ts'
import { type ActivityKind, activityKinds, emptyFieldValues, type VisibleFieldValues } from '../fields.ts'

/** Whether a person may open a resume: its owner and admins may. For everyone else it does not exist. */
export function mayOpenResume(person: { id: string; role: Role }, ownerId: string): boolean {
  return person.id === ownerId || person.role === 'admin'
}

/** Whether a person opens another's resume, which takes a fresh login and is recorded in the audit log. */
export function opensAsAdmin(person: { id: string }, ownerId: string): boolean {
  return person.id !== ownerId
}

type SharedValues = { sharedFields: readonly string[] } & Partial<VisibleFieldValues>

/**
 * The fields that other members may see: those that are filled in and shared by the owner. Other texts and choices are
 * null, and other lists empty.
 * @param profile null for a member who has saved none
 */
export function visibleFieldsOf(profile: SharedValues | null): VisibleFieldValues {
  const visible = Object.entries(emptyFieldValues).map(([name, empty]) => {
    const field = name as keyof VisibleFieldValues
    const value = profile?.sharedFields.includes(field) ? profile[field] : null
    return [name, value || empty || null]
  })
  return Object.fromEntries(visible)
}

/**
 * The kinds of activity that a viewer may see on a member's page: those that the member shares, and none while one of the
 * two has blocked the other.
 */
export function visibleActivityOf({
  shared,
  hasBlock,
}: {
  shared: readonly string[]
  hasBlock: boolean
}): ActivityKind[] {
  return hasBlock ? [] : activityKinds.filter((kind) => shared.includes(kind))
}
