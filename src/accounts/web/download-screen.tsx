import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../ui/page-heading.tsx'
import { downloadWhenFresh } from './download-when-fresh.ts'
import { filePath } from './file-path.ts'

/**
 * Where a browser arrives that opened a file by itself, such as in a new tab, while its download needs a fresh login:
 * from here it starts after the person has confirmed that it is them.
 */
export default function DownloadScreen() {
  const [search] = useSearchParams()
  const file = filePath(search)
  return (
    <>
      <PageHeading title="Your Download" />
      {file ? (
        <>
          <Text mb="lg">You logged in a while ago. Before the download starts, please confirm that it’s you.</Text>
          <Button
            component="a"
            href={file}
            {...downloadWhenFresh}
            color="terracotta"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            Download
          </Button>
        </>
      ) : (
        <Text>There is no file at this address. Please start the download from its screen again.</Text>
      )}
    </>
  )
}
