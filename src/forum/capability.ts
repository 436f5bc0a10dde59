import type { Capability } from '../platform/server/extension-points/capability.ts'
import { forumContract } from './contract.ts'
import { forumNameObserver, threadSubject } from './server/live-updates.ts'
import { forumPersonalData } from './server/personal-data.ts'
import { reportableReply, reportableThread } from './server/reportable-content.ts'
import { forumRoutes } from './server/routes.ts'
import { sharedPosts } from './server/shared-posts.ts'
import { cachedThreadList } from './server/thread-list/cached-thread-list.ts'
import { cachedThread } from './server/threads/cached-thread.ts'

export const forumCapability = {
  name: 'forum',
  contract: { forum: forumContract },
  routes: { forum: forumRoutes },
  tables: {
    forum_categories: null,
    // Memberships of private boards end with the membership of the group.
    forum_board_members: 'groups',
    forum_threads: 'message-board',
    forum_thread_texts: 'message-board',
    forum_thread_likes: 'message-board',
    forum_replies: 'message-board',
    forum_reply_likes: 'message-board',
    forum_reads: 'message-board',
    // Single words, without their authors.
    forum_words: null,
  },
  personalData: [forumPersonalData],
  memberActivity: sharedPosts,
  liveSubjects: [threadSubject],
  cachedEndpoints: [cachedThreadList, cachedThread],
  pageParameters: { '/messages': ['category', 'page', 'search', 'sort'] },
  reportableContent: [reportableThread, reportableReply],
  nameObserver: forumNameObserver,
} satisfies Capability
