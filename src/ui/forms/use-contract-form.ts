import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type SubmitEvent, useCallback, useContext, useEffect, useId, useRef } from 'react'
import type * as z from 'zod'
import { t } from '#text'
import { fieldErrorsOf, messageOf } from '../api/api-client.ts'
import { withTimeout } from '../api/request-timeout.ts'
import { UnsavedForms } from './unsaved-forms.ts'

type Values = Record<string, unknown>

/** Milliseconds that submitting waits for the schema. Without it the server's checks remain. */
const schemaTimeout = 2000

export type ContractForm<Fields extends Values> = Omit<UseFormReturnType<Fields>, 'onSubmit'> & {
  /**
   * The form's submit handler: shows the errors of all fields and focuses the first such field, or calls `send` with
   * the values. Ignores further submits until `send` settles; `submitting` is true meanwhile.
   */
  onSubmit(send: (values: Fields) => Promise<void>): (event?: SubmitEvent<HTMLFormElement>) => void
  /**
   * Shows the server's messages about fields at these fields.
   * @param fallback the message for a lost connection or a server fault
   * @returns the message to show when the error belongs to no field of this form, otherwise null
   */
  applyProblem(error: unknown, fallback?: string): string | null
  /** Fills in values that are saved already, so that they do not count as changes. */
  startFrom(values: Fields): void
}

/**
 * A form that validates its values with a contract's schema. A field's error disappears when it is edited, and an error
 * loses nothing that was typed. Pass a field `form.getInputProps('name')`, a checkbox also `{ type: 'checkbox' }`.
 * @param source the schema, or a function that loads it when a person enters a field. Screens pass the function so that
 *   they load faster; dialogs with a file of their own pass the schema. If loading fails, the server validates.
 * @param isSuggestion whether the initial values are a suggestion, which counts as a change until it is saved
 */
export function useContractForm<Schema extends z.ZodType<unknown, Values>>(
  source: Schema | (() => Promise<Schema>),
  initialValues: z.input<Schema>,
  { isSuggestion = false }: { isSuggestion?: boolean } = {},
): ContractForm<z.input<Schema>> {
  // Mantine accepts only letters, digits and dashes.
  const name = useId().replaceAll('_', '-')
  const isSending = useRef(false)
  const hasFailed = useRef(false)
  const saved = useRef(isSuggestion ? '' : JSON.stringify(initialValues))
  const latestSave = useRef<() => Promise<boolean>>(async () => true)
  const { schema, fetchSchema } = useSchema(source, name)
  const form = useForm<Values>({
    name,
    initialValues,
    validate: (values) => (schema.current ? schemaResolver(schema.current, { sync: true })(values) : {}),
  })

  function focusFirst(errors: Values): void {
    // After the errors are rendered, so that a screen reader reads the field with its error.
    requestAnimationFrame(() => {
      const field = fieldNodes(name).find((node) => pathOf(node, name) in errors)
      controlOf(field)?.focus()
    })
  }

  const own: Pick<ContractForm<Values>, 'onSubmit' | 'applyProblem' | 'startFrom'> = {
    onSubmit(send) {
      const submit = (onSettled: (isSaved: boolean) => void) =>
        form.onSubmit(
          async (values) => {
            isSending.current = true
            hasFailed.current = false
            await send(values)
              .catch((error: unknown) => {
                hasFailed.current = true
                throw error
              })
              .finally(() => {
                isSending.current = false
                if (!hasFailed.current) saved.current = JSON.stringify(form.getValues())
                onSettled(!hasFailed.current)
              })
          },
          (errors) => {
            focusFirst(errors)
            onSettled(false)
          },
        )()
      const save = (onSettled: (isSaved: boolean) => void) => {
        if (isSending.current) return onSettled(false)
        if (schema.current) return submit(onSettled)
        isSending.current = true
        void fetchSchema().finally(() => {
          isSending.current = false
          submit(onSettled)
        })
      }
      latestSave.current = () => new Promise(save)
      return (event) => {
        event?.preventDefault()
        save(() => {})
      }
    },
    applyProblem(error, fallback = t`An unexpected error occurred. Please try again.`) {
      hasFailed.current = true
      const errors = Object.entries(fieldErrorsOf(error)).filter(
        ([field]) => (field.split('.')[0] as string) in initialValues,
      )
      if (errors.length === 0) return messageOf(error, fallback)
      form.setErrors(Object.fromEntries(errors))
      focusFirst(Object.fromEntries(errors))
      return null
    },
    startFrom(values) {
      form.setValues(values)
      saved.current = JSON.stringify(form.getValues())
    },
  }

  const unsavedForms = useContext(UnsavedForms)
  const { getValues } = form
  useEffect(() => {
    if (!unsavedForms) return
    const entry = {
      hasChanges: () => JSON.stringify(getValues()) !== saved.current,
      save: () => latestSave.current(),
    }
    unsavedForms.add(entry)
    return () => {
      unsavedForms.delete(entry)
    }
  }, [unsavedForms, getValues])

  return { ...form, ...own } as unknown as ContractForm<z.input<Schema>>
}

/** The schema, once available. A schema that must be loaded is requested when the focus enters a field of the form. */
function useSchema<Schema extends z.ZodType<unknown, Values>>(source: Schema | (() => Promise<Schema>), name: string) {
  const schema = useRef(typeof source === 'function' ? null : source)
  const latest = useRef(source)
  const fetchSchema = useCallback(async () => {
    if (schema.current || typeof latest.current !== 'function') return
    schema.current = await withTimeout(latest.current(), schemaTimeout).catch(() => null)
  }, [])
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(`[data-path^="${name}-"]`)) void fetchSchema()
    }
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [name, fetchSchema])
  return { schema, fetchSchema }
}

function fieldNodes(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-path^="${name}-"]`)]
}

/** The field itself, or the first control of a group. */
function controlOf(field: HTMLElement | undefined): HTMLElement | null | undefined {
  return field instanceof HTMLDivElement ? field.querySelector<HTMLElement>('input, button') : field
}

function pathOf(node: HTMLElement, name: string): string {
  return node.dataset.path?.slice(name.length + 1) ?? ''
}
