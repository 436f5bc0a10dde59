import { Anchor, Button, Switch } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import styles from './admin.module.css'
import type { TypedWords } from './event-fields.ts'
import { copyPublicLink, publicLinkOf } from './public-link.ts'

type PublicPageSwitchProps<Form extends TypedWords> = {
  form: ContractForm<Form>
  /** The event, when it has its page already. */
  publicId?: string
}

/** Whether everybody may read about an event, and the address of that page. */
export function PublicPageSwitch<Form extends TypedWords>({ form, publicId }: PublicPageSwitchProps<Form>) {
  const { isPublic } = form.values
  return (
    <div className={styles.publicPage}>
      <Switch
        label="Public page"
        description="Anybody can read about it, without logging in. The Zoom link and who comes stay private."
        size="md"
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
      />
      {isPublic && publicId && (
        <div className={styles.link}>
          <Anchor href={publicLinkOf(publicId)} target="_blank" rel="noopener" size="sm">
            {publicLinkOf(publicId)}
          </Anchor>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() => copyPublicLink(publicId)}
          >
            Copy link
          </Button>
        </div>
      )}
      {isPublic && !publicId && (
        <p className={styles.quiet}>Its address stands here and in the list of events once this is saved.</p>
      )}
    </div>
  )
}
