import type { availabilities, SharedField, yearsOfExperience } from '../contract.ts'

/** The words for what a profile keeps as short codes (S1 §5). */
export const yearsLabels: Record<(typeof yearsOfExperience)[number], string> = {
  '0-1': '0-1 years',
  '2-3': '2-3 years',
  '4-6': '4-6 years',
  '7-10': '7-10 years',
  '10+': '10+ years',
}

export const availabilityLabels: Record<(typeof availabilities)[number], string> = {
  'actively-looking': 'Actively looking',
  'open-to-offers': 'Open to offers',
  'not-looking': 'Not looking',
  networking: 'Networking',
}

export const fieldLabels: Record<SharedField, string> = {
  jobTitle: 'Job title',
  company: 'Company',
  location: 'Location',
  yearsExperience: 'Years of experience',
  education: 'Education',
  linkedinProfile: 'LinkedIn profile',
  bio: 'Bio',
  careerGoals: 'Career goals',
  availability: 'Availability',
  technicalSkills: 'Skills',
}

/** "Data Engineer at Peachtree Labs", or what of it is known. */
export function headlineOf({ jobTitle, company }: { jobTitle: string | null; company: string | null }): string {
  if (jobTitle && company) return `${jobTitle} at ${company}`
  return jobTitle || company || ''
}
