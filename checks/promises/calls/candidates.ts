import { createCandidate, engineer } from '../../../src/candidates/test/candidates.ts'
import { neverMade, type RouteCall, type RouteCalls } from '../call.ts'
import { canaries, type World } from '../world.ts'

/** Makes the owner visible, with what she keeps from other members. @returns the id that employers know her by */
async function seen({ app, people, make, pdf }: World): Promise<string> {
  const { cookie } = people.owner
  await make(people.owner, 'PATCH', '/profiles/me', { ...engineer, careerGoals: canaries.unsharedField })
  await app.request('PUT', `/api/profiles/me/resume?name=${canaries.resumeName}`, { cookie, body: pdf })
  await make(people.owner, 'PATCH', '/candidates/me', { isVisible: true, isAnonymous: false })
  return (await make(people.owner, 'GET', '/candidates/me')).preview.id
}

/** The employer's company has asked the owner for her resume. */
async function asked(world: World): Promise<string> {
  const id = await seen(world)
  await world.make(world.people.employer, 'PUT', `/candidates/${id}/resume-request`, {})
  return world.people.employer.company.id
}

const own = (more: Partial<RouteCall> = {}): RouteCall => ({
  as: 'owner',
  prepare: async (world) => {
    await seen(world)
    return {}
  },
  tells: ['unsharedField'],
  ...more,
})
/** What companies asked and were allowed is between them and her: of another member's there is nothing. */
const onAccess = own({
  toOthers: 'missing',
  prepare: async (world) => ({ params: { companyId: await asked(world) } }),
  missing: { companyId: neverMade },
})
const onCandidate = (more: Partial<RouteCall> = {}): RouteCall => ({
  as: 'employer',
  toOthers: 'open',
  tells: ['unsharedField'],
  tellsWhoeverActs: true,
  prepare: async (world) => ({ params: { id: await seen(world) } }),
  ...more,
})

export const candidatesCalls: RouteCalls = {
  showVisibility: own(),
  updateVisibility: own({
    prepare: async (world) => {
      await seen(world)
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
  // Another company sees her, and has no part in her resume.
  openResume: onCandidate({
    toOthers: 'none',
    tells: ['resumeText', 'resumeName'],
    tellsWhoeverActs: undefined,
    prepare: async (world) => {
      const companyId = await asked(world)
      await world.make(world.people.owner, 'PUT', `/candidates/me/resume-access/${companyId}`, {})
      return { params: { id: await seen(world) } }
    },
  }),
}

/** Somebody new whom every verified company sees, so that nobody has written to her yet. */
export async function candidateAnew({ app }: World): Promise<string> {
  return (await createCandidate(app)).candidate
}
