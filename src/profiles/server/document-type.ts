import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { zipEntryNames } from './zip-entries.ts'

/** The stream that every Word document of the older format has, as its name is written inside. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

type Kind = {
  contentType: string
  /** What a reader of many formats takes such a file for. */
  looksLike: string[]
  /** Whether it holds what such a document must hold. Nothing is unpacked for it. */
  isWhole: (bytes: Buffer) => boolean
}

const kinds: Record<string, Kind> = {
  '.pdf': { contentType: 'application/pdf', looksLike: ['pdf'], isWhole: () => true },
  '.doc': {
    contentType: 'application/msword',
    looksLike: ['cfb'],
    isWhole: (bytes) => bytes.includes(wordStream),
  },
  '.docx': {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    looksLike: ['docx', 'zip'],
    isWhole: (bytes) => zipEntryNames(bytes).includes('word/document.xml'),
  },
}

/** A file name's ending with its dot, in lower case; empty when it has none. */
export function endingOf(name: string): string {
  return /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? ''
}

/**
 * The content type of a PDF or Word document whose name's ending and content agree; null for anything else.
 * @param path where the file lies; it is a few megabytes at most
 * @param name as its owner knows it
 */
export async function documentType(path: string, name: string): Promise<string | null> {
  const kind = kinds[endingOf(name)]
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (!kind || !type || !kind.looksLike.includes(type.ext)) return null
  const file = await open(path)
  try {
    return kind.isWhole(await file.readFile()) ? kind.contentType : null
  } finally {
    await file.close()
  }
}
