import { Button, InputBase, Text } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { MarkupPreview } from '../../../ui/markup/markup-preview.tsx'
import { descriptionLimit } from '../../contract.ts'
import styles from './posting.module.css'

type DescriptionInputProps = {
  value?: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  error?: ReactNode
}

/** The counter appears from this number of characters on. */
const counterThreshold = descriptionLimit * 0.8

/** The description in markup, with a preview. */
export function DescriptionInput({ value = '', error, ...field }: DescriptionInputProps) {
  const [isPreview, setPreview] = useState(false)
  return (
    <div>
      <div className={styles.descriptionHead}>
        <span className={styles.label}>
          <Trans>Description</Trans>
        </span>
        <Button variant="subtle" size="compact-md" onClick={() => setPreview(!isPreview)}>
          {isPreview ? t`Keep writing` : t`See how it looks`}
        </Button>
      </div>
      {/* The textarea stays mounted to keep its undo history. */}
      <div hidden={isPreview}>
        <InputBase
          component="textarea"
          multiline
          size="md"
          rows={10}
          classNames={{ input: styles.descriptionBox }}
          aria-label={t`Description`}
          description={t`You can use **bold**, *italic*, lists with -, and [links](https://…). An empty line starts a new paragraph.`}
          dir="auto"
          value={value}
          error={error}
          {...field}
        />
        {value.length > counterThreshold && (
          <Text size="sm" c={value.length > descriptionLimit ? 'red' : 'dimmed'} mt={4}>
            <Trans>
              {formatNumber(value.length)} of {formatNumber(descriptionLimit)} characters
            </Trans>
          </Text>
        )}
      </div>
      {isPreview && (
        <div className={styles.descriptionRead}>
          {value.trim() ? (
            <MarkupPreview text={value} />
          ) : (
            <Text c="dimmed">
              <Trans>You haven’t written anything yet.</Trans>
            </Text>
          )}
        </div>
      )}
    </div>
  )
}
