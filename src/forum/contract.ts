import { answerOperations } from './answer-contract.ts'
import { boardOperations } from './board-contract.ts'
import { categoryOperations } from './category-contract.ts'
import { mentionOperations } from './mention-contract.ts'
import { pictureOperations } from './picture-contract.ts'
import { replyOperations } from './reply-contract.ts'
import { threadOperations } from './thread-contract.ts'

export type { ThreadAnswer } from './answer-contract.ts'
export {
  type Audience,
  type Author,
  type BoardId,
  type Category,
  type CategoryForm,
  categoryDescriptionLimit,
  categoryForm,
  categoryId,
  categoryNameLimit,
  contentLimit,
  maxCategories,
  type NamedAudience,
} from './board-contract.ts'
export type { ReaderChange } from './category-contract.ts'
export type { MentionSuggestion, PickedMention } from './mention-contract.ts'
export type { Picture, PictureChoice } from './picture-contract.ts'
export { newReply, type Reply, type ReplyPage, replyChanges } from './reply-contract.ts'
export {
  maxCountedThreads,
  type Thread,
  type ThreadEvent,
  type ThreadSort,
  type ThreadSummary,
  threadChanges,
  threadSorts,
  threadsPerPage,
  titleLimit,
} from './thread-contract.ts'

/** The API of the forum: its boards, threads, replies, their pictures and mentions, and answers. */
export const forumContract = {
  ...boardOperations,
  ...categoryOperations,
  ...threadOperations,
  ...replyOperations,
  ...pictureOperations,
  ...mentionOperations,
  ...answerOperations,
}
