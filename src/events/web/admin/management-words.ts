/**
 * The words of an outcome: the Live Hub speaks as in S2 §8, the admins' own screen as in S1 §8. Each screen says which.
 */
export type Wording = 'hub' | 'admin'
