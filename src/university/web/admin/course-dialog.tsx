import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type CourseForm, courseForm, type ManagedCatalog } from '../../contract.ts'
import { courseLevels, type ListedCourse } from '../../courses.ts'
import styles from './courses.module.css'
import { useSaveCatalog } from './use-save-catalog.ts'

type CourseDialogProps = {
  /** The course to change; null for a new one. */
  course: ListedCourse | null
  catalog: ManagedCatalog
  opened: boolean
  onClose: () => void
}

/** Adds a course or changes one. */
export default function CourseDialog({ course, catalog, opened, onClose }: CourseDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={course ? t`Edit course` : t`Add course`} size="lg">
      <CourseFields course={course} catalog={catalog} onClose={onClose} />
    </Modal>
  )
}

function CourseFields({ course, catalog, onClose }: Omit<CourseDialogProps, 'opened'>) {
  const save = useSaveCatalog(catalog)
  const [failure, setFailure] = useState<string | null>(null)
  const { lead, subjects, courses } = catalog
  const [initial] = useState<CourseForm>(
    () =>
      course ?? {
        ...{ id: crypto.randomUUID(), subject: subjects[0]?.id ?? '', title: '', provider: '', description: '' },
        ...{ duration: '', level: 'Beginner', url: '', skills: [], isArchived: false },
      },
  )
  const form = useContractForm(courseForm, initial)
  const [skills, setSkills] = useState(initial.skills.join(', '))

  const submit = form.onSubmit(async (fields) => {
    setFailure(null)
    // Others may have been changed since the dialog was opened. This course takes its place among them.
    const known = courses.some(({ id }) => id === fields.id)
    const next = known ? courses.map((each) => (each.id === fields.id ? fields : each)) : [...courses, fields]
    try {
      await save.mutateAsync({ lead, subjects, courses: next })
    } catch (error) {
      return setFailure(messageOf(error, t`The course could not be saved. Please try again.`))
    }
    toast.success(course ? t`Course saved` : t`Course added`)
    onClose()
  })

  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <TextInput label={t`Title`} data-autofocus dir="auto" {...form.getInputProps('title')} />
      <TextInput label={t`Provider`} dir="auto" {...form.getInputProps('provider')} />
      <NativeSelect
        label={t`Subject`}
        data={subjects.map(({ id, label }) => ({ value: id, label }))}
        {...form.getInputProps('subject')}
      />
      <TextInput
        label={t`Address`}
        description={t`The course’s page, on the provider’s site`}
        type="url"
        inputMode="url"
        placeholder={t`https://`}
        {...form.getInputProps('url')}
      />
      <Textarea label={t`Description`} autosize minRows={3} dir="auto" {...form.getInputProps('description')} />
      <TextInput label={t`Duration`} placeholder={t`6 weeks, at your own pace`} {...form.getInputProps('duration')} />
      <NativeSelect label={t`Level`} data={[...courseLevels]} {...form.getInputProps('level')} />
      <TextInput
        label={t`Skills`}
        description={t`Separated by commas`}
        value={skills}
        error={form.errors.skills ?? Object.entries(form.errors).find(([field]) => field.startsWith('skills.'))?.[1]}
        onChange={({ currentTarget: { value } }) => {
          setSkills(value)
          const parts = value.split(',').map((skill) => skill.trim())
          form.setFieldValue('skills', [...new Set(parts)].filter(Boolean))
        }}
      />
      <FormFailure message={failure} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {course ? t`Save course` : t`Add course`}
        </Button>
      </DialogFooter>
    </form>
  )
}
