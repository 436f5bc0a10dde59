import type { Role } from '../../platform/contract/access.ts'

/** Whether a person may open a resume: the own one, and an admin any. To everybody else it does not exist. */
export function mayOpenResume(person: { id: string; role: Role }, ownerId: string): boolean {
  return person.id === ownerId || person.role === 'admin'
}
