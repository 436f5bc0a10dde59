import { expect } from 'vitest'
import type { Answer, TestApp } from '../../../platform/testing/app/test-app.ts'
import type { SecurityEventKind } from '../../activity-contract.ts'
import { addApp, send } from '../factors/second-factors.ts'
import { createPerson } from '../people.ts'

/** A test case for an action that is recorded as a security event. */
export type RecordedAct = {
  title: string
  kind: SecurityEventKind
  /** The actor that the recent activity shows. */
  by: 'holder' | 'anybody' | 'admin' | 'operator'
  details?: Record<string, unknown>
  /** Performs the action. @returns the id of the account that it concerns */
  act(app: TestApp): Promise<string>
}

/** Waits for a response and checks its status. */
export async function answered(answer: Promise<Answer>, status: number): Promise<Answer> {
  const response = await answer
  expect(response.status).toBe(status)
  return response
}

/** Sends a request of a new person about their own account. @returns the account's id */
export async function byPerson(
  app: TestApp,
  method: string,
  path: string,
  body: unknown,
  status: number,
): Promise<string> {
  const person = await createPerson(app)
  await answered(send(app, person, method, path, body), status)
  return person.id
}

/** A person with an authenticator app, and the code that the app shows half a minute later. */
export async function personWithApp(app: TestApp) {
  const person = await createPerson(app)
  const added = await addApp(app, person)
  // The code that added the app cannot be used again, so use the next one.
  const codeLater = () => added.app.codeAt(new Date(app.services.clock.now().getTime() + 30_000))
  return { person, codeLater, recoveryCodes: added.answer.body.recoveryCodes as string[] }
}
