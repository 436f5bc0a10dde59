import { S3Client } from '@aws-sdk/client-s3'
import type { FastifyBaseLogger } from 'fastify'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../config/config.ts'

/** The driver for a bucket. */
export function s3Driver(
  { bucket, region, endpoint, forcePathStyle, ...credentials }: S3Config,
  log: FastifyBaseLogger,
): S3Driver {
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials,
    // Only Amazon's own service is sure to support these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The default logger writes to the console, and about every request.
    logger: {
      trace() {},
      debug() {},
      info() {},
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
    // The timeouts are shorter than those of uploads, so that an upload to a bucket that does not respond can still be
    // undone.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 20_000, socketTimeout: 6000 },
  })
  return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
}
