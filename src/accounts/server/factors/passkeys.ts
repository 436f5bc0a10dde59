import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { newToken } from '../../../platform/server/auth/tokens.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { NewCredential, PasskeyRequest, UsedCredential } from '../../factors-contract.ts'
import type { FactorRow } from './stored-factors.ts'
import { accountFactors, usedChallenges } from './tables.ts'

/** Milliseconds for which a challenge can be answered. */
const challengeLifetime = 10 * 60 * 1000
/** EdDSA, ES256 and RS256, which every authenticator knows one of (RFC 9053). */
const algorithms = [-8, -7, -257]
const notTaken = 'This passkey could not be confirmed. Please try again, or choose another way.'

/** Big, and needed by few requests: loaded with the first of them. */
const webAuthn = () => import('@simplewebauthn/server')

type Sealed = Pick<RequestContext, 'sealing' | 'clock'>
/** Whom passkeys are made for (WebAuthn §4, Relying Party): the site's host, without its port. */
export type RelyingParty = { id: string; origin: string }

/** @returns null where the site has no domain: passkeys belong to one */
export function relyingPartyOf({ client }: Pick<RequestContext, 'client'>): RelyingParty | null {
  const { hostname, origin } = new URL(client.siteOrigin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin }
}

/** @throws CONFLICT where the site has no domain */
export function requireRelyingParty(context: Pick<RequestContext, 'client'>): RelyingParty {
  const party = relyingPartyOf(context)
  if (!party) throw problem('CONFLICT', 'This site has no domain name yet, and passkeys need one.')
  return party
}

/** A challenge that carries for what and until when it is good, so that nothing need be kept for who never answers. */
function newChallenge({ sealing, clock }: Sealed, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.from(sealing.seal(`passkey ${purpose}`, `${clock.now().getTime() + challengeLifetime} ${newToken()}`)),
  )
}

/** @returns when a challenge expires; null when it is not ours, for something else, or too old */
function expiryOf({ sealing, clock }: Sealed, purpose: string, challenge: string): Date | null {
  const content = sealing.unseal(`passkey ${purpose}`, Buffer.from(challenge, 'base64url').toString())
  const expiresAt = Number(content?.split(' ')[0])
  return expiresAt > clock.now().getTime() ? new Date(expiresAt) : null
}

/** What a browser needs to make a passkey for somebody. */
export async function creationOptions(
  context: Sealed & Pick<RequestContext, 'client'>,
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
    challenge: newChallenge(context, purpose),
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
 * What a passkey that was just made is kept as (WebAuthn §7.1).
 * @throws INVALID_TOKEN when it does not answer a challenge of this purpose
 */
export async function readCreated(
  context: Sealed & Pick<RequestContext, 'client'>,
  purpose: string,
  { response, ...credential }: NewCredential,
) {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(context)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The browser names what authenticators are reached by, of which the library's type knows some.
    response: { ...credential, response: { ...response, transports: undefined }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => expiryOf(context, purpose, challenge) !== null,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw problem('INVALID_TOKEN', notTaken)
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports ?? null,
  }
}

/** What a browser needs to use a passkey. @param among those that are taken; any of this site when absent */
export function requestOptions(
  context: Sealed,
  purpose: string,
  { id: rpId }: RelyingParty,
  among?: readonly FactorRow[],
): PasskeyRequest {
  const allowed = among && credentialsOf(among).map((one) => ({ ...one, type: 'public-key' as const }))
  return {
    challenge: Buffer.from(newChallenge(context, purpose)).toString('base64url'),
    rpId,
    timeout: challengeLifetime,
    // Alone, it stands for both steps: its device must have checked who holds it.
    userVerification: among ? 'preferred' : 'required',
    ...(allowed && { allowCredentials: allowed }),
  }
}

/** A passkey's answer that was found right, to be counted in the transaction that acts on it. */
export type Assertion = { factor: FactorRow; counter: number; challenge: string; expiresAt: Date }

/**
 * Checks what a passkey answered (WebAuthn §7.2).
 * @param isAlone whether it stands for both steps, so that its device must have checked its owner
 * @returns null for whatever is wrong
 */
export async function readAssertion(
  context: Sealed & Pick<RequestContext, 'client' | 'db'>,
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
 * Counts a passkey's answer, once: of two that answer one challenge, or that count the same, one comes too late.
 * @throws INVALID_CREDENTIALS
 */
export async function countAssertion(
  { clock }: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  { factor, counter, challenge, expiresAt }: Assertion,
): Promise<void> {
  const challengeHash = hash('sha256', challenge, 'base64url')
  await tx.delete(usedChallenges).where(lte(usedChallenges.expiresAt, clock.now()))
  const isNew = await tx.insert(usedChallenges).values({ challengeHash, expiresAt }).onConflictDoNothing().returning()
  const counted = await tx
    .update(accountFactors)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(accountFactors.id, factor.id), eq(accountFactors.counter, factor.counter)))
    .returning({ id: accountFactors.id })
  if (isNew.length === 0 || counted.length === 0) throw wrongPasskey()
}

function credentialsOf(factors: readonly FactorRow[]): { id: string; transports?: string[] }[] {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId ? [{ id: credentialId, ...(transports && { transports }) }] : [],
  )
}

export function wrongPasskey() {
  return problem('INVALID_CREDENTIALS', notTaken)
}
