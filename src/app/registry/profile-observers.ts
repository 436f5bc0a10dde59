import { candidatesProfileObserver } from '../../candidates/server/exports.ts'
import type { ProfileObserver } from '../../platform/server/extension-points/observers.ts'

/** All profile observers. */
export const profileObservers: readonly ProfileObserver[] = [candidatesProfileObserver]
