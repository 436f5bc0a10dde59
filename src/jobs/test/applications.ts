import { sql } from 'drizzle-orm'
import type { Person } from '../../accounts/test/people.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'
import type { ApplicationStatus } from '../contract.ts'

/** A clock that advances only when a test says so. */
export class ManualClock {
  #now = Date.now()

  now(): Date {
    return new Date(this.#now)
  }

  advanceDays(days: number): void {
    this.#now += days * day
  }
}

/** A member's requests about applications. */
export function asApplicant(app: TestApp, person: Person) {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/api${path}`, { cookie: person.cookie, body })
  return {
    apply: (jobId: string, { note = 'I would like to work with you.', withResume = false, hideName = false } = {}) =>
      send('POST', `/jobs/${jobId}/applications`, { note, withResume, hideName }),
    list: (after?: string) => send('GET', `/applications${after ? `?${new URLSearchParams({ after })}` : ''}`),
    show: (id: string) => send('GET', `/applications/${id}`),
    resume: (id: string) => send('GET', `/applications/${id}/resume`),
    withdraw: (id: string) => send('PUT', `/applications/${id}/withdrawal`),
  }
}

/** An employer's requests about applicants. */
export function asEmployer(app: TestApp, employer: Person) {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/api/employers${path}`, { cookie: employer.cookie, body })
  return {
    list: (jobId: string, query: Record<string, string> = {}) =>
      send('GET', `/jobs/${jobId}/applications?${new URLSearchParams(query)}`),
    show: (id: string) => send('GET', `/applications/${id}`),
    resume: (id: string) => send('GET', `/applications/${id}/resume`),
    move: (id: string, status: ApplicationStatus, message?: string) =>
      send('PUT', `/applications/${id}/status`, { status, message }),
    moveSilently: (id: string, status: ApplicationStatus, message = '') =>
      send('PUT', `/applications/${id}/status`, { status, message, sendEmail: false }),
    /** As somebody whose screen shows another status than the application may have by now. */
    moveFrom: (basedOn: ApplicationStatus, id: string, status: ApplicationStatus, message = '') =>
      send('PUT', `/applications/${id}/status`, { status, message, basedOn }),
    hiring: (jobId: string) => send('GET', `/jobs/${jobId}/hiring`),
    setHiring: (jobId: string, form: object) =>
      send('PUT', `/jobs/${jobId}/hiring`, { criteria: [], offersHiddenNames: false, ...form }),
    scorecards: (id: string) => send('GET', `/applications/${id}/scorecards`),
    score: (id: string, form: object) => send('PUT', `/applications/${id}/scorecard`, form),
    notes: (id: string) => send('GET', `/applications/${id}/notes`),
    note: (id: string, text: string) => send('POST', `/applications/${id}/notes`, { text }),
    editNote: (id: string, noteId: string, text: string) =>
      send('PUT', `/applications/${id}/notes/${noteId}`, { text }),
    deleteNote: (id: string, noteId: string) => send('DELETE', `/applications/${id}/notes/${noteId}`),
    close: (jobId: string) => send('PUT', `/jobs/${jobId}/closure`),
    reopen: (jobId: string) => send('DELETE', `/jobs/${jobId}/closure`),
    posting: (jobId: string) => send('GET', `/jobs/${jobId}`),
  }
}

/** Jobs whose stored counts differ from the actual counts; there must be none. */
export async function wrongCounts(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.services.db.execute(sql`
    select title, application_count, new_count from jobs
    where application_count <> (select count(*) from applications where job_id = jobs.id and status <> 'withdrawn')
      or new_count <> (select count(*) from applications where job_id = jobs.id and status = 'new')`)
  return rows
}
