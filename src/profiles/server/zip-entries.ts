const endOfDirectory = Buffer.from('PK\x05\x06')
const entry = 0x02014b50
/** Bytes of the directory's end and of an entry, without what varies in length. */
const endLength = 22
const entryLength = 46
/** Entries looked at, more than any document has. */
const most = 10_000

/**
 * The names of what a ZIP archive holds, from its directory at the end (APPNOTE 4.3.12): nothing is unpacked, and a
 * file that was cut off has none.
 */
export function zipEntryNames(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end === -1 || end + endLength > bytes.length) return []
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  while (names.length < most && at + entryLength <= end && bytes.readUInt32LE(at) === entry) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    names.push(bytes.toString('utf8', at + entryLength, at + entryLength + nameLength))
    at = next
  }
  return names
}
