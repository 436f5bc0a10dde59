import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../../server/config/config.ts'

const bucket = 'files'

/** An S3 server on a free port with an empty bucket: the `config.s3` for a test app, and a function that stops it. */
export async function startObjectStorage(): Promise<{ config: S3Config; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'baobab-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    // The only key pair of this server.
    config: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
