import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { openPromise as openZip } from 'yauzl'

/** The name of a stream that every Word document in the old format (.doc) has, as it is stored in the file. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** The number of entries that are read, more than any document has. */
const maxEntries = 10_000

type Kind = {
  contentType: string
  /** The types that `file-type` detects for such files. */
  detectedTypes: string[]
  /** Whether the file at a path has the parts of such a document. Nothing is unpacked. */
  isComplete: (path: string) => Promise<boolean>
}

const kinds: Record<string, Kind> = {
  '.pdf': { contentType: 'application/pdf', detectedTypes: ['pdf'], isComplete: async () => true },
  '.doc': {
    contentType: 'application/msword',
    detectedTypes: ['cfb'],
    isComplete: async (path) => (await readFile(path)).includes(wordStream),
  },
  '.docx': {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    detectedTypes: ['docx', 'zip'],
    isComplete: (path) => hasZipEntry(path, 'word/document.xml'),
  },
}

/** A file name's extension with its dot, in lower case; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? ''
}

/**
 * The content type of a PDF or Word document whose extension and content agree; null for other files.
 * @param path the uploaded file, of a few megabytes at most
 * @param name the owner's name for the file
 */
export async function documentType(path: string, name: string): Promise<string | null> {
  const kind = kinds[extensionOf(name)]
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (!kind || !type || !kind.detectedTypes.includes(type.ext)) return null
  return (await kind.isComplete(path)) ? kind.contentType : null
}

/** Whether a ZIP archive lists a file. A truncated or malformed archive lists none. */
async function hasZipEntry(path: string, name: string): Promise<boolean> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch(() => null)
  if (!zip) return false
  try {
    let count = 0
    for await (const { fileName } of zip.eachEntry()) {
      if (fileName === name) return true
      count += 1
      if (count >= maxEntries) return false
    }
    return false
  } catch {
    return false
  } finally {
    zip.close()
  }
}
