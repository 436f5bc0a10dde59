import type { AuditAction } from '../../../../platform/contract/audit-actions.ts'
import { accountSentences } from './account-sentences.tsx'
import { contentSentences } from './content-sentences.tsx'
import type { Sentence } from './sentence.ts'
import { siteSentences } from './site-sentences.tsx'

/** The sentence about an entry for each action. */
export const entrySentences: Record<AuditAction, Sentence> = {
  ...accountSentences,
  ...contentSentences,
  ...siteSentences,
}
