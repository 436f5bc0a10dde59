import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { logIn, register, registrationForm, verificationTokenOf } from '../../src/accounts/test/account-requests.ts'
import { createPerson, type Person, samePassword, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { day } from '../../src/platform/contract/durations.ts'
import type { Answer, TestApp } from '../../src/platform/testing/app/test-app.ts'
import { emptyAnswers } from '../../src/surveys/questions.ts'
import { attendEvent } from './attend-event.ts'

/** Unique personal texts. The data archive contains them. After the deletion of the account nothing does. */
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
  hiddenNote: 'canary-note-without-name',
  invited: 'canary-invited@example.test',
  savedSearch: 'canary-saved-search',
  message: 'canary-message-body',
  attachment: 'canary-attachment-text',
  attachmentName: 'canary-attachment-name.txt',
  excludedDomain: 'canary-hidden-from.example',
  eventAnswer: 'canary-answer-to-the-host',
  eventFeedback: 'canary-feedback',
}

/** Unique texts that the member wrote for others. They stay when the member wants to keep their posts. */
export const written = {
  title: 'canary-thread-title',
  content: 'canary-thread-content',
  answeredReply: 'canary-answered-reply',
  reply: 'canary-plain-reply',
  boardTitle: 'canary-board-title',
  pictureDescription: 'canary-picture-description',
}

/** Unique texts that the data archive need not contain: texts about the member by others, and contact messages. */
export const textsByOthers = {
  contactMessage: 'canary-contact-message',
  noteByOther: 'canary-note-by-other',
  teamReply: 'canary-team-reply',
  warning: 'canary-warning',
  candidateNote: 'canary-candidate-note',
  applicantNote: 'canary-applicant-note',
  scorecard: 'canary-scorecard',
  formerScorecard: 'canary-former-scorecard',
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
  localStart: `${new Date(Date.now() + 5 * day).toISOString().slice(0, 10)}T19:00`,
  timeZone: 'America/New_York',
  durationMinutes: 60,
  status: 'upcoming',
}

const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#64295f' } }).png()

