/** The 13 categories of the forum in display order (S2 §3). Names that the specification does not give are our own. */
export const categories = [
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

export const categoryIds = categories.map((category) => category.id)
