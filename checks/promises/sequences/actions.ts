import { randomUUID } from 'node:crypto'
import { samePassword, testPassword } from '../../../src/accounts/test/people.ts'
import { candidate, hiring, type Link, type Outcome, organizer } from './model.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** What somebody does: the request to the site, and what the model says comes of it. */
export type Action = {
  what: string
  /** Whose session it takes; null for whoever opens a link. */
  by: string | null
  method: string
  path: string
  body?: unknown
  expect: () => Outcome
  /** Notes what the site gave for it, such as a link. */
  note?: (given: Given) => Promise<void> | void
  /** Who has to log in again after it, and for the first time. */
  ends?: string
}

type Given = {
  body: Record<string, string>
  tokenTo: (address: string) => Promise<string>
}

/** Most employers who can log in at a time; a few are always left. */
const [most, fewest] = [6, 4]

/** Every kind of action, each as somebody drawn at random would do it; null where it cannot be tried now. */
export function actionsOf(world: World, random: Random) {
  const { model, people, members, employers, ids, jobId, tokens, talks, addresses, titles } = world
  const idOf = (name: string) => people.get(name)?.id ?? ''
  const of = (name: string) => ids.get(name) ?? ''
  const somebody = () => random.pick([...members, ...employers])
  const someEmployer = () => random.pick(employers)
  const someGroup = () => random.pick(['open', 'asking'])
  const groupOf = (name: string) => model.groups.get(name) as never
  const open = () => [...model.companies.values()].filter((company) => company.people.size > 0)
  // Seldom one that is closed.
  const someCompany = () => random.pick(random.chance(0.9) ? open() : [...model.companies.values()])
  const someAddress = () => random.pick([...addresses, ...employers.map((name) => model.addresses.get(name) ?? '')])
  const ordinary = () => random.pick(members.filter((name) => name !== organizer))
  const twoMembers = () => {
    const one = random.pick(members)
    return [one, random.pick(members.filter((name) => name !== one))] as const
  }
  const pairOf = (one: string, other: string) => [one, other].sort().join(' ')
  const colleagueOf = (by: string) =>
    random.pick(random.chance(0.7) ? [...(model.companyOf(by)?.people ?? [by])] : employers)
  const recent = (kind: Link['kind']) => model.links.filter((link) => link.kind === kind).slice(-5)
  /** Mostly what still works. */
  const someLink = (links: Link[]) => {
    const good = links.filter((link) => !link.isGone)
    return random.pick(good.length > 0 && random.chance(0.7) ? good : links)
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
        ...{ what: `restore ${name}`, by: 'admin', method: 'DELETE', path, ends: name },
        expect: () => model.suspend(name, false),
      }
    },
    logOutEverywhere: (): Action => {
      const by = somebody()
      const expect = () => model.logOutEverywhere(by)
      return { what: 'log out everywhere else', by, method: 'DELETE', path: '/accounts/sessions', expect }
    },
    takeFeed: (): Action => {
      const by = random.pick(members)
      return {
        ...{ what: 'take the calendar address', by, method: 'GET', path: '/calendar-subscription' },
        expect: () => model.takeFeed(by),
        note: ({ body }) => void tokens.set(model.links.at(-1) as Link, new URL(body.url ?? '').pathname),
      }
    },
    register: (): Action | null => {
      const waiting = model.unverified.size
      if (employers.length + waiting >= most) return null
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
        expect: () => model.register(name, email, company, title),
        note: async ({ tokenTo }) => {
          tokens.set(model.links.at(-1) as Link, await tokenTo(email))
          await world.enter(name, email, company)
        },
      }
    },
    verifyAccount: (): Action | null => {
      const links = model.links.filter(
        ({ kind, by, isGone }) => kind === 'address' && model.unverified.has(by) && !isGone,
      )
      if (links.length === 0) return null
      const link = random.pick(links)
      return {
        ...{ what: `verify ${link.by}`, by: null, method: 'POST', path: '/accounts/email-verifications' },
        ...{ body: { token: tokens.get(link), ...samePassword }, ends: link.by },
        expect: () => model.confirmAddress(link, false),
        note: () => void employers.push(link.by),
      }
    },
    leaveForGood: (): Action | null => {
      if (employers.length <= fewest) return null
      const by = someEmployer()
      return {
        ...{ what: 'leave for good', by, method: 'POST', path: '/accounts/departures' },
        body: { currentPassword: testPassword, posts: random.pick(['keep', 'remove']) },
        expect: () => model.leaveForGood(by),
        note: () => void employers.splice(employers.indexOf(by), 1),
      }
    },
    rename: (): Action => {
      const by = random.chance(0.6) ? candidate : somebody()
      const name = `Name ${Math.floor(random.next() * 1e9)}`
      return {
        ...{ what: `be called ${name}`, by, method: 'PUT', path: '/accounts/name' },
        body: { name, from: model.names.get(by) ?? by },
        expect: () => {
          model.names.set(by, name)
          return {}
        },
      }
    },
    changeAddress: (): Action => {
      const [by, email] = [someEmployer(), someAddress()]
      return {
        ...{ what: `ask for ${email}`, by, method: 'POST', path: '/accounts/email-changes' },
        body: { email, currentPassword: testPassword },
        expect: () => model.changeAddress(by, email),
        note: async ({ tokenTo }) => void tokens.set(model.links.at(-1) as Link, await tokenTo(email)),
      }
    },
    confirmAddress: (): Action | null => {
      const links = recent('address').filter(({ by }) => employers.includes(by) && !model.unverified.has(by))
      if (links.length === 0) return null
      const link = someLink(links)
      const isOwnBrowser = random.chance(0.5) && !model.suspended.has(link.by)
      return {
        ...{ what: `confirm ${link.address} for ${link.by}`, by: isOwnBrowser ? link.by : null, method: 'POST' },
        path: '/accounts/email-changes/confirmations',
        body: { token: tokens.get(link), ...(!isOwnBrowser && samePassword) },
        expect: () => model.confirmAddress(link, isOwnBrowser),
        ...(!isOwnBrowser && { ends: link.by }),
      }
    },
    found: (): Action => {
      const [by, name, title] = [someEmployer(), `c${model.companies.size}`, random.pick(titles)]
      return {
        ...{ what: `found ${name} as ${title}`, by, method: 'POST', path: '/employers/company' },
        body: { name: title, website: '', phone: '+1 404 555 0100' },
        expect: () => model.found(by, name, title),
        note: ({ body }) => void ids.set(name, body.id ?? ''),
      }
    },
    retitle: (): Action => {
      const [by, title] = [someEmployer(), random.pick(titles)]
      const name = model.companyOf(by)?.name ?? ''
      return {
        ...{ what: `call ${name} ${title}`, by, method: 'PATCH', path: '/employers/company', body: { name: title } },
        expect: () => model.retitle(by, title),
        note: ({ body }) => {
          const { requestedAt } = (body.requestedChange ?? {}) as { requestedAt?: string }
          if (requestedAt) world.requests.set(name, requestedAt)
        },
      }
    },
    answerTitle: (): Action | null => {
      const waiting = [...model.companies.values()].filter(({ wantedTitle }) => wantedTitle !== null)
      const asked = [...model.companies.values()].filter(({ name }) => world.requests.has(name))
      if (asked.length === 0) return null
      const company = random.pick(waiting.length > 0 && random.chance(0.8) ? waiting : asked)
      const isGranted = random.chance(0.7)
      return {
        ...{ what: `${isGranted ? 'grant' : 'refuse'} ${company.name} its title`, by: 'admin' },
        ...{ method: isGranted ? 'PUT' : 'DELETE', path: `/admin/companies/${of(company.name)}/requested-change` },
        ...(isGranted && { body: { requestedAt: world.requests.get(company.name) } }),
        expect: () => model.answerTitle(company, isGranted),
      }
    },
    invite: (): Action => {
      const [by, email] = [someEmployer(), someAddress()]
      return {
        ...{ what: `invite ${email}`, by, method: 'POST', path: '/employers/company/invitations', body: { email } },
        expect: () => model.invite(by, email),
        note: async ({ body, tokenTo }) => {
          const link = model.links.at(-1) as Link
          world.invitationIds.set(link, body.id ?? '')
          const holder = model.holderOf(email)
          const isReached = !holder || model.unverified.has(holder) || model.mayReach(by, holder)
          if (isReached) tokens.set(link, await tokenTo(email))
        },
      }
    },
    accept: (): Action | null => {
      const tried = recent('invitation').filter((link) => tokens.has(link))
      if (tried.length === 0) return null
      const link = someLink(tried)
      // Mostly who was meant.
      const holder = model.holderOf(link.address ?? '') ?? ''
      const by = employers.includes(holder) && random.chance(0.8) ? holder : someEmployer()
      const own = model.companyOf(by)?.name
      return {
        ...{ what: `accept the invitation of ${link.by} to ${link.company?.name}`, by, method: 'POST' },
        ...{ path: '/employers/invitations/acceptances' },
        body: { token: tokens.get(link), ...(own && { givingUp: of(own) }) },
        expect: () => model.accept(by, link),
      }
    },
    withdrawInvitation: (): Action | null => {
      const tried = recent('invitation')
      if (tried.length === 0) return null
      const picked = random.pick(tried)
      // Inviting an address again keeps the id.
      const isSame = (other: Link) => world.invitationIds.get(other) === world.invitationIds.get(picked)
      const link = model.links.findLast(isSame) ?? picked
      const by = random.chance(0.7) && employers.includes(link.by) ? link.by : someEmployer()
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
      const company = random.pick(open())
      const name = random.chance(0.7) ? random.pick([...company.people]) : someEmployer()
      const path = `/admin/companies/${of(company.name)}/owners/${idOf(name)}`
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
      const path = `/admin/companies/${of(company.name)}/verification`
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
        note: ({ body }) => {
          world.candidateId = (body.preview as unknown as { id: string }).id
        },
      }
    },
    apply: (): Action => ({
      ...{ what: 'apply', by: candidate, method: 'POST', path: `/jobs/${jobId}/applications` },
      body: { note: 'I would like to.', withResume: false },
      expect: () => model.apply(),
      note: ({ body }) => {
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
      const by = random.pick(random.chance(0.6) ? [...(model.companies.get(hiring)?.people ?? [])] : employers)
      return {
        ...{ what: 'decline the application', by, method: 'PUT', body: { status: 'declined', message: '' } },
        path: `/employers/applications/${world.applicationId}/status`,
        expect: () => model.endApplication(by),
      }
    },
    join: (): Action => {
      const [by, group] = [ordinary(), someGroup()]
      const path = `/groups/${of(group)}/membership`
      return { what: `join ${group}`, by, method: 'PUT', path, body: {}, expect: () => model.join(by, groupOf(group)) }
    },
    leaveGroup: (): Action => {
      const [by, group] = [ordinary(), someGroup()]
      const path = `/groups/${of(group)}/membership`
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
      const path = `/groups/${of(group)}/request`
      const expect = () => model.takeBackRequest(by, groupOf(group))
      return { what: `take the request to ${group} back`, by, method: 'DELETE', path, expect }
    },
    answerRequest: (): Action => {
      const waiting = [...model.groups].flatMap(([group, { requests }]) =>
        [...requests].map((name) => [name, group] as const),
      )
      const [name, group] = waiting.length > 0 && random.chance(0.7) ? random.pick(waiting) : [ordinary(), someGroup()]
      const isAccepted = random.chance(0.6)
      const path = `/groups/${of(group)}/requests/${idOf(name)}`
      return {
        ...{ what: `${isAccepted ? 'let in' : 'decline'} ${name} at ${group}`, by: organizer },
        ...{ method: isAccepted ? 'PUT' : 'DELETE', path: isAccepted ? `${path}/acceptance` : path },
        expect: () => model.answerRequest(name, groupOf(group), isAccepted),
      }
    },
    removeMember: (): Action => {
      const [name, group] = [ordinary(), someGroup()]
      const path = `/groups/${of(group)}/members/${idOf(name)}`
      const expect = () => model.leaveGroup(name, groupOf(group), true)
      return { what: `remove ${name} from ${group}`, by: organizer, method: 'DELETE', path, expect }
    },
    write: (): Action => {
      const [by, to] = twoMembers()
      return {
        ...{ what: `write to ${to}`, by, method: 'POST', path: `/members/${idOf(to)}/conversations` },
        body: { body: 'Hello', key: randomUUID() },
        expect: () => model.write(by, to),
        note: ({ body }) => {
          const { id } = body.conversation as unknown as { id: string }
          talks.set(pairOf(by, to), id)
        },
      }
    },
    answerTalk: (): Action | null => {
      const [by, other] = twoMembers()
      const [id, isAccepted] = [talks.get(pairOf(by, other)), random.chance(0.5)]
      if (!id) return null
      return {
        ...{ what: `${isAccepted ? 'accept' : 'decline'} ${other}`, by, method: 'PUT' },
        path: `/conversations/${id}/${isAccepted ? 'acceptance' : 'refusal'}`,
        expect: () => model.answer(by, other, isAccepted),
      }
    },
    block: (): Action | null => {
      const [by, other] = twoMembers()
      const [id, isBlocked] = [talks.get(pairOf(by, other)), random.chance(0.5)]
      if (!id) return null
      return {
        ...{ what: `${isBlocked ? 'block' : 'unblock'} ${other}`, by, method: isBlocked ? 'PUT' : 'DELETE' },
        path: `/conversations/${id}/block`,
        expect: () => model.block(by, other, isBlocked),
      }
    },
  } satisfies Record<string, () => Action | null>
}
