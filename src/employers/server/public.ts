/** For references from other capabilities' tables, and for reading a company's name beside what is its own. */
export { companies, employers } from './tables.ts'
