import { t } from '#text'
/**
 * The 13 categories that every community begins with, in display order (S2 §3). Names that the specification does not
 * give are our own. Admins rename, describe, order, and archive them, and add others; the board's table stores what they
 * changed.
 */
export const defaultCategories = [
  {
    id: 'introductions',
    name: 'Introductions',
    icon: '👋',
    description: 'Say who you are, what you work on and what brought you here.',
  },
  {
    id: 'announcements',
    name: 'Announcements & Events',
    icon: '📣',
    description: 'Community news and what’s coming up.',
  },
  {
    id: 'career-opportunities',
    name: 'Career Opportunities',
    icon: '💼',
    description: 'Openings, referrals and honest notes on hiring teams.',
  },
  {
    id: 'coding-development',
    name: 'Coding & Development',
    icon: '💻',
    description: 'Code, architecture, and bugs that make no sense until they do.',
  },
  {
    id: 'certifications-learning',
    name: 'Certifications & Learning',
    icon: '📚',
    description: 'Study groups, courses and exams, and whether they were worth it.',
  },
  {
    id: 'career-advancement',
    name: 'Career Advancement',
    icon: '📈',
    description: 'Promotions, pay, leadership, and getting credit for your work.',
  },
  {
    id: 'portfolio-showcases',
    name: 'Portfolio Showcases',
    icon: '🎨',
    description: 'Show what you made and get feedback you can use.',
  },
  {
    id: 'mentorship-corner',
    name: 'Mentorship Corner',
    icon: '🤝',
    description: 'Find a mentor, be one, and compare notes on both.',
  },
  {
    id: 'wellness-balance',
    name: 'Wellness & Balance',
    icon: '🌿',
    description: 'Rest, boundaries, and staying well in demanding work.',
  },
  {
    id: 'resource-exchange',
    name: 'Resource Exchange',
    icon: '🔗',
    description: 'Books, tools, talks, and templates worth sharing.',
  },
  {
    id: 'meetups-conferences',
    name: 'Meetups & Conferences',
    icon: '🎤',
    description: 'Who’s going, calls for speakers, and how it went.',
  },
  {
    id: 'success-stories',
    name: 'Success Stories',
    icon: '🏆',
    description: 'Offers, launches, passed exams and small wins.',
  },
  {
    id: 'off-topic-lounge',
    name: 'Off-Topic Lounge',
    icon: '☕',
    description: 'Everything that isn’t work, and some that is.',
  },
] as const

/** Whether a board is that of a group, and not a category. */
export function isGroupBoard(id: string): boolean {
  return id.startsWith('group-')
}

/** What the address of a category consists of. */
export const categoryIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text can be the address of a category. Those of private boards begin with `group-`. */
export function isCategoryId(text: string): boolean {
  return categoryIdPattern.test(text) && !/^groups?(?:-|$)/.test(text)
}

export type DefaultCategoryId = (typeof defaultCategories)[number]['id']

/**
 * The icons that a category can have. The API names an icon by its emoji (S2 §3); screens draw it, because emojis are
 * blank on devices without an emoji font.
 */
export const categoryIcons = [
  { emoji: '👋', label: t`Waving hand` },
  { emoji: '📣', label: 'Megaphone' },
  { emoji: '💼', label: 'Briefcase' },
  { emoji: '💻', label: 'Laptop' },
  { emoji: '📚', label: 'Books' },
  { emoji: '📈', label: t`Rising line` },
  { emoji: '🎨', label: 'Palette' },
  { emoji: '🤝', label: 'Handshake' },
  { emoji: '🌿', label: 'Leaf' },
  { emoji: '🔗', label: 'Link' },
  { emoji: '🎤', label: 'Microphone' },
  { emoji: '🏆', label: 'Trophy' },
  { emoji: '☕', label: t`Coffee cup` },
  { emoji: '💬', label: t`Speech bubbles` },
  { emoji: '❓', label: t`Question mark` },
  { emoji: '💡', label: t`Light bulb` },
  { emoji: '🏠', label: 'House' },
  { emoji: '🌍', label: 'Globe' },
  { emoji: '⭐', label: 'Star' },
  { emoji: '🎓', label: t`Graduation cap` },
  { emoji: '🧩', label: t`Puzzle piece` },
  { emoji: '📷', label: 'Camera' },
] as const

export type CategoryIcon = (typeof categoryIcons)[number]['emoji']
