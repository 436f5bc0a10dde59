import type { ReactNode } from 'react'
import type { AuditAction } from '../../../../platform/contract/audit-actions.ts'

/**
 * Writes who did what as one text, so that a translation can change its word order.
 * @param names as they are shown, such as links. `person` is whom it was done to; null for none, and after their account is
 *   deleted
 */
export type Sentence = (names: { actor: ReactNode; person: ReactNode }) => ReactNode

/** The sentences about some of the actions. */
export type Sentences = Partial<Record<AuditAction, Sentence>>
