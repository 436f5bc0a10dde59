import type * as z from 'zod'
import { t } from '#text'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { newApp, newPasskey, OwnFactors } from '../../factors-contract.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { tooManyAttempts } from '../login/login-attempts.ts'
import { lockViewer } from '../sessions/lock-viewer.ts'
import {
  decryptEnrollment,
  encryptEnrollment,
  encryptSecret,
  generateSecret,
  parseAppCode,
  timeStepOf,
} from './authenticator-codes.ts'
import { codesRenewedEmail } from './emails.ts'
import { creationOptions, relyingPartyOf, verifyNewPasskey } from './passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { needsFactor } from './requirement.ts'
import { addFactor, factorsOf, removeFactor, requireBelowMaxFactors } from './stored-factors.ts'

/** The viewer's factors, oldest first. */
export async function listFactors(context: RequestContext): Promise<OwnFactors> {
  const viewer = requireViewer(context)
  const factors = await factorsOf(context.db, viewer.id)
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(context.db, viewer.id),
    isRequired: await needsFactor(context, viewer),
    canUsePasskeys: relyingPartyOf(context) !== null,
  }
}

/** From when on the viewer's role requires a second factor, and whether that moment has passed. */
export async function getFactorDeadline(context: RequestContext): Promise<{ dueAt: string | null; isOver: boolean }> {
  const dueAt = await context.factorDueAt()
  return { dueAt: dueAt?.toISOString() ?? null, isOver: dueAt !== null && dueAt <= context.clock.now() }
}

/** A new secret for an app. Nothing is stored until `addApp`. @throws CONFLICT for too many factors, TOO_MANY_REQUESTS */
export async function beginApp(context: RequestContext) {
  const viewer = requireViewer(context)
  await limitChanges(context, viewer.id)
  requireBelowMaxFactors(await factorsOf(context.db, viewer.id))
  const { name } = await context.community.content()
  const generated = generateSecret(name, viewer.email)
  return { ...generated, enrollment: encryptEnrollment(context, viewer.sessionId, generated.secret) }
}

/**
 * Adds an app after a code proves that it has the secret.
 * @throws INVALID_INPUT on `code`; INVALID_TOKEN when the enrollment began too long ago, or in another session; CONFLICT
 * for too many factors; TOO_MANY_REQUESTS
 */
export async function addApp(context: RequestContext, { enrollment, code, name }: z.infer<typeof newApp>) {
  const viewer = requireViewer(context)
  await limitChanges(context, viewer.id)
  const secret = decryptEnrollment(context, viewer.sessionId, enrollment)
  if (!secret) throw problem('INVALID_TOKEN', t`This took too long. Please scan a new code.`)
  const digits = parseAppCode(code)
  const lastStep = digits && timeStepOf(secret, digits, context.clock.now())
  if (!lastStep) {
    const message = t`This code isn’t right. Enter the code the app shows now, and check that your device’s clock is correct.`
    throw invalidInput({ field: 'code', message })
  }
  const encryptedSecret = encryptSecret(context, viewer.id, secret)
  const recoveryCodes = await changeOwnFactors(context, (tx, owner) =>
    addFactor(context, tx, owner, { kind: 'app', name, secret: encryptedSecret, lastStep }),
  )
  return { recoveryCodes }
}

/** The options with which the browser creates a passkey. @throws CONFLICT for too many, or a site without domain; TOO_MANY_REQUESTS */
export async function beginPasskey(context: RequestContext) {
  const viewer = requireViewer(context)
  await limitChanges(context, viewer.id)
  const existing = await factorsOf(context.db, viewer.id)
  requireBelowMaxFactors(existing)
  const { name: siteName } = await context.community.content()
  return creationOptions(context, creationPurpose(viewer.sessionId), viewer, { siteName, existing })
}

/** Adds a passkey that the browser just created. @throws INVALID_TOKEN, CONFLICT, TOO_MANY_REQUESTS */
export async function addPasskey(context: RequestContext, { credential, name }: z.infer<typeof newPasskey>) {
  const viewer = requireViewer(context)
  await limitChanges(context, viewer.id)
  const created = await verifyNewPasskey(context, creationPurpose(viewer.sessionId), credential)
  const recoveryCodes = await changeOwnFactors(context, (tx, owner) =>
    addFactor(context, tx, owner, { kind: 'passkey', name, ...created }),
  )
  return { recoveryCodes }
}

/** Removes one of the viewer's factors. @throws NOT_FOUND, CONFLICT for the last one while the viewer's role requires one */
export async function removeOwnFactor(context: RequestContext, id: string): Promise<void> {
  const isFactorRequired = await needsFactor(context, requireViewer(context))
  await changeOwnFactors(context, (tx, owner) => removeFactor(context, tx, owner, id, isFactorRequired))
}

/** Replaces the viewer's recovery codes. @throws CONFLICT for a viewer without a factor; TOO_MANY_REQUESTS */
export async function renewRecoveryCodes(context: RequestContext): Promise<{ recoveryCodes: string[] }> {
  await limitChanges(context, requireViewer(context).id)
  const codes = await changeOwnFactors(context, async (tx, owner) => {
    const factors = await factorsOf(tx, owner.id)
    if (factors.length === 0) throw problem('CONFLICT', t`Recovery codes come with your first passkey or app.`)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.codesRenewed', accountId: owner.id })
    await context.outbox.queue(tx, owner.email, codesRenewedEmail(context.config))
    return replaceRecoveryCodes(tx, owner.id)
  })
  return { recoveryCodes: codes }
}

type Owner = { id: string; email: string; sessionId: string }

/** Makes a change to the viewer's locked account. @throws NOT_SIGNED_IN when the session has ended meanwhile */
async function changeOwnFactors<Result>(
  context: RequestContext,
  change: (tx: Transaction, owner: Owner) => Promise<Result>,
): Promise<Result> {
  const viewer = requireViewer(context)
  return context.db.transaction(async (tx) => {
    const { id, email } = await lockViewer(tx, viewer)
    return change(tx, { id, email, sessionId: viewer.sessionId })
  })
}

function limitChanges({ rateLimits }: RequestContext, accountId: string): Promise<void> {
  return rateLimits.consume('writingByAccount', accountId, tooManyAttempts)
}

function creationPurpose(sessionId: string): string {
  return `made in ${sessionId}`
}
