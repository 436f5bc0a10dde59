import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { IncomingFile } from '../../platform/contract/files.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { Config } from '../../platform/server/config/config.ts'
import { receiveFile } from '../../platform/server/files/uploads.ts'
import type { StorageLine } from '../contract.ts'

/** Kilobytes of a test file at most. */
const maxKilobytes = 64

type Step = { name: StorageLine['step']; run: () => Promise<string> }

/**
 * Checks the storage with an uploaded file (S1 §7, Storage test): is it reachable, does it store the file, return the same
 * bytes, and delete it. The file is deleted even when a step fails.
 * @throws TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function checkStorage(context: RequestContext, incoming: IncomingFile) {
  const viewer = requireViewer(context)
  await context.rateLimits.consume('uploadByAccount', viewer.id, 'Please wait a few minutes before you test again.')
  const limit = { bytes: maxKilobytes * 1024, message: `The test file must be ${maxKilobytes} KB or smaller.` }
  const lines = await receiveFile(context.config, incoming, limit, (file) => runSteps(stepsOf(context, file)))
  const passed = lines.every(({ outcome }) => outcome === 'passed')
  await recordAuditEntry(context.db, { action: 'storage.tested', actorId: viewer.id, details: { passed } })
  return { storage: describeStorage(context.config), passed, lines }
}

function stepsOf({ storage, viewer }: RequestContext, { path, size }: { path: string; size: number }): Step[] {
  const key = `checks/${randomUUID()}.bin`
  return [
    { name: 'session', run: async () => `Signed in as ${viewer?.role}` },
    { name: 'storage', run: () => storage.requireReachable().then(() => '') },
    {
      name: 'upload',
      run: async () => {
        await storage.write(key, path, 'application/octet-stream', size)
        return `${size} bytes`
      },
    },
    {
      name: 'download',
      run: async () => {
        const [sent, kept] = await Promise.all([readFile(path), storage.read(key).then(buffer)])
        if (!sent.equals(kept)) throw new Error('OTHER_BYTES')
        return `${kept.byteLength} bytes, the same`
      },
    },
    {
      name: 'cleanup',
      run: async () => {
        await storage.delete(key)
        if (await storage.exists(key)) throw new Error('STILL_THERE')
        return ''
      },
    },
  ]
}

/** Runs one step after the other. After a failure, it skips the rest except for the cleanup of an upload. */
async function runSteps(steps: Step[]): Promise<StorageLine[]> {
  const lines: StorageLine[] = []
  for (const { name, run } of steps) {
    const begin = Date.now()
    const line = { step: name, at: new Date(begin).toISOString() }
    const hasFailed = lines.some(({ outcome }) => outcome === 'failed')
    const wasUploaded = lines.some(({ step, outcome }) => step === 'upload' && outcome !== 'skipped')
    if (hasFailed && !(name === 'cleanup' && wasUploaded)) {
      lines.push({ ...line, outcome: 'skipped', milliseconds: 0, note: '' })
      continue
    }
    const [outcome, note] = await run().then(
      (text) => ['passed', text] as const,
      (error: unknown) => ['failed', reasonOf(error)] as const,
    )
    lines.push({ ...line, outcome, milliseconds: Date.now() - begin, note })
  }
  return lines
}

/** The innermost code of a failure, such as ENOSPC or NoSuchBucket. Its message may contain addresses and keys. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown failure'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return code
  return error.name === 'Error' && /^[A-Z_]+$/.test(error.message) ? error.message : error.name
}

function describeStorage({ s3 }: Config) {
  if (!s3) return { kind: 'disk' as const }
  const host = s3.endpoint ? new URL(s3.endpoint).host : `Amazon S3, ${s3.region}`
  return { kind: 'bucket' as const, bucket: s3.bucket, host }
}
