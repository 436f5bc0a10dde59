import type { ProfileRow } from './tables.ts'

type WrittenFields = Pick<
  ProfileRow,
  | 'jobTitle'
  | 'company'
  | 'location'
  | 'yearsExperience'
  | 'education'
  | 'linkedinProfile'
  | 'bio'
  | 'careerGoals'
  | 'availability'
  | 'technicalSkills'
>

/** What somebody tells about herself, when she has told nothing. */
export const nothingWritten: WrittenFields = {
  jobTitle: '',
  company: '',
  location: '',
  yearsExperience: null,
  education: '',
  linkedinProfile: '',
  bio: '',
  careerGoals: '',
  availability: null,
  technicalSkills: [],
}

export type Resume = Pick<ProfileRow, 'resumeKey' | 'resumeName' | 'resumeType' | 'resumeSize' | 'resumeUploadedAt'>

export const noResume: Resume = {
  resumeKey: null,
  resumeName: null,
  resumeType: null,
  resumeSize: null,
  resumeUploadedAt: null,
}
