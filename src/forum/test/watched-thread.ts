import type { Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/live-client.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { ThreadEvent } from '../contract.ts'

/** What a person hears of a thread that they have open: the events that came, and whether it is over. */
export function watch(app: TestApp, person: Person, threadId: number) {
  return followSubject<ThreadEvent>(app, person, `thread:${threadId}`)
}
