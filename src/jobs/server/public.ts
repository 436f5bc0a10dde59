/** For references from other capabilities' tables, and for reading a job's title beside what is its own. */
export { applications, jobs } from './tables.ts'
