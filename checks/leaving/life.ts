import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { logIn, register, registrationForm, verificationTokenOf } from '../../src/accounts/test/journey.ts'
import { createPerson, type Person, samePassword, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import type { Answer, TestApp } from '../../src/platform/testing/test-app.ts'

/** Words that stand nowhere else, each of them something personal. The archive holds them; nothing does after it. */
export const personal = {
  name: 'Quillana Canaryname',
  email: 'canary-address@example.test',
  wantedEmail: 'canary-wanted@example.test',
  userAgent: 'canary-browser/1.0',
  bio: 'canary-bio',
  careerGoals: 'canary-goals',
  company: 'canary-company',
  linkedin: 'https://www.linkedin.com/in/canary-profile',
  skill: 'canary-skill',
  resume: 'canary-resume-text',
  resumeName: 'canary-resume-name.pdf',
  supportSubject: 'canary-support-subject',
  supportMessage: 'canary-support-message',
  suggestions: 'canary-suggestions',
  improvements: 'canary-improvements',
  contactEmail: 'canary-survey@example.test',
  groupMessage: 'canary-asks-to-join',
  reportNote: 'canary-report-note',
  applicationNote: 'canary-application-note',
  savedSearch: 'canary-saved-search',
  message: 'canary-message-body',
  excludedDomain: 'canary-hidden-from.example',
}

/** What she wrote for others to read; it stays where it is when she wants it kept. */
export const written = {
  title: 'canary-thread-title',
  content: 'canary-thread-content',
  answeredReply: 'canary-answered-reply',
  reply: 'canary-plain-reply',
  boardTitle: 'canary-board-title',
}

/** What the archive need not hold: what others said of her, and what only passed through. */
export const aboutHer = {
  contactMessage: 'canary-contact-message',
  noteByOther: 'canary-note-by-other',
  teamReply: 'canary-team-reply',
  warning: 'canary-warning',
}

const settings = {
  emailNotifications: true,
  pace: 'each',
  timeZone: 'America/Chicago',
  choices: [{ kind: 'reply', inApp: true, mail: true }],
}
const calendar = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'outlook' }
const eventForm = {
  title: 'A session',
  description: '',
  host: 'The team',
  location: '',
  zoomLink: 'https://zoom.example/j/1',
  categoryId: null,
  capacity: 20,
  isPublic: false,
  localStart: `${new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T19:00`,
  timeZone: 'America/New_York',
  durationMinutes: 60,
  status: 'upcoming',
}

const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#64295f' } }).png()

