import type { Services } from '../../../platform/server/auth/request-context.ts'
import { codeCharacters, formatCode, normalizeCode } from '../../check-in-code.ts'

const purpose = 'event check-in'
/** Characters of the signature in a code: 40 bits, which nobody finds by trying at a door. */
const signatureLength = 8
const bitsPerCharacter = 5

type Signer = Pick<Services, 'tokenSigner'>

/**
 * The check-in code of a registration. It consists of the registration's id and a signature, so that nothing is stored and
 * the code of a registration that was given back can still be recognized.
 */
export function codeOf(services: Signer, registrationId: number): string {
  return formatCode(encodeId(registrationId) + signatureOf(services, registrationId))
}

/** The registration that a typed or scanned code names; null for a text that is no code of this site. */
export function registrationOfCode(services: Signer, typed: string): number | null {
  const code = normalizeCode(typed)
  const registrationId = decodeId(code.slice(0, -signatureLength))
  if (registrationId === null) return null
  return code === encodeId(registrationId) + signatureOf(services, registrationId) ? registrationId : null
}

function signatureOf({ tokenSigner }: Signer, registrationId: number): string {
  const [, signature = ''] = tokenSigner.sign(purpose, String(registrationId)).split('.')
  let bits = BigInt(`0x${Buffer.from(signature, 'base64url').subarray(0, 5).toString('hex')}`)
  let text = ''
  for (let place = 0; place < signatureLength; place++) {
    text = codeCharacters[Number(bits & 31n)] + text
    bits >>= BigInt(bitsPerCharacter)
  }
  return text
}

function encodeId(id: number): string {
  const digits = []
  for (let rest = id; rest > 0; rest = Math.floor(rest / codeCharacters.length)) {
    digits.unshift(codeCharacters[rest % codeCharacters.length])
  }
  return digits.join('')
}

function decodeId(text: string): number | null {
  if (text === '' || text.length > 10) return null
  let id = 0
  for (const character of text) {
    const digit = codeCharacters.indexOf(character)
    if (digit < 0) return null
    id = id * codeCharacters.length + digit
  }
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
