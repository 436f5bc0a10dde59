import type { DefaultCategoryId } from '../categories.ts'
import { announcements } from './announcements.ts'
import { careerAdvancement } from './career-advancement.ts'
import { careerOpportunities } from './career-opportunities.ts'
import { certificationsLearning } from './certifications-learning.ts'
import { codingDevelopment } from './coding-development.ts'
import type { DemoThread } from './demo-thread.ts'
import { introductions } from './introductions.ts'
import { meetupsConferences } from './meetups-conferences.ts'
import { mentorshipCorner } from './mentorship-corner.ts'
import { offTopicLounge } from './off-topic-lounge.ts'
import { portfolioShowcases } from './portfolio-showcases.ts'
import { resourceExchange } from './resource-exchange.ts'
import { successStories } from './success-stories.ts'
import { wellnessBalance } from './wellness-balance.ts'

/** The threads of each category of the sample community. */
export const demoThreads: Record<DefaultCategoryId, DemoThread[]> = {
  introductions,
  announcements,
  'career-opportunities': careerOpportunities,
  'coding-development': codingDevelopment,
  'certifications-learning': certificationsLearning,
  'career-advancement': careerAdvancement,
  'portfolio-showcases': portfolioShowcases,
  'mentorship-corner': mentorshipCorner,
  'wellness-balance': wellnessBalance,
  'resource-exchange': resourceExchange,
  'meetups-conferences': meetupsConferences,
  'success-stories': successStories,
  'off-topic-lounge': offTopicLounge,
}
