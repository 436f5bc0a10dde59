/** For references from other capabilities' tables. */
export { memberships } from './tables.ts'
