import * as z from 'zod'

const base64url = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\w-]+$/)

/** A passkey that the browser just created (WebAuthn §5.1, as JSON). */
export const newCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A passkey's response (WebAuthn §5.1, as JSON). */
export const usedCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.string().max(200).optional(),
  }),
})
export type UsedCredential = z.infer<typeof usedCredential>
export type NewCredential = z.infer<typeof newCredential>

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options for using a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  /** Absent to allow any passkey of the device for this site. */
  allowCredentials: z.array(credentialDescriptor).optional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** The options for creating a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>
