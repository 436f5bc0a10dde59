import type { Role } from '../../platform/contract/access.ts'

/** What a screen says when the server or the connection failed. */
export const trouble = 'An unexpected error occurred. Please try again.'

/** A role as the admins know it: members are "user" (S1 §6). */
export const roleWords: Record<Role, string> = { member: 'User', admin: 'Admin', employer: 'Employer' }
