/** Threads on the two boards that are compared. */
export const sizes = { small: 10_000, large: 1_000_000 }
export const list = '/api/forum/categories/coding-development/threads'
/** The rank of a word that nine of ten threads have. */
export const commonWord = 2
