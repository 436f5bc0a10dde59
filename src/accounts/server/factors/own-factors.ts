import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { newApp, newPasskey, OwnFactors } from '../../factors-contract.ts'
import { recordSecurityEvent } from '../activity/record.ts'
import { lockViewer } from '../lock-viewer.ts'
import { tooManyTries } from '../words.ts'
import { appCodeIn, newSecret, openEnrollment, sealEnrollment, sealSecret, stepOf } from './authenticator-codes.ts'
import { codesRenewedEmail } from './emails.ts'
import { creationOptions, readCreated, relyingPartyOf } from './passkeys.ts'
import { countCodes, renewCodes } from './recovery-codes.ts'
import { needsFactor } from './requirement.ts'
import { addFactor, factorsOf, removeFactor, requireRoom } from './stored-factors.ts'

/** The viewer's factors, oldest first. */
export async function listFactors(context: RequestContext): Promise<OwnFactors> {
  const viewer = viewerOf(context)
  const factors = await factorsOf(context.db, viewer.id)
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countCodes(context.db, viewer.id),
    isRequired: await needsFactor(context, viewer),
    canUsePasskeys: relyingPartyOf(context) !== null,
  }
}

/** From when on the viewer's role rests without a factor, and whether that is so now. */
export async function showDeadline(context: RequestContext): Promise<{ dueAt: string | null; isOver: boolean }> {
  const dueAt = await context.factorDueAt()
  return { dueAt: dueAt?.toISOString() ?? null, isOver: dueAt !== null && dueAt <= context.clock.now() }
}

/** A new secret for an app. Nothing is kept until `addApp`. @throws CONFLICT for too many factors, TOO_MANY_REQUESTS */
export async function beginApp(context: RequestContext) {
  const viewer = viewerOf(context)
  await limitChanges(context, viewer.id)
  requireRoom(await factorsOf(context.db, viewer.id))
  const { name } = await context.community.content()
  const made = newSecret(name, viewer.email)
  return { ...made, enrollment: sealEnrollment(context, viewer.sessionId, made.secret) }
}

/**
 * Adds an app, once a code of it shows that it has the secret.
 * @throws INVALID_INPUT on `code`; INVALID_TOKEN when it was begun too long ago, or in another session; CONFLICT for too
 * many factors; TOO_MANY_REQUESTS
 */
export async function addApp(context: RequestContext, { enrollment, code, name }: z.infer<typeof newApp>) {
  const viewer = viewerOf(context)
  await limitChanges(context, viewer.id)
  const secret = openEnrollment(context, viewer.sessionId, enrollment)
  if (!secret) throw problem('INVALID_TOKEN', 'This took too long. Please scan a new code.')
  const digits = appCodeIn(code)
  const lastStep = digits && stepOf(secret, digits, context.clock.now())
  if (!lastStep) {
    const message = 'This code is not right. Enter the code that the app shows now, and check that your clock is right.'
    throw invalidInput({ field: 'code', message })
  }
  const sealed = sealSecret(context, viewer.id, secret)
  const recoveryCodes = await changeOwn(context, (tx, owner) =>
    addFactor(context, tx, owner, { kind: 'app', name, secret: sealed, lastStep }),
  )
  return { recoveryCodes }
}

/** What the browser needs to make a passkey. @throws CONFLICT for too many, or a site without domain; TOO_MANY_REQUESTS */
export async function beginPasskey(context: RequestContext) {
  const viewer = viewerOf(context)
  await limitChanges(context, viewer.id)
  const existing = await factorsOf(context.db, viewer.id)
  requireRoom(existing)
  const { name: siteName } = await context.community.content()
  return creationOptions(context, creationPurpose(viewer.sessionId), viewer, { siteName, existing })
}

/** Adds a passkey that the browser just made. @throws INVALID_TOKEN, CONFLICT, TOO_MANY_REQUESTS */
export async function addPasskey(context: RequestContext, { credential, name }: z.infer<typeof newPasskey>) {
  const viewer = viewerOf(context)
  await limitChanges(context, viewer.id)
  const created = await readCreated(context, creationPurpose(viewer.sessionId), credential)
  const recoveryCodes = await changeOwn(context, (tx, owner) =>
    addFactor(context, tx, owner, { kind: 'passkey', name, ...created }),
  )
  return { recoveryCodes }
}

/** Removes one of the viewer's factors. @throws NOT_FOUND, CONFLICT for the last one of somebody whose role needs one */
export async function removeOwnFactor(context: RequestContext, id: string): Promise<void> {
  const mustKeepOne = await needsFactor(context, viewerOf(context))
  await changeOwn(context, (tx, owner) => removeFactor(context, tx, owner, id, mustKeepOne))
}

/** Gives the viewer new recovery codes. @throws CONFLICT for whoever has no factor; TOO_MANY_REQUESTS */
export async function renewRecoveryCodes(context: RequestContext): Promise<{ recoveryCodes: string[] }> {
  await limitChanges(context, viewerOf(context).id)
  const codes = await changeOwn(context, async (tx, owner) => {
    const factors = await factorsOf(tx, owner.id)
    if (factors.length === 0) throw problem('CONFLICT', 'Recovery codes come with your first passkey or app.')
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.codesRenewed', accountId: owner.id })
    await context.outbox.queue(tx, owner.email, codesRenewedEmail(context.config))
    return renewCodes(tx, owner.id)
  })
  return { recoveryCodes: codes }
}

type Owner = { id: string; email: string; sessionId: string }

/** Does something to the viewer's locked account. @throws NOT_SIGNED_IN when her session has ended meanwhile */
async function changeOwn<Result>(
  context: RequestContext,
  change: (tx: Transaction, owner: Owner) => Promise<Result>,
): Promise<Result> {
  const viewer = viewerOf(context)
  return context.db.transaction(async (tx) => {
    const { id, email } = await lockViewer(tx, viewer)
    return change(tx, { id, email, sessionId: viewer.sessionId })
  })
}

function limitChanges({ limits }: RequestContext, accountId: string): Promise<void> {
  return limits.take('writingByAccount', accountId, tooManyTries)
}

function creationPurpose(sessionId: string): string {
  return `made in ${sessionId}`
}
