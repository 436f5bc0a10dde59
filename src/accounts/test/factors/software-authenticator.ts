import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The options that a page passes to the authenticator. */
type PasskeyOptions = { challenge: string }
type Options = { origin: string; rpId: string; isVerified?: boolean }

/** A passkey in software, for tests over HTTP: ES256, without attestation (WebAuthn §6, §8.7). */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** The signature counter; 0 for a passkey without one. */
  counter = 0
  userHandle = ''

  /** Answers `navigator.credentials.create`. */
  create({ challenge, user }: PasskeyOptions & { user: { id: string } }, { origin, rpId, isVerified = true }: Options) {
    this.userHandle = user.id
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((part) => Buffer.from(part ?? '', 'base64url'))
    const [first, second] = coordinates as [Buffer, Buffer]
    // A COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), first, Buffer.from('225820', 'hex'), second])
    const data = Buffer.concat([
      this.#authenticatorData(rpId, 0x40 | (isVerified ? 0x05 : 0x01)),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ])
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers `navigator.credentials.get`. */
  use({ challenge }: PasskeyOptions, { origin, rpId, isVerified = true }: Options) {
    const data = this.#authenticatorData(rpId, isVerified ? 0x05 : 0x01)
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }
}
