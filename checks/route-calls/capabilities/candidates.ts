import { createCandidate, engineer } from '../../../src/candidates/test/candidates.ts'
import { type RouteCall, type RouteCalls, unusedId } from '../route-call.ts'
import { canaries, type World } from '../world.ts'

/** Makes the owner visible, with fields that other members do not see. @returns the id of the candidate */
async function makeVisible({ app, people, make, pdf }: World): Promise<string> {
  const { cookie } = people.owner
  await make(people.owner, 'PATCH', '/profiles/me', { ...engineer, careerGoals: canaries.unsharedField })
  await app.request('PUT', `/api/profiles/me/resume?name=${canaries.resumeName}`, { cookie, body: pdf })
  await make(people.owner, 'PATCH', '/candidates/me', { isVisible: true, isAnonymous: false })
  return (await make(people.owner, 'GET', '/candidates/me')).preview.id
}

/** The employer's company requests the owner's resume. @returns the id of the company */
async function requestResume(world: World): Promise<string> {
  const id = await makeVisible(world)
  await world.make(world.people.employer, 'PUT', `/candidates/${id}/resume-request`, {})
  return world.people.employer.company.id
}

const own = (more: Partial<RouteCall> = {}): RouteCall => ({
  as: 'owner',
  prepare: async (world) => {
    await makeVisible(world)
    return {}
  },
  reveals: ['unsharedField'],
  ...more,
})
/** The access of companies to a resume: another member finds nothing under the id of the company. */
const onAccess = own({
  toOthers: 'missing',
  prepare: async (world) => ({ params: { companyId: await requestResume(world) } }),
  missing: { companyId: unusedId },
})
const onCandidate = (more: Partial<RouteCall> = {}): RouteCall => ({
  as: 'employer',
  toOthers: 'open',
  reveals: ['unsharedField'],
  revealsToActors: true,
  prepare: async (world) => ({ params: { id: await makeVisible(world) } }),
  ...more,
})

/** A private note of the employer's company about the owner. */
async function noteAbout(world: World): Promise<{ id: string; noteId: string }> {
  const id = await makeVisible(world)
  const body = { text: canaries.teamNote }
  const { id: noteId } = await world.make(world.people.employer, 'POST', `/candidates/${id}/notes`, body)
  return { id, noteId }
}

const revealsNote = { reveals: ['teamNote'] } satisfies Partial<RouteCall>
/** On one note: another company sees the candidate, but not the note. */
const onNote = (body?: Record<string, unknown>): RouteCall => ({
  as: 'employer',
  toOthers: 'missing',
  missing: { noteId: unusedId },
  prepare: async (world) => ({ params: await noteAbout(world), body }),
  ...revealsNote,
})

export const candidatesCalls: RouteCalls = {
  showVisibility: own(),
  updateVisibility: own({
    prepare: async (world) => {
      await makeVisible(world)
      return { body: { isVisible: true, isAnonymous: false, excludedCompanyIds: [], excludedDomains: ['example.org'] } }
    },
  }),
  listViews: own(),
  listResumeAccess: own(),
  allowResume: onAccess,
  refuseResume: onAccess,
  search: { as: 'employer', prepare: () => ({ query: { text: 'engineer', skills: 'python' } }) },
  show: onCandidate(),
  askForResume: onCandidate(),
  // Another company sees the candidate, but has no access to the resume.
  openResume: onCandidate({
    toOthers: 'none',
    reveals: ['resumeText', 'resumeName'],
    revealsToActors: undefined,
    prepare: async (world) => {
      const companyId = await requestResume(world)
      await world.make(world.people.owner, 'PUT', `/candidates/me/resume-access/${companyId}`, {})
      return { params: { id: await makeVisible(world) } }
    },
  }),
  listShortlist: {
    as: 'employer',
    prepare: async (world) => {
      const id = await makeVisible(world)
      await world.make(world.people.employer, 'PUT', `/candidates/${id}/shortlist`, {})
      return {}
    },
  },
  shortlist: onCandidate({ reveals: undefined, revealsToActors: undefined }),
  removeFromShortlist: onCandidate({ reveals: undefined, revealsToActors: undefined }),
  listCandidateNotes: {
    as: 'employer',
    toOthers: 'open',
    prepare: async (world) => ({ params: { id: (await noteAbout(world)).id } }),
    ...revealsNote,
  },
  addCandidateNote: onCandidate({
    prepare: async (world) => ({ params: { id: await makeVisible(world) }, body: { text: 'A short note' } }),
    reveals: undefined,
    revealsToActors: undefined,
  }),
  updateCandidateNote: onNote({ text: 'A short note' }),
  deleteCandidateNote: onNote(),
}

/** A new candidate whom every verified company sees, and to whom nobody has written yet. */
export async function newCandidate({ app }: World): Promise<string> {
  return (await createCandidate(app)).candidate
}
