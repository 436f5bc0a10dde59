import type { Role } from '../contract/access.ts'

/** The person behind a request. */
export type Viewer = {
  id: string
  role: Role
  name: string
  email: string
  sessionId: string
  avatarUrl: string | null
}
