import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecks, IconChevronDown, IconKeyboard } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { LinkTabs } from '../../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { NewThread, NewThreadTab } from '../../following-contract.ts'
import { useReadMarks } from './mark-read.ts'
import { NewThreadList, useNewThreads } from './new-thread-list.tsx'
import { useShortcutChoice, useShortcuts } from './shortcuts.ts'
import classes from './whats-new.module.css'

const loadShortcutsDialog = () => import('./shortcuts-dialog.tsx')

const tabs: { tab: NewThreadTab; label: string }[] = [
  { tab: 'unread', label: t`Unread` },
  { tab: 'following', label: t`Following` },
  { tab: 'latest', label: t`Latest` },
  { tab: 'mine', label: t`My threads` },
]

/** What is new on all boards that the viewer may read, in tabs, with keyboard shortcuts. */
export default function WhatsNewScreen() {
  const [parameters] = useSearchParams()
  const tab = tabs.find((each) => each.tab === parameters.get('tab'))?.tab ?? 'unread'
  const list = useNewThreads(tab)
  const marks = useReadMarks()
  const [isExplaining, explaining] = useDisclosure()
  const [isUsingShortcuts, setUsingShortcuts] = useShortcutChoice()
  useShortcuts({ '?': explaining.open }, isUsingShortcuts)
  return (
    <div className={classes.screen}>
      <PageHeading
        title={t`What’s new`}
        back={{ to: '/messages', label: t`Board` }}
        actions={
          <>
            <MarkReadMenu threads={list.threads} isMarking={marks.isMarking} onMark={marks.markRead} />
            <Button component={Link} to="/messages/following" variant="default" size="sm">
              <Trans>Following settings</Trans>
            </Button>
          </>
        }
      />
      <LinkTabs label={t`What’s new`} className={classes.tabs}>
        {tabs.map((each) => (
          <Link
            key={each.tab}
            to={each.tab === 'unread' ? '/messages/new' : `/messages/new?tab=${each.tab}`}
            aria-current={each.tab === tab ? 'page' : undefined}
            preventScrollReset
          >
            {each.label}
          </Link>
        ))}
        <Link to="/saved">
          <Trans>Saved</Trans>
        </Link>
      </LinkTabs>
      <NewThreadList key={tab} tab={tab} list={list} marks={marks} isUsingShortcuts={isUsingShortcuts} />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.help}
        leftSection={<IconKeyboard size={18} aria-hidden="true" />}
        onClick={explaining.open}
      >
        <Trans>
          Keyboard shortcuts<VisuallyHidden> (question mark)</VisuallyHidden>
        </Trans>
      </Button>
      <OnDemand
        load={loadShortcutsDialog}
        props={{
          opened: isExplaining,
          onClose: explaining.close,
          isOn: isUsingShortcuts,
          onChange: setUsingShortcuts,
        }}
      />
    </div>
  )
}

type MarkReadMenuProps = {
  threads: NewThread[]
  isMarking: boolean
  onMark: ReturnType<typeof useReadMarks>['markRead']
}

/** Marks everything as read, or one of the boards that have something unread in the list. */
function MarkReadMenu({ threads, isMarking, onMark }: MarkReadMenuProps) {
  const boards = new Map(threads.filter(({ isUnread }) => isUnread).map(({ board }) => [board.id, board.name]))
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          loading={isMarking}
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          <Trans>Mark as read</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onMark({})}>
          <Trans>All threads</Trans>
        </Menu.Item>
        {boards.size > 0 && <Menu.Divider />}
        {[...boards].map(([id, name]) => (
          <Menu.Item key={id} onClick={() => onMark({ boardId: id })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
