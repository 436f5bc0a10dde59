import type { TestApp } from '../../../src/platform/testing/test-app.ts'
import { candidate, type Link, organizer } from './model.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/**
 * What people see and reach on the site, where it is not what the model says: one of them, drawn at random, or all.
 * @returns a line for each difference
 */
export async function differencesOf(app: TestApp, world: World, random: Random, isFull: boolean): Promise<string[]> {
  const { model, members, employers, tokens } = world
  const links = model.links.slice(-20).filter((link) => tokens.has(link) && link.kind !== 'address')
  const ofEmployers = employers.map((name) => () => ofEmployer(app, world, name))
  const ofMembers = members.map((name) => () => ofMember(app, world, name))
  const ofLinks = links.map((link) => () => ofLink(app, world, link))
  // Most rules are about employers.
  const some = [ofEmployers, ofEmployers, ofMembers, ofLinks].filter((looks) => looks.length > 0)
  const all = [...ofEmployers, ...ofMembers, ...ofLinks, () => ofGroups(app, world)]
  const looks = isFull ? all : [random.pick(random.pick(some))]
  return (await Promise.all(looks.map((take) => take()))).flat()
}

function look(app: TestApp, { people }: World, name: string, path: string) {
  return app.request('GET', `/api${path}`, { cookie: people.get(name)?.cookie })
}

/** A line where two things differ, as JSON writes them. */
function unlike(what: string, actual: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  return is === should ? [] : [`${what}: ${is}; expected: ${should}`]
}

/** The company that an employer belongs to and speaks for, and whether they see the candidate and the applicant. */
async function ofEmployer(app: TestApp, world: World, name: string): Promise<string[]> {
  const { model, ids, candidateId, applicationId } = world
  const { status, body } = await look(app, world, name, '/employers/company')
  if (model.suspended.has(name)) return unlike(`${name} at the company`, status, 401)
  const company = model.companyOf(name)
  const { id, name: title, verifiedBy, you } = body.company ?? {}
  const own = company && {
    ...{ id: ids.get(company.name), title: company.title, verifiedBy: company.vouchedBy },
    isOwner: company.owners.has(name),
  }
  const found = await look(app, world, name, '/candidates')
  const candidates: { id: string; name: string | null }[] = found.body.candidates ?? []
  const seen = candidates.find((one) => one.id === candidateId)
  const shown = model.isAnonymous ? null : model.names.get(candidate)
  const applicant = applicationId ? await look(app, world, name, `/employers/applications/${applicationId}`) : null
  return [
    ...unlike(`${name} at the company`, body.company && { id, title, verifiedBy, isOwner: you.isOwner }, own ?? null),
    ...unlike(
      `${name} sees the candidate`,
      seen && { name: seen.name },
      model.seesCandidate(name) ? { name: shown } : undefined,
    ),
    ...unlike(`${name} sees the applicant`, applicant?.body.name ?? null, model.nameOfApplicant(name)),
  ]
}

/** A member's place in both groups, and how their talks stand. */
async function ofMember(app: TestApp, world: World, name: string): Promise<string[]> {
  const { model, ids } = world
  const lines: string[] = []
  for (const [group, state] of model.groups) {
    const { status, body } = await look(app, world, name, `/groups/${ids.get(group)}`)
    if (model.suspended.has(name)) return unlike(`${name} at ${group}`, status, 401)
    const isIn = state.members.has(name)
    const actual = { role: body.role, isRequested: body.isRequested, mustAsk: body.mustAsk, reads: body.can?.read }
    const expected = {
      role: isIn ? (name === organizer ? 'organiser' : 'member') : null,
      isRequested: state.requests.has(name),
      mustAsk: model.mustAsk(name, state),
      reads: isIn,
    }
    lines.push(...unlike(`${name} at ${group}`, actual, expected))
  }
  return lines
}

/** Who is in the groups, as their organizer sees it. */
async function ofGroups(app: TestApp, world: World): Promise<string[]> {
  const lines: string[] = []
  for (const [group, { members: inside, requests }] of world.model.groups) {
    const by = world.model.suspended.has(organizer) ? 'admin' : organizer
    const path = `/groups/${world.ids.get(group)}`
    const [there, waiting] = [
      await look(app, world, by, `${path}/members`),
      await look(app, world, by, `${path}/requests`),
    ]
    const names = (list: { name: string; id: string }[] = []) =>
      list.map(({ id }) => [...world.people].find(([, person]) => person.id === id)?.[0]).sort()
    lines.push(...unlike(`members of ${group}`, names(there.body.members), [...inside].sort()))
    lines.push(...unlike(`requests at ${group}`, names(waiting.body.requests), [...requests].sort()))
  }
  return lines
}

/** Whether an invitation opens, or a calendar address. */
async function ofLink(app: TestApp, { tokens }: World, link: Link): Promise<string[]> {
  const { kind, by, company, address, isGone } = link
  if (kind === 'feed') {
    const { status } = await app.request('GET', tokens.get(link) ?? '')
    return unlike(`a calendar address of ${by}`, status, isGone ? 404 : 200)
  }
  const { status } = await app.request('POST', '/api/employers/invitations/checks', {
    body: { token: tokens.get(link) },
  })
  return unlike(`the invitation of ${by} to ${company?.name} for ${address}`, status, isGone ? 410 : 200)
}
