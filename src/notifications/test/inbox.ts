import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { nextMillisecond, until } from '../../platform/testing/until.ts'
import type { Notification, NotificationSettings, QuickSettings, UnreadEvent } from '../contract.ts'
import { notify } from '../server/exports.ts'

type Page = { unreadCount: number; notifications: Notification[]; next: string | null }

/** A person's requests about notifications and their settings, over HTTP. */
export function inboxOf(app: TestApp, { cookie, id }: Pick<Person, 'cookie' | 'id'>) {
  const call = (method: string, path: string, body?: unknown) => app.request(method, `/api${path}`, { cookie, body })
  const successful = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  return {
    call,
    list: (after?: string): Promise<Page> =>
      successful('GET', `/notifications${after ? `?after=${encodeURIComponent(after)}` : ''}`),
    markRead: (entry: string): Promise<{ unreadCount: number }> => successful('PUT', `/notifications/${entry}/read`),
    markAllRead: (): Promise<{ unreadCount: number }> => successful('PUT', '/notifications/read'),
    settings: (): Promise<NotificationSettings> => successful('GET', '/notification-settings'),
    /** Changes some of the settings, and of the choices only those that are named. */
    async change(change: Partial<NotificationSettings>): Promise<NotificationSettings> {
      const { choices: _, ...settings } = await successful('GET', '/notification-settings')
      return successful('PUT', '/notification-settings', { ...settings, choices: [], ...change })
    },
    quick: (): Promise<QuickSettings> => successful('GET', '/notification-settings/events'),
    changeQuick: (settings: QuickSettings): Promise<QuickSettings> =>
      successful('PUT', '/notification-settings/events', settings),
    /** Notifies the person of answers to support requests with these subjects, one after the other. */
    async receive(...subjects: string[]): Promise<void> {
      for (const subject of subjects) {
        nextMillisecond()
        const data = { requestId: '01900000-0000-7000-8000-000000000000', subject }
        await app.services.db.transaction((tx) =>
          notify(app.services, tx, { kind: 'support', data, about: subject }, [id]),
        )
      }
    },
  }
}

/** The live updates of a person's number of unread notifications. */
export async function watchUnread(app: TestApp, person: Person) {
  const stream = await followSubject<UnreadEvent>(app, person, 'notifications')
  await until('the first number', async () => stream.events.length > 0)
  return {
    get counts() {
      return stream.events.map(({ unreadCount }) => unreadCount)
    },
    get isClosed() {
      return stream.isClosed
    },
    stop: stream.stop,
  }
}
