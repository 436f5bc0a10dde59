import { S3Client } from '@aws-sdk/client-s3'
import type { FastifyBaseLogger } from 'fastify'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../config/config.ts'

/** What reaches a bucket. */
export function s3Driver(
  { bucket, region, endpoint, forcePathStyle, ...credentials }: S3Config,
  log: FastifyBaseLogger,
): S3Driver {
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials,
    // Checksums of a kind that only Amazon's own service is sure to know are left out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Its own would write to the console, and tell of every request.
    logger: { trace() {}, debug() {}, info() {}, warn: (words) => log.warn(words), error: (words) => log.error(words) },
    // A bucket that falls silent is given up before whoever uploads is: what was begun is then taken back as well.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 20_000, socketTimeout: 6000 },
  })
  return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
}
