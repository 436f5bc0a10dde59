import type { Part } from './parts.ts'

/** An original text of the landing page. */
export type OriginalText = {
  text: string
  /**
   * For each part of the site that the text names: what is left of the text when that part is off; null for nothing. When
   * several of them are off, nothing is left.
   */
  without?: Partial<Record<Part, string | null>>
}

/** The original sections on what members do, in their order. `{weekly}` stands for what the weekly session is. */
export const originalSections = {
  talk: {
    title: 'Talk',
    text: 'Thirteen rooms on one message board, from salary talks to the off-topic lounge. Questions get answers from people who have done it, and nothing you write here is public.',
  },
  meet: { title: 'Meet', text: '{weekly}' },
  learn: {
    title: 'Learn',
    text: 'Free courses picked by members who took them, and partner benefits that make exams and tools cost less.',
    without: {
      benefits: 'Free courses picked by members who took them.',
      university: 'Partner benefits that make exams and tools cost less.',
    },
  },
  getHired: {
    title: 'Get hired',
    text: 'Jobs that say what they pay. You decide whether employers may see you at all, and your contact details stay yours until you answer.',
    without: { jobs: null },
  },
} satisfies Record<string, OriginalText & { title: string }>

/** What the original texts say that members get. */
export const originalMemberItems: OriginalText[] = [
  { text: 'The message board, every room of it' },
  { text: 'Live sessions, events and groups', without: { groups: 'Live sessions and events' } },
  { text: 'Free online technology courses', without: { university: null } },
  { text: 'Partner benefits', without: { benefits: null } },
  {
    text: 'A profile employers see only if you say so',
    without: { employers: 'A profile that shows what you choose' },
  },
]

/** What the original texts say that employers get. */
export const originalEmployerItems: OriginalText[] = [
  { text: 'Unlimited job postings', without: { jobs: null } },
  { text: 'Access to resumes members chose to share' },
  { text: 'Direct messaging with candidates' },
  { text: 'Priority support' },
]
