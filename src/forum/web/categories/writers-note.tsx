import { Alert, type AlertProps } from '@mantine/core'
import { Trans } from '#trans'
import type { Category } from '../../contract.ts'
import { writersSentence } from './audience-label.ts'

/** Stands where people write, for those who can read a category but not post in it. */
export function WritersNote({ category, ...props }: { category: Category } & AlertProps) {
  return (
    <Alert color="gray" variant="light" {...props}>
      <Trans>{writersSentence(category)} You can read and like everything here.</Trans>
    </Alert>
  )
}
