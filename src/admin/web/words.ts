import type { Role } from '../../platform/contract/access.ts'

/** What a screen says when the server or the connection failed. */
export const trouble = 'An unexpected error occurred. Please try again.'

/** A role as the admins know it: members are "user" (S1 §6). */
export const roleWords: Record<Role, string> = { member: 'User', admin: 'Admin', employer: 'Employer' }

const number = new Intl.NumberFormat('en-US')

/** "1 thread", "12 threads". */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

/** A count on its own, such as "12,480". */
export function figure(count: number): string {
  return number.format(count)
}
