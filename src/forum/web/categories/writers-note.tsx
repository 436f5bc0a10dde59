import { Alert, type AlertProps } from '@mantine/core'
import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { Category } from '../../contract.ts'
import { writersSentence } from './audience-label.ts'

/** Stands where people write, for those who can read a category but not post in it. */
export function WritersNote({ category, ...props }: { category: Category } & AlertProps) {
  return (
    <Alert color="gray" variant="light" {...props}>
      {sentences(writersSentence(category), t`You can read and like everything here.`)}
    </Alert>
  )
}
