import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import { type Category, categoryForm, defaultColor } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'
import styles from './admin.module.css'
import { ColorField } from './color-field.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { useDraftedForm } from './use-drafted-form.ts'

type CategoryFormProps = {
  /** The one to change; null for a new one. */
  category: Category | null
  /** Back to the list. */
  onDone: () => void
}

/** Adds a category or changes one (S2 §5, §8). */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const queryClient = useQueryClient()
  const nameInput = useRef<HTMLInputElement>(null)
  const { name, description, color } = category ?? { name: '', description: '', color: defaultColor }
  const place = category ? `category-${category.id}` : 'new-category'
  const drafted = useDraftedForm(categoryForm, { name, description, color }, place)
  const { form } = drafted

  // Where the list stood before, the keyboard goes on here.
  useEffect(() => nameInput.current?.focus(), [])

  const save = form.onSubmit(async (fields) => {
    try {
      if (category) await eventsApi.client.updateCategory({ id: category.id, ...fields })
      else await eventsApi.client.createCategory(fields)
    } catch (error) {
      if (form.applyProblem(error) === null) return
      toast.error('Error saving category', { description: messageOf(error, '') || undefined })
      return
    }
    drafted.forget()
    toast.success(category ? 'Category updated successfully!' : 'Category created successfully!')
    await refreshEvents(queryClient)
    onDone()
  })

  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <RestoredDraft isShown={drafted.isRestored} onDiscard={drafted.discard} />
      <TextInput ref={nameInput} label="Name" required {...form.getInputProps('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <ColorField {...form.getInputProps('color')} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {category ? 'Save Category' : 'Create Category'}
        </Button>
      </Group>
    </form>
  )
}
