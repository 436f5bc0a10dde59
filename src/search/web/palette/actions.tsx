import { IconLogout, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { t } from '#text'
import { NewThread } from '../../../forum/web/exports.tsx'
import { type Access, hasAccess, type Role } from '../../../platform/contract/access.ts'
import { useIsPathOn } from '../../../ui/page/parts.ts'
import { themeChoices, useThemeChoice } from '../../../ui/theme/theme-switch.tsx'

export type PaletteViewer = { id: string; role: Role }

/** Something to do, rather than somewhere to go. */
export type PaletteAction = {
  label: string
  /** What is said beside it; may be empty. */
  context: string
  Icon: TablerIcon
  aliases: readonly string[]
  /** Whether it is listed only once its label or an alias is typed completely, because Enter does it at once. */
  isExact?: boolean
  /** A screen on which it is done. */
  to?: string
  run?: () => void
}

type DialogProps = { opened: boolean; onClose: () => void }

/**
 * What capabilities add to the palette's actions. A dialog opens above the screen on which the palette was opened; its
 * component loads its code when it opens.
 */
type OfferedAction = Omit<PaletteAction, 'run' | 'context'> & { access: Access; Dialog?: ComponentType<DialogProps> }

const offered: readonly OfferedAction[] = [
  {
    label: t`New thread`,
    Icon: IconPlus,
    aliases: ['create', 'write', 'post', t`start a discussion`],
    access: 'member',
    Dialog: (props) => <NewThread boardId={null} {...props} />,
  },
  {
    label: t`Post a job`,
    Icon: IconPlus,
    aliases: ['create', 'new', 'posting', 'opening'],
    access: 'employer',
    to: '/employer/jobs/new',
  },
]

const themeLabels = { light: t`Theme: light`, dark: t`Theme: dark`, auto: t`Theme: system` }

/**
 * The palette's actions for a role.
 * @param role undefined until the account is known
 * @returns the actions, and the dialogs that they open, to be rendered as long as the palette may be used
 */
export function useActions(role: Role | undefined, onLogOut: () => void) {
  const { choice, choose } = useThemeChoice()
  const isPathOn = useIsPathOn()
  const [openedLabel, setOpenedLabel] = useState<string | null>(null)
  const own = offered.filter(({ access, to }) => role !== undefined && hasAccess(access, role) && isPathOn(to ?? '/'))

  const actions: PaletteAction[] = [
    ...own.map(({ label, Icon, aliases, to, Dialog }) => ({
      ...{ label, Icon, aliases, to, context: '' },
      run: Dialog && (() => setOpenedLabel(label)),
    })),
    ...themeChoices.map(({ value, Icon }) => ({
      label: themeLabels[value],
      context: choice === value ? t`In use` : '',
      Icon,
      aliases: ['appearance', 'mode', 'colors'],
      run: () => choose(value),
    })),
    {
      ...{ label: t`Log out`, context: '', Icon: IconLogout, aliases: ['logout', t`sign out`, t`sign off`] },
      isExact: true,
      run: onLogOut,
    },
  ]
  const dialogs = own.map(
    ({ label, Dialog }) =>
      Dialog && <Dialog key={label} opened={openedLabel === label} onClose={() => setOpenedLabel(null)} />,
  )
  return { actions, dialogs }
}
