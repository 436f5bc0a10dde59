import { expect } from 'vitest'
import type { Answer, TestApp } from '../../platform/testing/test-app.ts'
import type { SecurityEventKind } from '../activity-contract.ts'
import { createPerson } from './people.ts'
import { addApp, send } from './second-factors.ts'

/** Something that is recorded, by one way to do it. */
export type RecordedAct = {
  title: string
  kind: SecurityEventKind
  /** Who the person reads that it was. */
  by: 'holder' | 'anybody' | 'admin' | 'operator'
  details?: Record<string, unknown>
  /** Does it. @returns whose account it is about */
  act(app: TestApp): Promise<string>
}

/** What the site answered has to be what the act is about. */
export async function answered(answer: Promise<Answer>, status: number): Promise<Answer> {
  const given = await answer
  expect(given.status).toBe(status)
  return given
}

/** What a person does to her own account. @returns her account's id */
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

/** Somebody with an authenticator app, and what it shows half a minute later. */
export async function personWithApp(app: TestApp) {
  const person = await createPerson(app)
  const added = await addApp(app, person)
  // An app's code is of no use for the half minute in which it was added.
  const codeLater = () => added.app.codeAt(new Date(app.services.clock.now().getTime() + 30_000))
  return { person, codeLater, recoveryCodes: added.answer.body.recoveryCodes as string[] }
}
