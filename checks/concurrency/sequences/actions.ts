import { randomUUID } from 'node:crypto'
import { samePassword, testPassword } from '../../../src/accounts/test/people.ts'
import type { Link } from './model/companies.ts'
import type { Group } from './model/groups.ts'
import { candidate, hiringCompany, type Outcome, organizer, pairOf } from './model/people.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** What a person does: the request to the site, and what the model says comes of it. */
export type Action = {
  what: string
  /** The person whose session it is sent with; null when a link is opened without a session. */
  by: string | null
  method: string
  path: string
  body?: unknown
  expect: () => Outcome
  /** Remembers what the site returned, such as a link. */
  remember?: (result: Result) => Promise<void> | void
  /** The person whose sessions it ends, or who logs in for the first time after it. */
  logsOut?: string
}

type Result = {
  body: Record<string, string>
  tokenTo: (address: string) => Promise<string>
}

/** How many employers there are who can log in: never more, and never fewer. */
const [maxEmployers, minEmployers] = [6, 4]

/** Every kind of action, as a random person would do it; null when it cannot be tried now. */
export function actionsOf(world: World, random: Random) {
  const { model, people, members, employers, ids, jobId, tokens, conversationIds, addresses, titles } = world
  const idOf = (name: string) => people.get(name)?.id ?? ''
  const siteIdOf = (name: string) => ids.get(name) ?? ''
  const somebody = () => random.pick([...members, ...employers])
  const someEmployer = () => random.pick(employers)
  const someGroup = () => random.pick(['open', 'asking'])
  const groupOf = (name: string) => model.groups.get(name) as Group
  const openCompanies = () => [...model.companies.values()].filter((company) => company.people.size > 0)
  // Seldom a closed one.
  const someCompany = () => random.pick(random.chance(0.9) ? openCompanies() : [...model.companies.values()])
  const someAddress = () => random.pick([...addresses, ...employers.map((name) => model.addresses.get(name) ?? '')])
  const ordinary = () => random.pick(members.filter((name) => name !== organizer))
  const twoMembers = () => {
    const one = random.pick(members)
    return [one, random.pick(members.filter((name) => name !== one))] as const
  }
  const colleagueOf = (by: string) =>
    random.pick(random.chance(0.7) ? [...(model.companyOf(by)?.people ?? [by])] : employers)
  const recent = (kind: Link['kind']) => model.links.filter((link) => link.kind === kind).slice(-5)
  /** Mostly one that still works. */
  const someLink = (links: Link[]) => {
    const working = links.filter((link) => !link.isEnded)
    return random.pick(working.length > 0 && random.chance(0.7) ? working : links)
  }

  return {
    suspend: (): Action => {
      const name = somebody()
      const path = `/admin/users/${idOf(name)}/suspension`
      return { what: `suspend ${name}`, by: 'admin', method: 'PUT', path, expect: () => model.suspend(name, true) }
    },
    restore: (): Action | null => {
      if (model.suspended.size === 0) return null
      const name = random.pick([...model.suspended])
      const path = `/admin/users/${idOf(name)}/suspension`
      return {
        ...{ what: `restore ${name}`, by: 'admin', method: 'DELETE', path, logsOut: name },
        expect: () => model.suspend(name, false),
      }
    },
    logOutEverywhere: (): Action => {
      const by = somebody()
      const expect = () => model.logOutEverywhere(by)
      return { what: 'log out everywhere else', by, method: 'DELETE', path: '/accounts/sessions', expect }
    },
    takeCalendarAddress: (): Action => {
      const by = random.pick(members)
      return {
        ...{ what: 'take the calendar address', by, method: 'GET', path: '/calendar-subscription' },
        expect: () => model.takeCalendarAddress(by),
        remember: ({ body }) => void tokens.set(model.links.at(-1) as Link, new URL(body.url ?? '').pathname),
      }
    },
    register: (): Action | null => {
      const waiting = model.unverified.size
      if (employers.length + waiting >= maxEmployers) return null
      const [name, company, title, email] = [
        `e${people.size}`,
        `c${model.companies.size}`,
        random.pick(titles),
        random.pick(addresses),
      ]
      const form = { name, email, companyName: title, phone: '+1 404 555 0102', website: '', agreedToTerms: true }
      return {
        ...{ what: `register ${name} with ${email} and ${company}`, by: null, method: 'POST' },
        ...{ path: '/employers/registrations', body: { ...form, ...samePassword } },
        expect: () => model.registerWithCompany(name, email, company, title),
        remember: async ({ tokenTo }) => {
          tokens.set(model.links.at(-1) as Link, await tokenTo(email))
          await world.addRegistered(name, email, company)
        },
      }
    },
    verifyAccount: (): Action | null => {
      const links = model.links.filter(
        ({ kind, issuedBy, isEnded }) => kind === 'address' && model.unverified.has(issuedBy) && !isEnded,
      )
      if (links.length === 0) return null
      const link = random.pick(links)
      return {
        ...{ what: `verify ${link.issuedBy}`, by: null, method: 'POST', path: '/accounts/email-verifications' },
        ...{ body: { token: tokens.get(link), ...samePassword }, logsOut: link.issuedBy },
        expect: () => model.confirmAddress(link, false),
        remember: () => void employers.push(link.issuedBy),
      }
    },
    deleteAccount: (): Action | null => {
      if (employers.length <= minEmployers) return null
      const by = someEmployer()
      return {
        ...{ what: 'delete the account', by, method: 'POST', path: '/accounts/departures' },
        body: { currentPassword: testPassword, posts: random.pick(['keep', 'remove']) },
        expect: () => model.deleteAccount(by),
        remember: () => void employers.splice(employers.indexOf(by), 1),
      }
    },
    rename: (): Action => {
      const by = random.chance(0.6) ? candidate : somebody()
      const name = `Name ${Math.floor(random.next() * 1e9)}`
      return {
        ...{ what: `be called ${name}`, by, method: 'PUT', path: '/accounts/name' },
        body: { name, from: model.displayNames.get(by) ?? by },
        expect: () => {
          model.displayNames.set(by, name)
          return {}
        },
      }
    },
    requestAddress: (): Action => {
      const [by, email] = [someEmployer(), someAddress()]
      return {
        ...{ what: `ask for ${email}`, by, method: 'POST', path: '/accounts/email-changes' },
        body: { email, currentPassword: testPassword },
        expect: () => model.requestAddress(by, email),
        remember: async ({ tokenTo }) => void tokens.set(model.links.at(-1) as Link, await tokenTo(email)),
      }
    },
    confirmAddress: (): Action | null => {
      const links = recent('address').filter(
        ({ issuedBy }) => employers.includes(issuedBy) && !model.unverified.has(issuedBy),
      )
      if (links.length === 0) return null
      const link = someLink(links)
      const isOwnBrowser = random.chance(0.5) && !model.suspended.has(link.issuedBy)
      return {
        ...{
          what: `confirm ${link.address} for ${link.issuedBy}`,
          by: isOwnBrowser ? link.issuedBy : null,
          method: 'POST',
        },
        path: '/accounts/email-changes/confirmations',
        body: { token: tokens.get(link), ...(!isOwnBrowser && samePassword) },
        expect: () => model.confirmAddress(link, isOwnBrowser),
        ...(!isOwnBrowser && { logsOut: link.issuedBy }),
      }
    },
    createCompany: (): Action => {
      const [by, name, title] = [someEmployer(), `c${model.companies.size}`, random.pick(titles)]
      return {
        ...{ what: `create ${name} as ${title}`, by, method: 'POST', path: '/employers/company' },
        body: { name: title, website: '', phone: '+1 404 555 0100' },
        expect: () => model.createCompany(by, name, title),
        remember: ({ body }) => void ids.set(name, body.id ?? ''),
      }
    },
    changeTitle: (): Action => {
      const [by, title] = [someEmployer(), random.pick(titles)]
      const name = model.companyOf(by)?.name ?? ''
      return {
        ...{ what: `call ${name} ${title}`, by, method: 'PATCH', path: '/employers/company', body: { name: title } },
        expect: () => model.changeTitle(by, title),
        remember: ({ body }) => {
          const { requestedAt } = (body.requestedChange ?? {}) as { requestedAt?: string }
          if (requestedAt) world.titleRequests.set(name, requestedAt)
        },
      }
    },
    answerTitleRequest: (): Action | null => {
      const waiting = [...model.companies.values()].filter(({ requestedTitle }) => requestedTitle !== null)
      const everRequested = [...model.companies.values()].filter(({ name }) => world.titleRequests.has(name))
      if (everRequested.length === 0) return null
      const company = random.pick(waiting.length > 0 && random.chance(0.8) ? waiting : everRequested)
      const isGranted = random.chance(0.7)
      return {
        ...{ what: `${isGranted ? 'grant' : 'refuse'} ${company.name} its title`, by: 'admin' },
        ...{
          method: isGranted ? 'PUT' : 'DELETE',
          path: `/admin/companies/${siteIdOf(company.name)}/requested-change`,
        },
        ...(isGranted && { body: { requestedAt: world.titleRequests.get(company.name) } }),
        expect: () => model.answerTitleRequest(company, isGranted),
      }
    },
    invite: (): Action => {
      const [by, email] = [someEmployer(), someAddress()]
      return {
        ...{ what: `invite ${email}`, by, method: 'POST', path: '/employers/company/invitations', body: { email } },
        expect: () => model.invite(by, email),
        remember: async ({ body, tokenTo }) => {
          const link = model.links.at(-1) as Link
          world.invitationIds.set(link, body.id ?? '')
          if (model.isInvitationDelivered(by, email)) tokens.set(link, await tokenTo(email))
        },
      }
    },
    acceptInvitation: (): Action | null => {
      const links = recent('invitation').filter((link) => tokens.has(link))
      if (links.length === 0) return null
      const link = someLink(links)
      // Mostly the person who was invited.
      const holder = model.holderOf(link.address ?? '') ?? ''
      const by = employers.includes(holder) && random.chance(0.8) ? holder : someEmployer()
      const own = model.companyOf(by)?.name
      return {
        ...{ what: `accept the invitation of ${link.issuedBy} to ${link.company?.name}`, by, method: 'POST' },
        ...{ path: '/employers/invitations/acceptances' },
        body: { token: tokens.get(link), ...(own && { givingUp: siteIdOf(own) }) },
        expect: () => model.acceptInvitation(by, link),
      }
    },
    withdrawInvitation: (): Action | null => {
      const links = recent('invitation')
      if (links.length === 0) return null
      const picked = random.pick(links)
      // Inviting an address again keeps the id.
      const isSame = (other: Link) => world.invitationIds.get(other) === world.invitationIds.get(picked)
      const link = model.links.findLast(isSame) ?? picked
      const by = random.chance(0.7) && employers.includes(link.issuedBy) ? link.issuedBy : someEmployer()
      const path = `/employers/company/invitations/${world.invitationIds.get(link)}`
      const expect = () => model.withdrawInvitation(by, link)
      return { what: `withdraw the invitation to ${link.address}`, by, method: 'DELETE', path, expect }
    },
    makeOwner: (): Action => {
      const by = someEmployer()
      const name = colleagueOf(by)
      const path = `/employers/company/people/${idOf(name)}/ownership`
      return {
        what: `make ${name} an owner`,
        by,
        method: 'PUT',
        path,
        expect: () => model.makeOwner(by, name, model.companyOf(by)),
      }
    },
    appointOwner: (): Action => {
      const company = random.pick(openCompanies())
      const name = random.chance(0.7) ? random.pick([...company.people]) : someEmployer()
      const path = `/admin/companies/${siteIdOf(company.name)}/owners/${idOf(name)}`
      const expect = () => model.makeOwner(null, name, company)
      return { what: `appoint ${name} in ${company.name}`, by: 'admin', method: 'PUT', path, expect }
    },
    removePerson: (): Action | null => {
      const by = someEmployer()
      const name = colleagueOf(by)
      if (name === 'keeper') return null
      const path = `/employers/company/people/${idOf(name)}`
      return { what: `take ${name} out`, by, method: 'DELETE', path, expect: () => model.removePerson(by, name) }
    },
    verifyCompany: (): Action => {
      const [company, isVerified] = [someCompany(), random.chance(0.7)]
      const path = `/admin/companies/${siteIdOf(company.name)}/verification`
      const method = isVerified ? 'PUT' : 'DELETE'
      const what = `${isVerified ? 'verify' : 'withdraw the verification of'} ${company.name}`
      return { what, by: 'admin', method, path, expect: () => model.verify(company, isVerified) }
    },
    exclude: (): Action | null => {
      const isExcluded = random.chance(0.4)
      if (!isExcluded && model.excluded.size === 0) return null
      const someName = () => (random.chance(0.8) ? someCompany().name : random.pick(world.domains))
      const name = isExcluded ? someName() : random.pick([...model.excluded.keys()])
      const kind = model.companies.has(name) ? 'CompanyIds' : 'Domains'
      return {
        ...{ what: `${isExcluded ? 'exclude' : 'show to'} ${name}`, by: candidate, method: 'PATCH' },
        ...{
          path: '/candidates/me',
          body: { [`${isExcluded ? 'excluded' : 'shown'}${kind}`]: [ids.get(name) ?? name] },
        },
        expect: () => model.exclude(name, isExcluded),
      }
    },
    hideName: (): Action => {
      const isAnonymous = random.chance(0.4)
      return {
        ...{ what: `${isAnonymous ? 'leave out' : 'show'} the name`, by: candidate, method: 'PATCH' },
        ...{ path: '/candidates/me', body: { isAnonymous } },
        expect: () => {
          model.isAnonymous = isAnonymous
          return {}
        },
        remember: ({ body }) => {
          world.candidateId = (body.preview as unknown as { id: string }).id
        },
      }
    },
    apply: (): Action => ({
      ...{ what: 'apply', by: candidate, method: 'POST', path: `/jobs/${jobId}/applications` },
      body: { note: 'I would like to.', withResume: false },
      expect: () => model.apply(),
      remember: ({ body }) => {
        world.applicationId = body.id ?? ''
      },
    }),
    withdrawApplication: (): Action | null => {
      if (model.application === null) return null
      return {
        ...{ what: 'withdraw the application', by: candidate, method: 'PUT' },
        path: `/applications/${world.applicationId}/withdrawal`,
        expect: () => model.endApplication(candidate),
      }
    },
    declineApplication: (): Action | null => {
      if (model.application === null) return null
      const by = random.pick(random.chance(0.6) ? [...(model.companies.get(hiringCompany)?.people ?? [])] : employers)
      return {
        ...{ what: 'decline the application', by, method: 'PUT', body: { status: 'declined', message: '' } },
        path: `/employers/applications/${world.applicationId}/status`,
        expect: () => model.endApplication(by),
      }
    },
    joinGroup: (): Action => {
      const [by, group] = [ordinary(), someGroup()]
      const path = `/groups/${siteIdOf(group)}/membership`
      return {
        what: `join ${group}`,
        by,
        method: 'PUT',
        path,
        body: {},
        expect: () => model.joinGroup(by, groupOf(group)),
      }
    },
    leaveGroup: (): Action => {
      const [by, group] = [ordinary(), someGroup()]
      const path = `/groups/${siteIdOf(group)}/membership`
      return {
        what: `leave ${group}`,
        by,
        method: 'DELETE',
        path,
        expect: () => model.leaveGroup(by, groupOf(group), false),
      }
    },
    withdrawRequest: (): Action => {
      const [by, group] = [ordinary(), someGroup()]
      const path = `/groups/${siteIdOf(group)}/request`
      const expect = () => model.withdrawJoinRequest(by, groupOf(group))
      return { what: `take the request to ${group} back`, by, method: 'DELETE', path, expect }
    },
    answerRequest: (): Action => {
      const waiting = [...model.groups].flatMap(([group, { requests }]) =>
        [...requests].map((name) => [name, group] as const),
      )
      const [name, group] = waiting.length > 0 && random.chance(0.7) ? random.pick(waiting) : [ordinary(), someGroup()]
      const isAccepted = random.chance(0.6)
      const path = `/groups/${siteIdOf(group)}/requests/${idOf(name)}`
      return {
        ...{ what: `${isAccepted ? 'let in' : 'decline'} ${name} at ${group}`, by: organizer },
        ...{ method: isAccepted ? 'PUT' : 'DELETE', path: isAccepted ? `${path}/acceptance` : path },
        expect: () => model.answerJoinRequest(name, groupOf(group), isAccepted),
      }
    },
    removeMember: (): Action => {
      const [name, group] = [ordinary(), someGroup()]
      const path = `/groups/${siteIdOf(group)}/members/${idOf(name)}`
      const expect = () => model.leaveGroup(name, groupOf(group), true)
      return { what: `remove ${name} from ${group}`, by: organizer, method: 'DELETE', path, expect }
    },
    sendMessage: (): Action => {
      const [by, to] = twoMembers()
      return {
        ...{ what: `write to ${to}`, by, method: 'POST', path: `/members/${idOf(to)}/conversations` },
        body: { body: 'Hello', key: randomUUID() },
        expect: () => model.sendMessage(by, to),
        remember: ({ body }) => {
          const { id } = body.conversation as unknown as { id: string }
          conversationIds.set(pairOf(by, to), id)
        },
      }
    },
    answerMessageRequest: (): Action | null => {
      const [by, other] = twoMembers()
      const [id, isAccepted] = [conversationIds.get(pairOf(by, other)), random.chance(0.5)]
      if (!id) return null
      return {
        ...{ what: `${isAccepted ? 'accept' : 'decline'} ${other}`, by, method: 'PUT' },
        path: `/conversations/${id}/${isAccepted ? 'acceptance' : 'refusal'}`,
        expect: () => (isAccepted ? model.acceptRequest(by, other) : model.declineRequest(by, other)),
      }
    },
    block: (): Action | null => {
      const [by, other] = twoMembers()
      const [id, isBlocked] = [conversationIds.get(pairOf(by, other)), random.chance(0.5)]
      if (!id) return null
      return {
        ...{ what: `${isBlocked ? 'block' : 'unblock'} ${other}`, by, method: isBlocked ? 'PUT' : 'DELETE' },
        path: `/conversations/${id}/block`,
        expect: () => (isBlocked ? model.block(by, other) : model.unblock(by, other)),
      }
    },
  } satisfies Record<string, () => Action | null>
}
