import { IconBell, IconBellOff, IconBellRinging, IconEye, type TablerIcon } from '@tabler/icons-react'
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
    label: 'Watching',
    state: 'Watching',
    Icon: IconEye,
    thread: 'You’re notified of every reply.',
    board: 'You’re notified of every new thread and reply.',
  },
  following: {
    label: 'Following',
    state: 'Following',
    Icon: IconBellRinging,
    thread: 'It’s listed under Following, and new replies are in your digest.',
    board: 'Its threads are listed under Following, and new replies are in your digest.',
  },
  normal: {
    label: 'Normal',
    state: 'Follow',
    Icon: IconBell,
    thread: 'New replies are marked as unread. You’re notified only of replies to you.',
    board: 'New threads are marked as unread. You’re notified only of replies to you.',
  },
  muted: {
    label: 'Muted',
    state: 'Muted',
    Icon: IconBellOff,
    thread: 'It’s never listed as new. You’re notified only if someone mentions you.',
    board: 'Its threads are never listed as new. You’re notified only if someone mentions you.',
  },
}
