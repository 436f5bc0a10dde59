import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'

const patience = 10_000

/** Says that something loads, to those who cannot see its skeleton; after 10 s, to everybody. */
export function LoadingStatus({ what }: { what: string }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      {isSlow && (
        <Text c="dimmed" mb="md">
          This takes longer than usual. Your connection may be slow.
        </Text>
      )}
    </div>
  )
}
