import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileAnswer } from '../../platform/contract/files.ts'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import { answerFile } from '../../platform/server/files/send-file.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { archiveName } from './archive-names.ts'
import { type ArchivedPart, archivePage } from './archive-page.ts'
import { lockViewer } from './lock-viewer.ts'

type StoredFile = { path: string; key: string }

const tooManyDownloads = 'You have downloaded your data several times already. Please try again in an hour.'

/**
 * Everything the site keeps about the viewer as one ZIP file: a page to read, a JSON file per capability, and her
 * stored files, which are read one after the other while they are sent.
 * @throws NOT_SIGNED_IN for a session that has just ended, TOO_MANY_REQUESTS
 */
export async function downloadData(context: RequestContext): Promise<FileAnswer> {
  const viewer = viewerOf(context)
  await context.limits.take('downloadByAccount', viewer.id, tooManyDownloads)
  const { parts, files } = await collectParts(context, viewer.id)
  const { name } = await context.community.content()
  // Once everything is collected: nothing leaves by a session that ended meanwhile.
  await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'data.downloaded', accountId: viewer.id })
  })
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(archivePage(name, new Date(), parts)), 'index.html')
  for (const part of parts) zip.addBuffer(Buffer.from(JSON.stringify(part.data, null, 2)), `${part.name}.json`)
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const file of files) addStoredFile(zip, context, file)
  zip.end()
  return answerFile(context, output, { name: 'my-data.zip', contentType: 'application/zip' })
}

/** What every capability has to say, and the stored files under the paths they get. */
async function collectParts(context: RequestContext, accountId: string) {
  const parts: ArchivedPart[] = []
  const files: StoredFile[] = []
  for (const part of context.personalData) {
    const { data, files: stored = [] } = await part.collect(context.db, accountId)
    const taken = new Set<string>()
    const placed: StoredFile[] = []
    for (const { name, key } of stored) {
      // A file that is only noted and not there must not keep her from the rest.
      if (await context.storage.exists(key)) placed.push({ path: `${part.name}/${archiveName(name, taken)}`, key })
    }
    // As the JSON file will have it: dates are text.
    const plain: unknown = JSON.parse(JSON.stringify(data))
    parts.push({ name: part.name, data: plain, files: placed.map(({ path }) => path) })
    files.push(...placed)
  }
  return { parts, files }
}

/** Opens the stored file when its turn comes, and closes it when nobody reads the archive any more. */
function addStoredFile(zip: yazl.ZipFile, { storage }: RequestContext, { path, key }: StoredFile): void {
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
