import type { Mail } from '../../contract.ts'

export const stateWords: Record<Mail['state'], string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' }
