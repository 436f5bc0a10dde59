import { type Part, parts } from '../../src/platform/contract/parts/parts.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'

/** Switches off exactly these parts of a site, as an admin does one by one. */
export async function switchOff(app: TestApp, off: readonly Part[]): Promise<void> {
  const { community, db } = app.services
  await db.transaction((tx) => community.updateSwitchedOff(tx, [...off]))
  community.forget()
}

/** Does something while parts are off, and switches everything on again afterwards. */
export async function whileOff<Result>(
  app: TestApp,
  off: readonly Part[],
  work: () => Promise<Result>,
): Promise<Result> {
  await switchOff(app, off)
  try {
    return await work()
  } finally {
    await switchOff(app, [])
  }
}

export const allParts: readonly Part[] = parts
