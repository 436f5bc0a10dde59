/** For whoever writes to people who applied. */
export { type ApplicantFacts, applicantFor } from './applicants.ts'
/** For src/personal-data.ts. */
export { applicationsPersonalData } from './applications/personal-data.ts'
/** For references from other capabilities' tables, and for reading a job's title beside what is its own. */
export { applications, jobs } from './tables.ts'
