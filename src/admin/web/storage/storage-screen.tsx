import { Alert, Button, Text } from '@mantine/core'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { IconAlertTriangle, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { uploadFile } from '../../../ui/files/upload.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import type { adminContract } from '../../contract.ts'
import styles from './storage.module.css'
import { StorageLog } from './storage-log.tsx'

/** Bytes of the test file. */
const testSize = 4096

/** Checks the file storage with a round trip from this browser (S1 §2, /test-upload). */
export default function StorageScreen() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: runCheck })
  return (
    <>
      <PageHeading
        title={t`Upload test suite`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={
          <Button
            color="terracotta"
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            loading={isPending}
            onClick={() => mutate()}
          >
            <Trans>Run the tests</Trans>
          </Button>
        }
      />
      <Text maw={640} mb="lg">
        <Trans>
          Sends a small file from your browser to the storage, reads it back, compares it, and deletes it. Your members’
          files aren’t touched.
        </Trans>
      </Text>
      <div role="status">
        {error && !isPending && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={t`The test could not run`}>
            {messageOf(error, t`The file did not reach the site. Please check your connection and run it again.`)}
          </Alert>
        )}
        {data && !isPending && <Verdict check={data} />}
      </div>
      {(data || isPending) && <StorageLog lines={isPending ? [] : (data?.lines ?? [])} isRunning={isPending} />}
      {data && !isPending && (
        <Text size="sm" c="dimmed" className={styles.storage}>
          {storageText(data.storage)}
        </Text>
      )}
    </>
  )
}

function Verdict({ check }: { check: StorageCheck }) {
  return check.passed ? (
    <Alert color="green" icon={<IconCircleCheck aria-hidden="true" />} title={t`Everything works`}>
      <Trans>Photos and resumes can be uploaded.</Trans>
    </Alert>
  ) : (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={t`Something is wrong`}>
      <Trans>The log below shows where it stopped. The server’s log has the details.</Trans>
    </Alert>
  )
}

function storageText(storage: StorageCheck['storage']): string {
  if (storage.kind === 'disk') return t`Files are kept on the server’s own disk, in its data folder.`
  return t`Files are kept in the bucket “${storage.bucket}” (${storage.host}).`
}

function runCheck(): Promise<StorageCheck> {
  const file = new Blob([crypto.getRandomValues(new Uint8Array(testSize))])
  return uploadFile<StorageCheck>({ path: '/api/admin/storage-checks', file })
}

type StorageCheck = InferContractRouterOutputs<typeof adminContract>['checkStorage']
