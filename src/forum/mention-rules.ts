import { t } from '#text'

/** How many mentions a post may contain. */
const maxMentions = 10
/** How many mentions a post of a new member may contain, and for how many days after registration a member is new. */
const maxMentionsOfNewMember = 2
export const newMemberDays = 7

/** "@" and this word mention everyone who organizes the group, on its board. */
export const organizersName = 'organizers'

/** What a person mentions in a post, and may mention. */
type MentionCounts = {
  /** Mentions in the text. `@organizers` counts as one. */
  inText: number
  /** People whom the post has ever mentioned by name: a person who was taken out again was notified all the same. */
  ever: number
  isNewMember: boolean
}

/** Why a post has too many mentions, for its author; null if it has not. */
export function mentionRejection({ inText, ever, isNewMember }: MentionCounts): string | null {
  const limit = isNewMember ? maxMentionsOfNewMember : maxMentions
  if (inText > limit) {
    return isNewMember
      ? t`You can mention at most ${limit} people in a post during your first ${newMemberDays} days.`
      : t`You can mention at most ${limit} people in a post.`
  }
  return ever > limit ? t`You can mention at most ${limit} people in a post, including those you took out of it.` : null
}

/** The path of the page of a person who is mentioned. */
export function mentionPath(accountId: string): string {
  return `/members/${accountId}`
}
