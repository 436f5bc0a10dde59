import type { Person } from '../../accounts/test/people.ts'
import { createPerson } from '../../accounts/test/people.ts'
import type { Employer } from '../../employers/test/companies.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'

/** Calls of the candidates API as a member. */
export function asMember(app: TestApp, person: Person) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api${path}`, { cookie: person.cookie, body })
  return {
    save: (profile: object) => call('PATCH', '/profiles/me', profile),
    visibility: () => call('GET', '/candidates/me'),
    set: (changes: object) => call('PATCH', '/candidates/me', changes),
    views: (query = '') => call('GET', `/candidates/me/views${query}`),
    access: () => call('GET', '/candidates/me/resume-access'),
    allow: (companyId: string) => call('PUT', `/candidates/me/resume-access/${companyId}`),
    refuse: (companyId: string) => call('DELETE', `/candidates/me/resume-access/${companyId}`),
    uploadResume: (bytes: Uint8Array, name = 'resume.pdf') =>
      call('PUT', `/profiles/me/resume?${new URLSearchParams({ name })}`, bytes),
    /** The id that employers see. */
    candidateId: async (): Promise<string> => (await call('GET', '/candidates/me')).body.preview.id,
  }
}

/** Calls of the candidates API as an employer. */
export function asEmployer(app: TestApp, employer: Pick<Employer, 'cookie'>) {
  const call = (method: string, path: string): Promise<Answer> =>
    app.request(method, `/api/candidates${path}`, { cookie: employer.cookie })
  return {
    search: (parameters: Record<string, string> | [string, string][] = {}) =>
      call('GET', `?${new URLSearchParams(parameters)}`),
    show: (id: string) => call('GET', `/${id}`),
    ask: (id: string) => call('PUT', `/${id}/resume-request`),
    open: (id: string) => call('GET', `/${id}/resume`),
  }
}

export const engineer = {
  jobTitle: 'Data Engineer',
  company: 'Peachtree Labs',
  location: 'Atlanta, Georgia',
  yearsExperience: '4-6',
  education: 'B.S. Computer Science',
  bio: 'I build pipelines.',
  careerGoals: 'To lead a team.',
  availability: 'open-to-offers',
  technicalSkills: ['Python', 'SQL'],
}

/** A member with a professional profile whom employers can see. */
export async function createCandidate(
  app: TestApp,
  { name = 'Ada Testwood', profile = {}, settings = {} }: { name?: string; profile?: object; settings?: object } = {},
) {
  const person = await createPerson(app, { name })
  const member = asMember(app, person)
  await member.save({ ...engineer, ...profile })
  await member.set({ isVisible: true, ...settings })
  return { ...person, ...member, id: person.id, candidate: await member.candidateId() }
}
