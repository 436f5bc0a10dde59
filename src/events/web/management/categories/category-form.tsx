import { Button, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { DialogFooter } from '../../../../ui/overlays/dialog-footer.tsx'
import { type Category, categoryForm, defaultColor } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import { refreshEvents } from '../../event-cache.ts'
import { RestoredDraft, useDraftedForm } from '../drafted-form.tsx'
import styles from '../form.module.css'
import colorStyles from './categories.module.css'

type CategoryFormProps = {
  /** The category to change; null for a new one. */
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

  // The form replaces the list, so it takes the focus.
  useEffect(() => nameInput.current?.focus(), [])

  const save = form.onSubmit(async (fields) => {
    try {
      if (category) await eventsApi.client.updateCategory({ id: category.id, ...fields })
      else await eventsApi.client.createCategory(fields)
    } catch (error) {
      if (form.applyProblem(error) === null) return
      toast.error(t`Error saving category`, { description: messageOf(error, '') || undefined })
      return
    }
    drafted.forget()
    toast.success(category ? t`Category updated successfully!` : t`Category created successfully!`)
    await refreshEvents(queryClient)
    onDone()
  })

  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <RestoredDraft isShown={drafted.isRestored} onDiscard={drafted.discard} />
      <TextInput ref={nameInput} label={t`Name`} required {...form.getInputProps('name')} />
      <Textarea label={t`Description`} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <ColorField {...form.getInputProps('color')} />
      <DialogFooter>
        <Button variant="default" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {category ? t`Save Category` : t`Create Category`}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Chooses a color with the browser's color picker or by its hex code. */
function ColorField({ value, onChange, ...field }: TextInputProps) {
  const typed = String(value ?? '')
  return (
    <div className={colorStyles.color}>
      <TextInput
        label={t`Color`}
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : defaultColor}
        onChange={onChange}
        classNames={{ input: colorStyles.palette }}
      />
      <TextInput
        {...field}
        label={t`Color as hex code`}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={typed}
        onChange={onChange}
        className={colorStyles.code}
      />
    </div>
  )
}
