import { Text } from '@mantine/core'
import classes from './edit.module.css'

/** How much of a file is on its way, from 0 to 1. The server still has work to do when all of it has arrived. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={classes.progress}>
      <progress value={percent} max={100} aria-label="Upload" className={classes.progressBar} />
      <Text size="sm" c="dimmed">
        {percent < 100 ? `Uploading, ${percent}%` : 'Uploaded, being checked'}
      </Text>
    </div>
  )
}
