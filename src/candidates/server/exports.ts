/** For what employers do about candidates, such as writing to them. */
export { candidateFor, candidateIdsFor } from './candidates.ts'
/** For blocking a company. */
export { excludeCompany } from './exclusions.ts'
