import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq, lte } from 'drizzle-orm'
import { t } from '#text'
import { minute } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { newToken } from '../../../platform/server/auth/signed-tokens.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { NewCredential, PasskeyRequest, UsedCredential } from '../../passkey-schemas.ts'
import type { FactorRow } from './stored-factors.ts'
import { accountFactors, usedChallenges } from './tables.ts'

/** How long a challenge can be answered, in milliseconds. */
const challengeLifetime = 10 * minute
/** EdDSA, ES256, and RS256: every authenticator supports one of them (RFC 9053). */
const algorithms = [-8, -7, -257]
const notConfirmed = t`This passkey could not be confirmed. Please try again, or choose another way.`

/** The library is large and few requests need it, so the first of them loads it. */
const webAuthn = () => import('@simplewebauthn/server')

type ChallengeContext = Pick<RequestContext, 'tokenSigner' | 'clock'>
/** The site that passkeys belong to (WebAuthn §4, Relying Party): its host, without the port. */
export type RelyingParty = { id: string; origin: string }

/** @returns null for a site without a domain, because passkeys belong to a domain */
export function relyingPartyOf({ client }: Pick<RequestContext, 'client'>): RelyingParty | null {
  const { hostname, origin } = new URL(client.siteOrigin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin }
}

/** @throws CONFLICT for a site without a domain */
export function requireRelyingParty(context: Pick<RequestContext, 'client'>): RelyingParty {
  const party = relyingPartyOf(context)
  if (!party) throw problem('CONFLICT', t`This site has no domain name yet, and passkeys need one.`)
  return party
}

/** A signed challenge that contains its purpose and expiry, so that an unanswered one needs no storage. */
function createChallenge({ tokenSigner, clock }: ChallengeContext, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.from(tokenSigner.sign(`passkey ${purpose}`, `${clock.now().getTime() + challengeLifetime} ${newToken()}`)),
  )
}

/** @returns when a challenge expires; null when it is not from this site, has another purpose, or is expired */
function expiryOf({ tokenSigner, clock }: ChallengeContext, purpose: string, challenge: string): Date | null {
  const content = tokenSigner.verify(`passkey ${purpose}`, Buffer.from(challenge, 'base64url').toString())
  const expiresAt = Number(content?.split(' ')[0])
  return expiresAt > clock.now().getTime() ? new Date(expiresAt) : null
}

/** The options with which a browser creates a passkey for a person. */
export async function creationOptions(
  context: ChallengeContext & Pick<RequestContext, 'client'>,
  purpose: string,
  person: { id: string; email: string; name: string },
  { siteName, existing }: { siteName: string; existing: readonly FactorRow[] },
) {
  const { id: rpID } = requireRelyingParty(context)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName: siteName,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: createChallenge(context, purpose),
    timeout: challengeLifetime,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: credentialsOf(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return {
    challenge: options.challenge,
    rp: { id: rpID, name: siteName },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeLifetime,
    attestation: 'none' as const,
    excludeCredentials: credentialsOf(existing).map((one) => ({ ...one, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false,
      userVerification: 'preferred' as const,
    },
  }
}

/**
 * Verifies a passkey that was just created (WebAuthn §7.1).
 * @returns what is stored of it
 * @throws INVALID_TOKEN when it does not answer a challenge of this purpose
 */
export async function verifyNewPasskey(
  context: ChallengeContext & Pick<RequestContext, 'client'>,
  purpose: string,
  { response, ...credential }: NewCredential,
) {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(context)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Browsers may send transports that the library's type does not know.
    response: { ...credential, response: { ...response, transports: undefined }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => expiryOf(context, purpose, challenge) !== null,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw problem('INVALID_TOKEN', notConfirmed)
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports ?? null,
  }
}

/** The options for using a passkey. @param allowedFactors the accepted passkeys; any passkey of this site when absent */
export function requestOptions(
  context: ChallengeContext,
  purpose: string,
  { id: rpId }: RelyingParty,
  allowedFactors?: readonly FactorRow[],
): PasskeyRequest {
  const allowCredentials =
    allowedFactors && credentialsOf(allowedFactors).map((one) => ({ ...one, type: 'public-key' as const }))
  return {
    challenge: Buffer.from(createChallenge(context, purpose)).toString('base64url'),
    rpId,
    timeout: challengeLifetime,
    // A passkey without a password counts as both steps, so its device must verify the user.
    userVerification: allowedFactors ? 'preferred' : 'required',
    ...(allowCredentials && { allowCredentials }),
  }
}

/** A verified passkey response. Consume it with `consumeAssertion` in the transaction that relies on it. */
export type Assertion = { factor: FactorRow; counter: number; challenge: string; expiresAt: Date }

/**
 * Verifies a passkey's response (WebAuthn §7.2).
 * @param isAlone whether it counts as both steps, so that its device must have verified the user
 * @returns null when it is invalid for any reason
 */
export async function verifyAssertion(
  context: ChallengeContext & Pick<RequestContext, 'client' | 'db'>,
  purpose: string,
  { response, ...credential }: UsedCredential,
  isAlone: boolean,
): Promise<Assertion | null> {
  const party = relyingPartyOf(context)
  const [factor] = await context.db.select().from(accountFactors).where(eq(accountFactors.credentialId, credential.id))
  if (!party || !factor?.credentialId || !factor.publicKey) return null
  let answered: { challenge: string; expiresAt: Date } | null = null
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      const expiresAt = expiryOf(context, purpose, challenge)
      answered = expiresAt && { challenge, expiresAt }
      return expiresAt !== null
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: factor.credentialId,
      publicKey: new Uint8Array(Buffer.from(factor.publicKey, 'base64url')),
      counter: factor.counter,
    },
    requireUserVerification: isAlone,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo || !answered) return null
  const { challenge, expiresAt } = answered as { challenge: string; expiresAt: Date }
  return { factor, counter: authenticationInfo.newCounter, challenge, expiresAt }
}

/**
 * Uses up a passkey's response and stores its counter. A second response to the same challenge, or with an outdated
 * counter, is rejected.
 * @throws INVALID_CREDENTIALS
 */
export async function consumeAssertion(
  { clock }: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  { factor, counter, challenge, expiresAt }: Assertion,
): Promise<void> {
  const challengeHash = hash('sha256', challenge, 'base64url')
  await tx.delete(usedChallenges).where(lte(usedChallenges.expiresAt, clock.now()))
  const isNew = await tx.insert(usedChallenges).values({ challengeHash, expiresAt }).onConflictDoNothing().returning()
  const updated = await tx
    .update(accountFactors)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(accountFactors.id, factor.id), eq(accountFactors.counter, factor.counter)))
    .returning({ id: accountFactors.id })
  if (isNew.length === 0 || updated.length === 0) throw wrongPasskey()
}

function credentialsOf(factors: readonly FactorRow[]): { id: string; transports?: string[] }[] {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId ? [{ id: credentialId, ...(transports && { transports }) }] : [],
  )
}

export function wrongPasskey() {
  return problem('INVALID_CREDENTIALS', notConfirmed)
}
