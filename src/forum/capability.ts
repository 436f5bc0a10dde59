import type { Capability } from '../platform/server/extension-points/capability.ts'
import { forumContract } from './contract.ts'
import { followingContract } from './following-contract.ts'
import { followedThreadsSection } from './server/following/digest.ts'
import { followingRoutes } from './server/following/routes.ts'
import { forumNameObserver, threadSubject } from './server/live-updates.ts'
import { forumPersonalData } from './server/personal-data.ts'
import { forumPictures } from './server/pictures/tables.ts'
import { unusedPicturesJob } from './server/pictures/unused-pictures.ts'
import { reportableReply, reportableThread } from './server/reportable-content.ts'
import { forumRoutes } from './server/routes.ts'
import { savableReply, savableThread } from './server/savable-posts.ts'
import { forumSearchJob } from './server/search/search-index.ts'
import { replySource, threadSource } from './server/search/search-sources.ts'
import { sharedPosts } from './server/shared-posts.ts'
import { cachedThreadList } from './server/thread-list/cached-thread-list.ts'
import { cachedThread } from './server/threads/cached-thread.ts'
import { boardActivitySubject } from './server/whats-new/activity-pulse.ts'
import { expiredUndosJob } from './server/whats-new/read-marks.ts'

export const forumCapability = {
  name: 'forum',
  contract: { forum: forumContract, following: followingContract },
  routes: { forum: forumRoutes, following: followingRoutes },
  tables: {
    forum_categories: null,
    // Addresses of categories.
    forum_merged_categories: null,
    // Memberships of private boards end with the membership of the group.
    forum_board_members: 'groups',
    forum_threads: 'message-board',
    forum_thread_texts: 'message-board',
    forum_thread_likes: 'message-board',
    forum_replies: 'message-board',
    forum_reply_likes: 'message-board',
    forum_reads: 'message-board',
    forum_pictures: 'message-board',
    // One number for the whole site.
    forum_picture_space: null,
    forum_mentions: 'message-board',
    forum_read_undos: 'message-board',
    forum_follow_levels: 'message-board',
    forum_board_levels: 'message-board',
    // Single words, without their authors.
    forum_words: null,
    // Copies of posts, which are deleted with them and emptied with them.
    forum_thread_search: 'message-board',
    forum_reply_search: 'message-board',
  },
  personalData: [forumPersonalData],
  fileColumns: [forumPictures.smallKey, forumPictures.largeKey],
  backgroundJobs: [unusedPicturesJob, forumSearchJob, expiredUndosJob],
  memberActivity: sharedPosts,
  liveSubjects: [threadSubject, boardActivitySubject],
  cachedEndpoints: [cachedThreadList, cachedThread],
  digestSections: [followedThreadsSection],
  pageParameters: { '/messages': ['category', 'page', 'search', 'sort'], '/messages/new': ['tab'] },
  screensWithData: ['/messages', '/messages/thread/:id'],
  reportableContent: [reportableThread, reportableReply],
  savableContent: [savableThread, savableReply],
  searchSources: [threadSource, replySource],
  nameObserver: forumNameObserver,
} satisfies Capability
