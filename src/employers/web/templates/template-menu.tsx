import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { fillTemplate, firstNameFor } from '../../contract.ts'
import { employersApi, useOwnCompany } from '../api.ts'

/** What a screen knows about a message. It is the outlet context of pages about candidates and applicants. */
export type TemplateValues = {
  /** The recipient's name; null when it is hidden. */
  recipient: string | null
  /** The job that the message is about; null for none. */
  jobTitle: string | null
}

type TemplateMenuProps = TemplateValues & {
  /** What has been written so far. A template is added below it. */
  text: string
  onUse: (text: string) => void
}

/** Adds one of the company's templates to a message, with what is known filled in. Empty for people who are no employers. */
export function TemplateMenu({ recipient, jobTitle, text, onUse }: TemplateMenuProps) {
  const { data: account } = useAccount()
  const isEmployer = account?.role === 'employer'
  const { data } = useQuery(employersApi.queries.listTemplates.queryOptions({ enabled: isEmployer }))
  if (!isEmployer) return null
  return (
    <Templates
      templates={data?.templates ?? []}
      values={{
        'first name': firstNameFor(recipient),
        'job title': jobTitle ?? '',
        'your name': account.name,
      }}
      text={text}
      onUse={onUse}
    />
  )
}

type TemplatesProps = Pick<TemplateMenuProps, 'text' | 'onUse'> & {
  templates: readonly { id: string; name: string; text: string }[]
  values: Parameters<typeof fillTemplate>[1]
}

function Templates({ templates, values, text, onUse }: TemplatesProps) {
  const { data: company } = useOwnCompany()

  function use(template: string): void {
    const filled = fillTemplate(template, { ...values, company: company?.name })
    onUse(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
  }

  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconTemplate size={18} aria-hidden="true" />}
          type="button"
        >
          <Trans>Use a template</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => use(template.text)}>
            {template.name}
          </Menu.Item>
        ))}
        {templates.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} to="/employer/templates">
          {templates.length > 0 ? t`Edit templates` : t`Add your first template`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
