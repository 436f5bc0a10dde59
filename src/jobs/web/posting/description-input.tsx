import { Button, InputBase, Text } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { figure } from '../../../ui/counted.ts'
import { LateMarkup } from '../../../ui/markup/late-markup.tsx'
import { descriptionLimit } from '../../contract.ts'
import styles from './posting.module.css'

type DescriptionInputProps = {
  value?: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  error?: ReactNode
}

/** From how many characters on the counter says how many are left. */
const nearlyFull = descriptionLimit * 0.8

/** The description in the board's markup, with how it will look. */
export function DescriptionInput({ value = '', error, ...field }: DescriptionInputProps) {
  const [isRead, setRead] = useState(false)
  return (
    <div>
      <div className={styles.descriptionHead}>
        <span className={styles.label}>Description</span>
        <Button variant="subtle" size="compact-md" onClick={() => setRead(!isRead)}>
          {isRead ? 'Write on' : 'Read it'}
        </Button>
      </div>
      {/* It stays, with what its own undo remembers. */}
      <div hidden={isRead}>
        <InputBase
          component="textarea"
          multiline
          size="md"
          rows={10}
          classNames={{ input: styles.descriptionBox }}
          aria-label="Description"
          description="**bold**, *italic*, lists with - and [links](https://…) work; an empty line begins a paragraph."
          dir="auto"
          value={value}
          error={error}
          {...field}
        />
        {value.length > nearlyFull && (
          <Text size="sm" c={value.length > descriptionLimit ? 'red' : 'dimmed'} mt={4}>
            {figure(value.length)} of {figure(descriptionLimit)} characters
          </Text>
        )}
      </div>
      {isRead && (
        <div className={styles.descriptionRead}>
          {value.trim() ? <LateMarkup text={value} /> : <Text c="dimmed">Nothing is written yet.</Text>}
        </div>
      )}
    </div>
  )
}
