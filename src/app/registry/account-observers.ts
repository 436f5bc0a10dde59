import { employersAccountObserver } from '../../employers/server/exports.ts'
import { jobsAccountObserver } from '../../jobs/server/exports.ts'
import type { AccountObserver } from '../../platform/server/extension-points/observers.ts'

/** All account observers. Jobs come first, because they end before a person leaves their company. */
export const accountObservers: readonly AccountObserver[] = [jobsAccountObserver, employersAccountObserver]
