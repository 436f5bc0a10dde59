import { Anchor, Tabs, Text, Textarea } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { MarkupPreview } from '../../../ui/markup/markup-preview.tsx'
import styles from './content.module.css'
import { fieldLabels } from './field-labels.ts'

type BiographyFieldProps = {
  value?: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  error?: ReactNode
}

/** The founder's story in Markdown, with a preview. */
export function BiographyField({ value = '', error, ...field }: BiographyFieldProps) {
  const [tab, setTab] = useState<string | null>('write')
  return (
    <Tabs value={tab} onChange={setTab} keepMounted>
      <div className={styles.biographyHead}>
        <span className={styles.label}>{fieldLabels.founderBiography}</span>
        <Tabs.List aria-label={fieldLabels.founderBiography}>
          <Tabs.Tab value="write">
            <Trans>Write</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="preview">
            <Trans>Preview</Trans>
          </Tabs.Tab>
        </Tabs.List>
      </div>
      <Tabs.Panel value="write" pt="xs">
        <Textarea
          aria-label={fieldLabels.founderBiography}
          description={t`You can use **bold**, *italic*, and [links](https://…). An empty line starts a new paragraph. Without a story, the page shows an outline.`}
          autosize
          minRows={8}
          maxRows={24}
          dir="auto"
          value={value}
          error={error}
          {...field}
        />
      </Tabs.Panel>
      <Tabs.Panel value="preview" pt="xs">
        <div className={styles.preview}>
          {tab !== 'preview' ? null : value.trim() ? (
            <MarkupPreview text={value} />
          ) : (
            <Text c="dimmed">
              <Trans>
                There’s no story yet. Visitors see an outline on{' '}
                <Anchor href="/founder" target="_blank" rel="noopener">
                  the founder’s page
                </Anchor>
                .
              </Trans>
            </Text>
          )}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}
