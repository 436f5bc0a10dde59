import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { downloadPath } from '../login/redirect-paths.ts'
import { downloadWhenFresh } from './download-when-fresh.ts'

/**
 * The server redirects to this screen when a browser opens a file directly, such as in a new tab, and the download needs
 * a fresh login. The download starts here after the person has confirmed that it is them.
 */
export default function DownloadScreen() {
  const [search] = useSearchParams()
  const file = downloadPath(search)
  return (
    <>
      <PageHeading title={t`Your download`} />
      {file ? (
        <>
          <Text mb="lg">
            <Trans>You logged in a while ago. Before the download starts, please confirm that it’s you.</Trans>
          </Text>
          <Button
            component="a"
            href={file}
            {...downloadWhenFresh}
            color="terracotta"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      ) : (
        <EmptyState title={t`There’s no file at this address`} text={t`Please go back and start the download again.`} />
      )}
    </>
  )
}
