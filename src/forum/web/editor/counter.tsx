import { Text, VisuallyHidden } from '@mantine/core'
import classes from './editor.module.css'

/** How much of a limit is used. Said aloud only when little is left. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const words = left < 0 ? `${-left} characters too many` : left <= limit / 10 ? `${left} characters left` : ''
  return (
    <>
      <Text size="xs" className={classes.counter} data-over={left < 0 || undefined} aria-hidden="true">
        {length}/{limit}
      </Text>
      <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>
    </>
  )
}
