import { IconBell, IconBellOff, IconBellRinging, IconEye, type TablerIcon } from '@tabler/icons-react'
import { t } from '#text'
import type { FollowLevel } from '../../following-contract.ts'

type LevelLabels = {
  label: string
  /** What a button says while the level applies. */
  state: string
  Icon: TablerIcon
  /** What the level does in a thread, as a sentence. */
  thread: string
  /** What it does on a category or a group's board. */
  board: string
}

/** The texts for each level, from the most to the least. */
export const levelLabels: Record<FollowLevel, LevelLabels> = {
  watching: {
    label: t`Watching`,
    state: t`Watching`,
    Icon: IconEye,
    thread: t`You’re notified of every reply.`,
    board: t`You’re notified of every new thread and reply.`,
  },
  following: {
    label: t`Following`,
    state: t`Following`,
    Icon: IconBellRinging,
    thread: t`It’s listed under Following, and new replies are in your digest.`,
    board: t`Its threads are listed under Following, and new replies are in your digest.`,
  },
  normal: {
    label: t`Normal`,
    state: t`Follow`,
    Icon: IconBell,
    thread: t`New replies are marked as unread. You’re notified only of replies to you.`,
    board: t`New threads are marked as unread. You’re notified only of replies to you.`,
  },
  muted: {
    label: t`Muted`,
    state: t`Muted`,
    Icon: IconBellOff,
    thread: t`It’s never listed as new. You’re notified only if someone mentions you.`,
    board: t`Its threads are never listed as new. You’re notified only if someone mentions you.`,
  },
}
