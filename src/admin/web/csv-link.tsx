import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadWhenFresh } from '../../accounts/web/exports.tsx'

/** Offers what a list shows as a file. A link: the browser saves what comes, however long it is. */
export function CsvLink({ path, query }: { path: string; query: Record<string, string | undefined> }) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const parameters = new URLSearchParams(given)
  return (
    <Button
      component="a"
      href={given.length > 0 ? `${path}?${parameters}` : path}
      {...downloadWhenFresh}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
    >
      Export CSV
    </Button>
  )
}
