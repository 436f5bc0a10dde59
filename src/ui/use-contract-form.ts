import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type SubmitEvent, useCallback, useEffect, useId, useRef } from 'react'
import type * as z from 'zod'
import { fieldErrorsOf, messageOf } from './api.ts'
import { inTime } from './time-limit.ts'

type Values = Record<string, unknown>

/** Milliseconds that a press waits for the schema: the server checks everything all the same. */
const schemaLimit = 2000

export type ContractForm<Fields extends Values> = Omit<UseFormReturnType<Fields>, 'onSubmit'> & {
  /**
   * The form's submit handler: says every field's error at once and goes to the first, or calls `send` with the
   * values as they are, once until it settles. `submitting` is true meanwhile.
   */
  onSubmit(send: (values: Fields) => Promise<void>): (event?: SubmitEvent<HTMLFormElement>) => void
  /**
   * Puts what the server said about fields onto them.
   * @param fallback the words for a lost connection or a fault of the server
   * @returns the words to show when the error belongs to no field of this form, else null
   */
  applyProblem(error: unknown, fallback?: string): string | null
}

/**
 * A form that holds its values against a contract's own schema. A field's error goes away when it is edited, and
 * nothing typed is lost on an error. Give a field `form.getInputProps('name')`, a checkbox with `{ type: 'checkbox' }`.
 * @param source the schema; on a screen, as opposed to a dialog with a file of its own, what fetches it: it comes
 *   when somebody enters a field. Should it not come, the server's answer has the same words.
 */
export function useContractForm<Schema extends z.ZodType<unknown, Values>>(
  source: Schema | (() => Promise<Schema>),
  initialValues: z.input<Schema>,
): ContractForm<z.input<Schema>> {
  // Mantine accepts letters, digits and dashes.
  const name = useId().replaceAll('_', '-')
  const isSending = useRef(false)
  const { schema, fetchSchema } = useSchema(source, name)
  const form = useForm<Values>({
    name,
    initialValues,
    validate: (values) => (schema.current ? schemaResolver(schema.current, { sync: true })(values) : {}),
  })

  // A person or a password manager may have filled fields before the script took over.
  useEffect(() => {
    for (const node of fieldNodes(name)) {
      const path = pathOf(node, name)
      if (!(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) continue
      const isTick = node.type === 'checkbox'
      if (node.type === 'radio' || node.type === 'number') continue
      // It shows the words for its value, not the value.
      if (node.getAttribute('role') === 'combobox') continue
      const shown = isTick ? (node as HTMLInputElement).checked : node.value
      if (shown && shown !== valueAt(form.getValues(), path)) form.setFieldValue(path, shown)
    }
  }, [name, form.getValues, form.setFieldValue])

  function focusFirst(errors: Values): void {
    // After the errors are rendered, so that a screen reader reads the field with its error.
    requestAnimationFrame(() => {
      const field = fieldNodes(name).find((node) => pathOf(node, name) in errors)
      controlOf(field)?.focus()
    })
  }

  const own: Pick<ContractForm<Values>, 'onSubmit' | 'applyProblem'> = {
    onSubmit(send) {
      const submit = form.onSubmit(async (values) => {
        isSending.current = true
        await send(values).finally(() => {
          isSending.current = false
        })
      }, focusFirst)
      return (event) => {
        event?.preventDefault()
        if (isSending.current) return
        if (schema.current) return submit()
        isSending.current = true
        void fetchSchema().finally(() => {
          isSending.current = false
          submit()
        })
      }
    },
    applyProblem(error, fallback = 'An unexpected error occurred. Please try again.') {
      const errors = Object.entries(fieldErrorsOf(error)).filter(
        ([field]) => (field.split('.')[0] as string) in initialValues,
      )
      if (errors.length === 0) return messageOf(error, fallback)
      form.setErrors(Object.fromEntries(errors))
      focusFirst(Object.fromEntries(errors))
      return null
    },
  }
  return { ...form, ...own } as unknown as ContractForm<z.input<Schema>>
}

/** The schema once it is there. One that is fetched is asked for when the focus enters a field of the form. */
function useSchema<Schema extends z.ZodType<unknown, Values>>(source: Schema | (() => Promise<Schema>), name: string) {
  const schema = useRef(typeof source === 'function' ? null : source)
  const latest = useRef(source)
  const fetchSchema = useCallback(async () => {
    if (schema.current || typeof latest.current !== 'function') return
    schema.current = await inTime(latest.current(), schemaLimit).catch(() => null)
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

/** The field itself, or the first choice of a group. */
function controlOf(field: HTMLElement | undefined): HTMLElement | null | undefined {
  return field instanceof HTMLDivElement ? field.querySelector<HTMLElement>('input, button') : field
}

/** The value of a field that may lie inside a list, as in `links.0.label`. */
function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Values | undefined)?.[part], values)
}

function pathOf(node: HTMLElement, name: string): string {
  return node.dataset.path?.slice(name.length + 1) ?? ''
}