/** Somebody who does everything that a member can do, over HTTP, and what others do because of it. */
export async function liveThrough(app: TestApp): Promise<{ person: Person; bea: Person; admin: Person }> {
  const admin = await createPerson(app, { name: 'Delia Lampkeeper', role: 'admin' })
  const bea = await createPerson(app, { name: 'Bea Stone' })
  const employer = await createEmployer(app, { name: 'Erin Copperwharf', companyName: 'Tidegate', verified: true })

  async function as(who: { cookie?: string }, method: string, path: string, body?: unknown): Promise<Answer['body']> {
    const headers = [bea, admin, employer].includes(who as Person) ? undefined : { 'user-agent': personal.userAgent }
    const answer = await app.request(method, `/api${path}`, { cookie: who.cookie, body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  // She joins, is suspended by mistake, forgets her password, and logs in on her own browser.
  await register(app, registrationForm({ name: personal.name, email: personal.email }))
  const token = await verificationTokenOf(app, personal.email)
  await as({}, 'POST', '/accounts/email-verifications', { token, ...samePassword })
  const { id } = (await logIn(app, personal.email)).body
  await as(admin, 'PUT', `/admin/users/${id}/suspension`)
  await as(admin, 'DELETE', `/admin/users/${id}/suspension`)
  await as({}, 'POST', '/accounts/password-resets', { email: personal.email })
  const body = { email: personal.email, password: testPassword }
  const { cookie } = await app.request('POST', '/api/accounts/sessions', {
    body,
    headers: { 'user-agent': personal.userAgent },
  })
  const person = { id, name: personal.name, email: personal.email, cookie: cookie as string }
  const change = { email: personal.wantedEmail, currentPassword: testPassword }
  await as(person, 'POST', '/accounts/email-changes', change)

  await as(person, 'PATCH', '/profiles/me', {
    bio: personal.bio,
    careerGoals: personal.careerGoals,
    company: personal.company,
    linkedinProfile: personal.linkedin,
    technicalSkills: [personal.skill],
  })
  await as(person, 'PUT', '/profiles/me/photo?name=me.png', new Uint8Array(await picture.toBuffer()))
  const resume = new Uint8Array(Buffer.from(`%PDF-1.4\n% ${personal.resume}\n%%EOF\n`))
  await as(person, 'PUT', `/profiles/me/resume?name=${personal.resumeName}`, resume)

  const request = { subject: personal.supportSubject, message: personal.supportMessage }
  // She looks for work: seen by a company, asked for her resume, an application that is answered, words both ways.
  const asEmployer = (method: string, path: string, body?: unknown) => as(employer, method, path, body)
  await as(person, 'PATCH', '/profiles/me', { availability: 'open-to-offers' })
  const domains = {
    isVisible: true,
    isAnonymous: false,
    excludedCompanyIds: [],
    excludedDomains: [personal.excludedDomain],
  }
  await as(person, 'PATCH', '/candidates/me', domains)
  const candidateId = (await as(person, 'GET', '/candidates/me')).preview.id
  await asEmployer('GET', `/candidates/${candidateId}`)
  await asEmployer('PUT', `/candidates/${candidateId}/resume-request`)
  await as(person, 'PUT', `/candidates/me/resume-access/${employer.company.id}`)
  const job = await createJob(app, employer)
  await as(person, 'PUT', `/jobs/${job.id}/saved`)
  const looksFor = {
    text: personal.savedSearch,
    skills: [],
    workplaces: [],
    employmentTypes: [],
    levels: [],
    payFrom: 0,
  }
  await as(person, 'POST', '/saved-searches', { name: 'Mine', search: looksFor, alerts: 'daily' })
  const words = { note: personal.applicationNote, withResume: true }
  const application = await as(person, 'POST', `/jobs/${job.id}/applications`, words)
  const move = { status: 'interview', message: `Dear ${personal.name}` }
  await asEmployer('PUT', `/employers/applications/${application.id}/status`, move)
  const hello = { body: 'Thank you for applying', key: randomUUID() }
  const { conversation } = await asEmployer('POST', `/employers/applications/${application.id}/conversations`, hello)
  const answerToEmployer = { body: personal.message, key: randomUUID() }
  await as(person, 'POST', `/conversations/${conversation.id}/messages`, answerToEmployer)
  await as(person, 'PUT', `/conversations/${conversation.id}/contact`)
  const talk = { body: personal.message, key: randomUUID() }
  const { conversation: wish } = await as(person, 'POST', `/members/${bea.id}/conversations`, talk)
  await as(bea, 'PUT', `/conversations/${wish.id}/block`)

  const support = await as(person, 'POST', '/support/requests', request)
  const reply = { message: `Dear ${personal.name}, ${aboutHer.teamReply}` }
  await as(admin, 'POST', `/admin/support/requests/${support.id}/replies`, reply)

  const { round } = await as(person, 'GET', '/surveys/current')
  const { suggestions, improvements, contactEmail } = personal
  const answers = { satisfaction: 'Satisfied', features: [], suggestions, improvements, contactEmail }
  await as(person, 'PUT', '/surveys/current/response', { roundId: round.id, ...answers })

  const benefit = await as(admin, 'POST', '/benefits', {
    company: 'Quiet Keys',
    title: 'Typing lessons',
    logo: '',
    description: '',
    discount: '',
    category: '',
    rating: null,
    validUntil: null,
    promoCode: 'KEYS',
    partnerUrl: '',
    isActive: true,
  })
  await as(person, 'PUT', `/benefits/${benefit.id}/claim`)

  const group = { name: 'A circle', description: 'Talks', joining: 'byRequest', organiserId: bea.id }
  const asked = await as(admin, 'POST', '/admin/groups', group)
  await as(person, 'PUT', `/groups/${asked.id}/membership`, { message: personal.groupMessage })
  const open = await as(admin, 'POST', '/admin/groups', { ...group, name: 'Hers', organiserId: person.id })

  const start = (who: Person, title: string, content: string, categoryId = 'introductions') =>
    as(who, 'POST', '/forum/threads', { categoryId, title, content })
  const hers = await start(person, written.title, written.content)
  await start(person, written.boardTitle, 'Between us', `group-${open.id}`)
  const other = await start(bea, 'Bea’s thread', 'Some words')
  const answered = await as(person, 'POST', `/forum/threads/${other.id}/replies`, { content: written.answeredReply })
  const answer = await as(bea, 'POST', `/forum/threads/${other.id}/replies`, {
    content: 'An answer',
    parentReplyId: answered.id,
  })
  await as(person, 'POST', `/forum/threads/${other.id}/replies`, { content: written.reply })
  await as(person, 'PUT', `/forum/threads/${other.id}/like`)
  await as(person, 'PUT', `/forum/replies/${answer.id}/like`)

  // She answers in her own thread, so that what Bea is told names her and her title.
  const question = await as(bea, 'POST', `/forum/threads/${hers.id}/replies`, { content: 'A question' })
  await as(person, 'POST', `/forum/threads/${hers.id}/replies`, { content: 'Gladly', parentReplyId: question.id })

  await as(person, 'PUT', '/notification-settings', settings)
  await as(person, 'POST', '/notification-settings/test')
  await as(person, 'PUT', '/calendar-settings', calendar)
  // Her seat, her place on a waiting list, a change and a cancellation: all of them with a mail to her calendar.
  const attended = await as(admin, 'POST', '/admin/events', eventForm)
  await as(person, 'PUT', `/events/${attended.id}/registration`, {})
  await as(admin, 'PUT', `/admin/events/${attended.id}`, { ...eventForm, title: 'Moved', durationMinutes: 90 })
  const full = await as(admin, 'POST', '/admin/events', { ...eventForm, capacity: 1 })
  await as(bea, 'PUT', `/events/${full.id}/registration`, {})
  await as(person, 'PUT', `/events/${full.id}/registration`, { waitIfFull: true })
  const cancelled = await as(admin, 'POST', '/admin/events', eventForm)
  await as(person, 'PUT', `/events/${cancelled.id}/registration`, {})
  await as(admin, 'DELETE', `/admin/events/${cancelled.id}`)

  const report = { reason: 'other', note: personal.reportNote }
  await as(person, 'POST', '/reports', { kind: 'thread', id: String(other.id), ...report })
  const note = `${personal.name}: ${aboutHer.noteByOther}`
  await as(bea, 'POST', '/reports', { kind: 'thread', id: String(hers.id), reason: 'other', note })
  await as(bea, 'POST', '/reports', { kind: 'profile', id: person.id, reason: 'other', note })
  await as(admin, 'POST', `/reports/thread/${hers.id}/warning`, { words: aboutHer.warning })

  const { challenge, left, right } = await as({}, 'POST', '/contact/challenges')
  await as(person, 'POST', '/contact/messages', {
    name: personal.name,
    email: personal.email,
    subject: 'A question',
    message: aboutHer.contactMessage,
    challenge,
    answer: String(left + right),
  })
  await app.request('GET', '/api/admin/users', { cookie: person.cookie })
  return { person, bea, admin }
}
