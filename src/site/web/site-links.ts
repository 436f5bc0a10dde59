/** @property shownTo whom it is for; everybody unless it says so */
export type SiteLink = { to: string; label: string; shownTo?: 'visitor' }

/** The landing page's navigation (S1 §2). The About menu holds the links of `aboutLinks`. */
export const aboutLinks: SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/founder', label: 'Meet Our Founder' },
]

export const visitorLinks: SiteLink[] = [
  { to: '/register', label: 'Join', shownTo: 'visitor' },
  { to: '/contact', label: 'Contact' },
]

export const loginLinks: SiteLink[] = [
  { to: '/login', label: 'Member Login', shownTo: 'visitor' },
  { to: '/employer/login', label: 'Employer Login', shownTo: 'visitor' },
  { to: '/employer/register', label: 'Employers/Post Jobs', shownTo: 'visitor' },
]
