import { Button, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { fieldErrorsOf, messageOf } from '../../../ui/api.ts'
import { RemovableRow } from './removable-row.tsx'
import { useUpdateVisibility } from './use-visibility.ts'
import classes from './visibility.module.css'

/** The mail domains she hides from: for companies that are not here yet, or whose name she cannot know. */
export function ExcludedDomains({ domains }: { domains: string[] }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, isPending } = useUpdateVisibility()

  async function add(): Promise<void> {
    // Should the contract not come, the server says what is wrong.
    const contract = await import('../../contract.ts').catch(() => null)
    const checked = contract?.visibilityForm.shape.excludedDomains.safeParse([typed])
    const domain = checked ? checked.data?.[0] : typed.trim()
    if (!domain) {
      setFault(checked?.error?.issues[0]?.message ?? null)
      return
    }
    mutate(
      { excludedDomains: [domain] },
      {
        onSuccess: () => setTyped(''),
        onError: (error) => setFault(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error, 'Please try again.')),
      },
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <section aria-label="Mail domains you hide from" className={classes.list}>
      <Text fw={600}>Mail domains</Text>
      {domains.length > 0 && (
        <ul className={classes.rows}>
          {domains.map((domain) => (
            <RemovableRow
              key={domain}
              name={domain}
              isWorking={isPending}
              onRemove={() => mutate({ shownDomains: [domain] })}
            />
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <TextInput
          label="Mail domain to hide from"
          description="Of a company’s mail or website. Everything below it counts, too."
          placeholder="example.com"
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(null)
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" loading={isPending} onClick={add}>
          Add
        </Button>
      </div>
    </section>
  )
}
