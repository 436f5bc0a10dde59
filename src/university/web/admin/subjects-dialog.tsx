import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type ManagedCatalog, maxSubjects, pageForm } from '../../contract.ts'
import styles from './courses.module.css'
import { useSaveCatalog } from './use-save-catalog.ts'

type SubjectsDialogProps = { catalog: ManagedCatalog; opened: boolean; onClose: () => void }

/** Changes the page's line, and names, orders, adds, and removes subjects. One with courses cannot be removed. */
export default function SubjectsDialog({ catalog, opened, onClose }: SubjectsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Page and subjects`} size="lg">
      <SubjectFields catalog={catalog} onClose={onClose} />
    </Modal>
  )
}

function SubjectFields({ catalog, onClose }: Omit<SubjectsDialogProps, 'opened'>) {
  const save = useSaveCatalog(catalog)
  const [lead, setLead] = useState(catalog.lead)
  const [subjects, setSubjects] = useState(catalog.subjects)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const checked = pageForm.safeParse({ lead, subjects })
    setFailure(checked.error?.issues[0]?.message ?? null)
    if (!checked.success) return
    try {
      await save.mutateAsync({ ...checked.data, courses: catalog.courses })
    } catch (error) {
      return setFailure(messageOf(error, t`The subjects could not be saved. Please try again.`))
    }
    toast.success(t`Subjects saved`)
    onClose()
  }

  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <TextInput
        label={t`Line under the title`}
        value={lead}
        dir="auto"
        onChange={({ currentTarget: { value } }) => setLead(value)}
      />
      {subjects.map(({ id, label }, index) => (
        <div key={id} className={styles.subjectRow}>
          <TextInput
            label={t`Subject ${index + 1}`}
            value={label}
            dir="auto"
            className={styles.subjectField}
            onChange={({ currentTarget: { value } }) => setSubjects(subjects.with(index, { id, label: value }))}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t`Move subject ${index + 1} up`}
            disabled={index === 0}
            onClick={() => setSubjects(subjects.toSpliced(index, 1).toSpliced(index - 1, 0, { id, label }))}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t`Remove subject ${index + 1}`}
            disabled={subjects.length === 1 || catalog.courses.some(({ subject }) => subject === id)}
            onClick={() => setSubjects(subjects.toSpliced(index, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={subjects.length >= maxSubjects}
          onClick={() => setSubjects([...subjects, { id: crypto.randomUUID(), label: '' }])}
        >
          <Trans>Add a subject</Trans>
        </Button>
      </div>
      <FormFailure message={failure} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={save.isPending}>
          <Trans>Save subjects</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
