export type SiteLink = { to: string; label: string }

/** The landing page's navigation (S1 §2). The About menu holds the links of `aboutLinks`. */
export const aboutLinks: SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/founder', label: 'Meet Our Founder' },
]

export const visitorLinks: SiteLink[] = [
  { to: '/register', label: 'Join' },
  { to: '/contact', label: 'Contact' },
]

export const loginLinks: SiteLink[] = [
  { to: '/login', label: 'Member Login' },
  { to: '/employer/login', label: 'Employer Login' },
  { to: '/employer/register', label: 'Employers/Post Jobs' },
]
