import { readFile } from 'node:fs/promises'

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

const kinds = {
  '.pdf': { contentType: 'application/pdf', detectedTypes: ['pdf'], isComplete: async () => true },
  '.doc': {
    contentType: 'application/msword',
    detectedTypes: ['cfb'],
    isComplete: async (path: string) => (await readFile(path)).includes(wordStream),
  },
  '.docx': {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    detectedTypes: ['docx', 'zip'],
    isComplete: (path: string) => hasZipEntry(path, 'word/document.xml'),
  },
  '.txt': {
    contentType: 'text/plain; charset=utf-8',
    // Plain text has no signature.
    detectedTypes: [],
    isComplete: isPlainText,
  },
} satisfies Record<string, Kind>

/** The file name extensions of the documents that can be recognized. */
export type DocumentExtension = keyof typeof kinds

/** A file name's extension with its dot, in lower case; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? ''
}

/**
 * The content type of a document whose extension and content agree; null for other files.
 * @param path the uploaded file, of a few megabytes at most
 * @param name the owner's name for the file
 * @param accepted the extensions that are accepted
 */
export async function documentType(
  path: string,
  name: string,
  accepted: readonly DocumentExtension[],
): Promise<string | null> {
  const extension = accepted.find((one) => one === extensionOf(name))
  if (extension === undefined) return null
  const { contentType, detectedTypes, isComplete }: Kind = kinds[extension]
  // Loaded with the first upload, as in images.ts.
  const { fileTypeFromFile } = await import('file-type')
  const detected = await fileTypeFromFile(path).catch(() => undefined)
  const isOfKind = detected ? detectedTypes.includes(detected.ext) : detectedTypes.length === 0
  return isOfKind && (await isComplete(path)) ? contentType : null
}

/** Whether a file is a text in UTF-8 without control characters, which no program writes into a text. */
async function isPlainText(path: string): Promise<boolean> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
    return text.trim() !== '' && !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

/** Accepts what Word accepts: nothing is unpacked, so odd names and sizes of other files do not matter. */
const openOptions = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false }

/** Whether a ZIP archive lists a file. A truncated or malformed archive lists none. */
async function hasZipEntry(path: string, name: string): Promise<boolean> {
  const { openPromise: openZip } = await import('yauzl')
  const zip = await openZip(path, openOptions).catch(() => null)
  if (!zip) return false
  try {
    let count = 0
    for await (const { fileNameRaw } of zip.eachEntry()) {
      if (fileNameRaw.toString('latin1') === name) return true
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
