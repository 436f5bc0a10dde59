import type { TestApp } from '../../../src/platform/testing/app/test-app.ts'
import type { Link } from './model/companies.ts'
import { candidate, organizer } from './model/people.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/**
 * Compares what people see and reach on the site with what the model says: for one random person, or for everybody.
 * @returns a line for each difference
 */
export async function differencesOf(
  app: TestApp,
  world: World,
  random: Random,
  isComplete: boolean,
): Promise<string[]> {
  const { model, members, employers, tokens } = world
  const links = model.links.slice(-20).filter((link) => tokens.has(link) && link.kind !== 'address')
  const ofEmployers = employers.map((name) => () => ofEmployer(app, world, name))
  const ofMembers = members.map((name) => () => ofMember(app, world, name))
  const ofLinks = links.map((link) => () => ofLink(app, world, link))
  // Most rules are about employers.
  const some = [ofEmployers, ofEmployers, ofMembers, ofLinks].filter((observations) => observations.length > 0)
  const all = [...ofEmployers, ...ofMembers, ...ofLinks, () => ofGroups(app, world)]
  const chosen = isComplete ? all : [random.pick(random.pick(some))]
  return (await Promise.all(chosen.map((observe) => observe()))).flat()
}

function read(app: TestApp, { people }: World, name: string, path: string) {
  return app.request('GET', `/api${path}`, { cookie: people.get(name)?.cookie })
}

/** A line when two values differ in JSON. */
function differences(what: string, actual: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  return is === should ? [] : [`${what}: ${is}; expected: ${should}`]
}

/** The company that an employer belongs to and speaks for, and whether they see the candidate and the applicant. */
async function ofEmployer(app: TestApp, world: World, name: string): Promise<string[]> {
  const { model, ids, candidateId, applicationId } = world
  const { status, body } = await read(app, world, name, '/employers/company')
  if (model.suspended.has(name)) return differences(`${name} at the company`, status, 401)
  const company = model.companyOf(name)
  const { id, name: title, verifiedBy, you } = body.company ?? {}
  const own = company && {
    ...{ id: ids.get(company.name), title: company.title, verifiedBy: company.verifiedBy },
    isOwner: company.owners.has(name),
  }
  const listed = await read(app, world, name, '/candidates')
  const candidates: { id: string; name: string | null }[] = listed.body.candidates ?? []
  const listedCandidate = candidates.find((one) => one.id === candidateId)
  const expectedName = model.isAnonymous ? null : model.displayNames.get(candidate)
  const applicant = applicationId ? await read(app, world, name, `/employers/applications/${applicationId}`) : null
  return [
    ...differences(
      `${name} at the company`,
      body.company && { id, title, verifiedBy, isOwner: you.isOwner },
      own ?? null,
    ),
    ...differences(
      `${name} sees the candidate`,
      listedCandidate && { name: listedCandidate.name },
      model.seesCandidate(name) ? { name: expectedName } : undefined,
    ),
    ...differences(`${name} sees the applicant`, applicant?.body.name ?? null, model.nameOfApplicant(name)),
  ]
}

/** A member's role in both groups. */
async function ofMember(app: TestApp, world: World, name: string): Promise<string[]> {
  const { model, ids } = world
  const lines: string[] = []
  for (const [group, state] of model.groups) {
    const { status, body } = await read(app, world, name, `/groups/${ids.get(group)}`)
    if (model.suspended.has(name)) return differences(`${name} at ${group}`, status, 401)
    const isIn = state.members.has(name)
    const actual = { role: body.role, isRequested: body.isRequested, mustAsk: body.mustAsk, canRead: body.can?.read }
    const expected = {
      role: isIn ? (name === organizer ? 'organiser' : 'member') : null,
      isRequested: state.requests.has(name),
      mustAsk: model.mustAsk(name, state),
      canRead: isIn,
    }
    lines.push(...differences(`${name} at ${group}`, actual, expected))
  }
  return lines
}

/** The members of the groups, as their organizer sees them. */
async function ofGroups(app: TestApp, world: World): Promise<string[]> {
  const lines: string[] = []
  for (const [group, { members: expectedMembers, requests }] of world.model.groups) {
    const by = world.model.suspended.has(organizer) ? 'admin' : organizer
    const path = `/groups/${world.ids.get(group)}`
    const [inside, waiting] = [
      await read(app, world, by, `${path}/members`),
      await read(app, world, by, `${path}/requests`),
    ]
    const names = (list: { name: string; id: string }[] = []) =>
      list.map(({ id }) => [...world.people].find(([, person]) => person.id === id)?.[0]).sort()
    lines.push(...differences(`members of ${group}`, names(inside.body.members), [...expectedMembers].sort()))
    lines.push(...differences(`requests at ${group}`, names(waiting.body.requests), [...requests].sort()))
  }
  return lines
}

/** Whether an invitation or a calendar address still works. */
async function ofLink(app: TestApp, { tokens }: World, link: Link): Promise<string[]> {
  const { kind, issuedBy, company, address, isEnded } = link
  if (kind === 'calendar') {
    const { status } = await app.request('GET', tokens.get(link) ?? '')
    return differences(`a calendar address of ${issuedBy}`, status, isEnded ? 404 : 200)
  }
  const { status } = await app.request('POST', '/api/employers/invitations/checks', {
    body: { token: tokens.get(link) },
  })
  return differences(`the invitation of ${issuedBy} to ${company?.name} for ${address}`, status, isEnded ? 410 : 200)
}
