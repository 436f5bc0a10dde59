import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { nextMillisecond, until } from '../../platform/testing/until.ts'
import type { Notification, NotificationSettings, QuickSettings, UnreadEvent } from '../contract.ts'
import { tell } from '../server/exports.ts'

type Page = { unreadCount: number; notifications: Notification[]; next: string | null }

/** What a person does with what she is told, over HTTP. */
export function inboxOf(app: TestApp, { cookie, id }: Pick<Person, 'cookie' | 'id'>) {
  const call = (method: string, path: string, body?: unknown) => app.request(method, `/api${path}`, { cookie, body })
  const wanted = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  return {
    call,
    list: (after?: string): Promise<Page> =>
      wanted('GET', `/notifications${after ? `?after=${encodeURIComponent(after)}` : ''}`),
    markRead: (entry: string): Promise<{ unreadCount: number }> => wanted('PUT', `/notifications/${entry}/read`),
    markAllRead: (): Promise<{ unreadCount: number }> => wanted('PUT', '/notifications/read'),
    settings: (): Promise<NotificationSettings> => wanted('GET', '/notification-settings'),
    /** Changes some of the settings, and of the choices only those that are named. */
    async change(change: Partial<NotificationSettings>): Promise<NotificationSettings> {
      const { choices: _, ...settings } = await wanted('GET', '/notification-settings')
      return wanted('PUT', '/notification-settings', { ...settings, choices: [], ...change })
    },
    quick: (): Promise<QuickSettings> => wanted('GET', '/notification-settings/events'),
    changeQuick: (settings: QuickSettings): Promise<QuickSettings> =>
      wanted('PUT', '/notification-settings/events', settings),
    /** Tells her so many things about requests to the team, one after the other. */
    async hear(...subjects: string[]): Promise<void> {
      for (const subject of subjects) {
        nextMillisecond()
        const data = { requestId: '01900000-0000-7000-8000-000000000000', subject }
        await app.services.db.transaction((tx) =>
          tell(app.services, tx, { kind: 'support', data, about: subject }, [id]),
        )
      }
    },
  }
}

/** What a person hears of how much is unread. */
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
