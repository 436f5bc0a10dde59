import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import yazl from 'yazl'

/** A copy of bytes with its own buffer, as a request body requires. */
export function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}

type Look = { width?: number; height?: number; color?: string }

function picture({ width = 640, height = 480, color = '#7a3b5d' }: Look = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

export async function png(look: Look = {}): Promise<Uint8Array<ArrayBuffer>> {
  return asBody(await picture(look).png().toBuffer())
}

export async function jpeg(look: Look = {}): Promise<Uint8Array<ArrayBuffer>> {
  return asBody(await picture(look).jpeg().toBuffer())
}

/** A photo as a phone stores it: with location, maker, a wide color profile, and rotated by metadata. */
export async function phonePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await picture({ width: 800, height: 400 })
    // The left half is red, which shows whether the picture was rotated.
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'CANARY-MAKER' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 44/1 55/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '84/1 23/1 17/1',
      },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-XMP</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  return asBody(bytes)
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black PNG of any size, in a few kilobytes. Beyond two hundred million pixels, only its header is correct. */
export function hugePng(width: number, height: number, interlaced = false): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, interlaced ? 1 : 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), 25_000_000)), { level: 9 })
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return asBody(Buffer.concat([pngSignature, ...chunks]))
}

/** A PNG that declares an animation: an `acTL` chunk before the picture makes it an APNG. */
export async function animatedPng(): Promise<Uint8Array<ArrayBuffer>> {
  const still = Buffer.from(await png())
  const afterHeader = pngSignature.length + 25
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return asBody(Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)]))
}

export const pdf = asBody(
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nCANARY-RESUME\n%%EOF\n'),
)

/** A compound file of the older Office format whose directory names one stream. */
export function compoundFile(stream: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(4096)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.write('Root Entry', 1024, 'utf16le')
  bytes.write(stream, 1024 + 128, 'utf16le')
  return asBody(bytes)
}

/** A ZIP archive of the given texts by name. */
export async function zip(entries: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new yazl.ZipFile()
  for (const [name, text] of Object.entries(entries)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return asBody(await buffer(Readable.from(archive.outputStream)))
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function docx(contentType = wordType): Promise<Uint8Array<ArrayBuffer>> {
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
    'word/document.xml': '<w:document/>',
  })
}
