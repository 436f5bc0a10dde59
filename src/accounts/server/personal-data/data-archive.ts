import type { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { t } from '#text'
import type { FileResponse } from '../../../platform/contract/files.ts'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { lockViewer } from '../sessions/lock-viewer.ts'
import { type ArchivedPart, archivePage } from './data-archive-page.ts'

type StoredFile = { path: string; key: string }

const tooManyDownloads = t`You’ve already downloaded your data several times. Please try again in an hour.`

/**
 * Everything the site stores about the viewer as a ZIP file: an HTML page, a JSON file per capability, and the viewer's
 * stored files, which are read one after the other while the archive is sent.
 * @throws NOT_SIGNED_IN for a session that has just ended, TOO_MANY_REQUESTS
 */
export async function downloadData(context: RequestContext): Promise<FileResponse> {
  const viewer = requireViewer(context)
  await context.rateLimits.consume('downloadByAccount', viewer.id, tooManyDownloads)
  const { parts, files } = await collectParts(context, viewer.id)
  const { name } = await context.community.content()
  // After everything is collected, so that a session that ended meanwhile gets nothing.
  await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'data.downloaded', accountId: viewer.id })
  })
  const { default: yazl } = await import('yazl')
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(archivePage(name, new Date(), parts)), 'index.html')
  for (const part of parts) zip.addBuffer(Buffer.from(JSON.stringify(part.data, null, 2)), `${part.name}.json`)
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const file of files) addStoredFile(zip, context, file)
  zip.end()
  return sendFile(context, output, { name: 'my-data.zip', contentType: 'application/zip' })
}

/** The data of every capability, and the stored files with their paths in the archive. */
async function collectParts(context: RequestContext, accountId: string) {
  const parts: ArchivedPart[] = []
  const files: StoredFile[] = []
  for (const part of context.personalData) {
    const { data, files: storedFiles = [] } = await part.collect(context.db, accountId)
    const takenNames = new Set<string>()
    const partFiles: StoredFile[] = []
    for (const { name, key } of storedFiles) {
      // A file that is missing from the storage must not prevent the download of the rest.
      const isStored = await context.storage.exists(key)
      if (isStored) partFiles.push({ path: `${part.name}/${archiveFileName(name, takenNames)}`, key })
    }
    // The same form as in the JSON file: dates are text.
    const plain: unknown = JSON.parse(JSON.stringify(data))
    parts.push({ name: part.name, data: plain, files: partFiles.map(({ path }) => path) })
    files.push(...partFiles)
  }
  return { parts, files }
}

/** Opens the stored file when the archive gets to it, and closes it when the download ends early. */
function addStoredFile(zip: ZipFile, { storage }: RequestContext, { path, key }: StoredFile): void {
  zip.addReadStreamLazy(path, (done) => {
    const fail = (error: unknown) => zip.emit('error', error)
    storage.read(key).then((stream) => {
      const stop = () => stream.destroy()
      stream.on('error', fail)
      stream.once('close', () => zip.outputStream.off('close', stop))
      zip.outputStream.once('close', stop)
      done(null, stream)
    }, fail)
  })
}

/** Characters that separate paths, that some file systems reject, or that disguise a name. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu

/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** In characters. With an extension and a number, the name stays within the limit of every file system. */
const maxStemLength = 60

/**
 * Makes a file name from any source safe for an archive: on every system it names one file and no folder.
 * @param taken the names in the archive so far, in lower case; the new name is added
 */
export function archiveFileName(name: string, taken: Set<string>): string {
  const safe = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = safe.lastIndexOf('.')
  const hasExtension = dot > 0 && safe.length - dot <= 10
  const stem = (hasExtension ? safe.slice(0, dot) : safe) || 'file'
  const extension = hasExtension ? safe.slice(dot) : ''
  const short = `${reserved.test(safe) ? '_' : ''}${[...stem].slice(0, maxStemLength).join('')}`
  for (let number = 1; ; number++) {
    const candidate = `${short}${number > 1 ? `-${number}` : ''}${extension}`
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}
