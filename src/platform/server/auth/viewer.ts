import type { Role } from '../../contract/access.ts'

/** The account that made a request. */
export type Viewer = {
  id: string
  role: Role
  name: string
  email: string
  sessionId: string
  /** Whether they logged in, or confirmed that it is them, within the last ten minutes. */
  hasFreshLogin: boolean
  avatarUrl: string | null
}
