/** For what employers do about candidates, such as writing to them. */
export { candidateFor, candidateIdsFor } from './candidates.ts'
/** For src/app/background-jobs.ts. */
/** For blocking a company. */
export { excludeCompany, excludedCompanyNamesJob } from './exclusions.ts'
/** For src/app/registry/live-subjects.ts. */
export { candidateSubject } from './live-updates.ts'
/** For src/app/registry/name-observers.ts. */
/** For src/app/registry/profile-observers.ts. */
/** For src/app/registry/company-hooks.ts. */
export { candidatesCompanyHooks, candidatesNameObserver, candidatesProfileObserver } from './observers.ts'
/** For src/app/registry/personal-data.ts. */
export { candidatesPersonalData } from './personal-data.ts'