/** Plays a member who uses every feature over HTTP, and the reactions of other people. */
export async function playMemberScenario(app: TestApp): Promise<{ person: Person; bea: Person; admin: Person }> {
  const admin = await createPerson(app, { name: 'Delia Lampkeeper', role: 'admin' })
  const bea = await createPerson(app, { name: 'Bea Stone' })
  const employer = await createEmployer(app, { name: 'Erin Copperwharf', companyName: 'Tidegate', verified: true })

  async function as(who: { cookie?: string }, method: string, path: string, body?: unknown): Promise<Answer['body']> {
    const headers = [bea, admin, employer].includes(who as Person) ? undefined : { 'user-agent': personal.userAgent }
    const answer = await app.request(method, `/api${path}`, { cookie: who.cookie, body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  // The member registers, is suspended by mistake, forgets the password, and logs in with a browser of their own.
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
  // The member looks for work: a company views them and requests the resume, answers an application, and they write.
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
  const search = {
    text: personal.savedSearch,
    skills: [],
    workplaces: [],
    employmentTypes: [],
    levels: [],
    payFrom: 0,
  }
  await as(person, 'POST', '/saved-searches', { name: 'Mine', search, alerts: 'daily' })
  const applicationForm = { note: personal.applicationNote, withResume: true }
  const application = await as(person, 'POST', `/jobs/${job.id}/applications`, applicationForm)
  const move = { status: 'interview', message: `Dear ${personal.name}` }
  await asEmployer('PUT', `/employers/applications/${application.id}/status`, move)
  const hello = { body: 'Thank you for applying', key: randomUUID() }
  const { conversation } = await asEmployer('POST', `/employers/applications/${application.id}/conversations`, hello)
  const sheet = new Uint8Array(Buffer.from(`${personal.attachment}\n`))
  const to = `/conversations/${conversation.id}/attachments?name=${personal.attachmentName}`
  const file = await as(person, 'POST', to, sheet)
  const answerToEmployer = { body: personal.message, key: randomUUID(), attachments: [file.id] }
  await as(person, 'POST', `/conversations/${conversation.id}/messages`, answerToEmployer)
  await as(person, 'PUT', `/conversations/${conversation.id}/contact`)
  const message = { body: personal.message, key: randomUUID() }
  const { conversation: messageRequest } = await as(person, 'POST', `/members/${bea.id}/conversations`, message)
  await as(bea, 'PUT', `/conversations/${messageRequest.id}/block`)

  // A company of two shortlists the member, writes notes, and scores them. They apply for another job without their name.
  await asEmployer('PUT', `/candidates/${candidateId}/shortlist`)
  await asEmployer('POST', `/candidates/${candidateId}/notes`, { text: textsByOthers.candidateNote })
  const form = { criteria: [{ label: 'SQL' }], offersHiddenNames: true }
  const secondJob = await createJob(app, employer)
  const { criteria } = await asEmployer('PUT', `/employers/jobs/${secondJob.id}/hiring`, form)
  const hidden = { note: personal.hiddenNote, withResume: true, hideName: true }
  const hiddenApplication = await as(person, 'POST', `/jobs/${secondJob.id}/applications`, hidden)
  const ofHidden = `/employers/applications/${hiddenApplication.id}`
  await asEmployer('POST', `${ofHidden}/notes`, { text: textsByOthers.applicantNote })
  for (const text of [textsByOthers.formerScorecard, textsByOthers.scorecard]) {
    const opinion = { scores: [{ criterionId: criteria[0].id, score: 3 }], recommendation: 'yes', text }
    await asEmployer('PUT', `${ofHidden}/scorecard`, opinion)
  }
  await asEmployer('POST', `/employers/applications/${application.id}/notes`, { text: textsByOthers.applicantNote })

  // The member invites somebody, as members may here.
  const joining = await as(admin, 'GET', '/admin/site/joining')
  const rule = { ...joining.form, doMembersInvite: true, version: joining.version }
  await as(admin, 'PUT', '/admin/site/joining', rule)
  await as(person, 'POST', '/invitations', { addresses: personal.invited })

  const support = await as(person, 'POST', '/support/requests', request)
  const reply = { message: `Dear ${personal.name}, ${textsByOthers.teamReply}` }
  await as(admin, 'POST', `/admin/support/requests/${support.id}/replies`, reply)

  const { round } = await as(person, 'GET', '/surveys/current')
  const { suggestions, improvements, contactEmail } = personal
  const answers = {
    ...emptyAnswers(round.questions),
    satisfaction: 'Satisfied',
    suggestions,
    improvements,
    contactEmail,
  }
  await as(person, 'PUT', '/surveys/current/response', { roundId: round.id, answers })

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
  const closedGroup = await as(admin, 'POST', '/admin/groups', group)
  await as(person, 'PUT', `/groups/${closedGroup.id}/membership`, { message: personal.groupMessage })
  const ownGroup = await as(admin, 'POST', '/admin/groups', { ...group, name: 'Their own', organiserId: person.id })

  const start = (who: Person, title: string, content: string, categoryId = 'introductions') =>
    as(who, 'POST', '/forum/threads', { categoryId, title, content })
  const ownThread = await start(person, written.title, written.content)
  await start(person, written.boardTitle, 'Between us', `group-${ownGroup.id}`)
  const other = await start(bea, 'Bea’s thread', 'Some text')
  const answered = await as(person, 'POST', `/forum/threads/${other.id}/replies`, { content: written.answeredReply })
  const answer = await as(bea, 'POST', `/forum/threads/${other.id}/replies`, {
    content: 'An answer',
    parentReplyId: answered.id,
  })
  const posted = await as(person, 'POST', '/forum/pictures', new Uint8Array(await picture.toBuffer()))
  await as(person, 'POST', '/forum/pictures', new Uint8Array(await picture.toBuffer()))
  await as(person, 'POST', `/forum/threads/${other.id}/replies`, {
    content: written.reply,
    pictures: [{ id: posted.id, description: written.pictureDescription }],
  })
  await as(person, 'PUT', `/forum/threads/${other.id}/like`)
  await as(person, 'PUT', `/forum/replies/${answer.id}/like`)
  const reminder = { date: new Date(Date.now() + 7 * day).toISOString().slice(0, 10), timeZone: 'America/New_York' }
  await as(person, 'PUT', `/saved/thread/${ownThread.id}`)
  await as(person, 'PUT', `/saved/thread/${ownThread.id}/reminder`, reminder)
  await as(person, 'PUT', `/saved/job/${job.id}/reminder`, reminder)
  await as(bea, 'PUT', `/saved/reply/${answered.id}`)

  // The member answers in their own thread, so that Bea's notification contains their name and title.
  const question = await as(bea, 'POST', `/forum/threads/${ownThread.id}/replies`, { content: 'A question' })
  await as(person, 'POST', `/forum/threads/${ownThread.id}/replies`, { content: 'Gladly', parentReplyId: question.id })

  await as(person, 'PUT', '/notification-settings', settings)
  await as(person, 'POST', '/notification-settings/test')
  await as(person, 'PUT', '/calendar-settings', calendar)
  // A seat, a place on a waiting list, a change, and a cancellation, each with an email and a calendar file.
  const attended = await as(admin, 'POST', '/admin/events', eventForm)
  await as(person, 'PUT', `/events/${attended.id}/registration`, {})
  await as(admin, 'PUT', `/admin/events/${attended.id}`, { ...eventForm, title: 'Moved', durationMinutes: 90 })
  const full = await as(admin, 'POST', '/admin/events', { ...eventForm, capacity: 1 })
  await as(bea, 'PUT', `/events/${full.id}/registration`, {})
  await as(person, 'PUT', `/events/${full.id}/registration`, { waitIfFull: true })
  const cancelled = await as(admin, 'POST', '/admin/events', eventForm)
  await as(person, 'PUT', `/events/${cancelled.id}/registration`, {})
  await as(admin, 'DELETE', `/admin/events/${cancelled.id}`)
  const texts = { answer: personal.eventAnswer, feedback: personal.eventFeedback }
  await attendEvent(app, as, { admin, person, form: eventForm, ...texts })

  const report = { reason: 'other', note: personal.reportNote }
  await as(person, 'POST', '/reports', { kind: 'thread', id: String(other.id), ...report })
  const note = `${personal.name}: ${textsByOthers.noteByOther}`
  await as(bea, 'POST', '/reports', { kind: 'thread', id: String(ownThread.id), reason: 'other', note })
  await as(bea, 'POST', '/reports', { kind: 'profile', id: person.id, reason: 'other', note })
  await as(admin, 'POST', `/reports/thread/${ownThread.id}/warning`, { words: textsByOthers.warning })

  const { challenge, left, right } = await as({}, 'POST', '/contact/challenges')
  await as(person, 'POST', '/contact/messages', {
    name: personal.name,
    email: personal.email,
    subject: 'A question',
    message: textsByOthers.contactMessage,
    challenge,
    answer: String(left + right),
  })
  await app.request('GET', '/api/admin/users', { cookie: person.cookie })
  return { person, bea, admin }
}
