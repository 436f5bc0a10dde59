import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { plural, t } from '#text'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { loadRegistrationDialog } from '../dialogs.ts'
import { titleOf } from '../event-labels.ts'
import { asksAtRegistration } from './event-status.ts'
import type { Wording } from './registration-messages.ts'
import { useRegistration } from './use-registration.ts'

type RegistrationButtonProps = {
  event: CommunityEvent
  /** The look of the button when it registers, rather than unregisters. */
  look: Pick<ButtonProps, 'color' | 'variant'>
  /** The wording; that of the Live Hub by default. */
  wording?: Wording
  className?: string
  /** What the viewer chose beside the button about being shown; undefined for what holds anyway. */
  isShown?: boolean
}

const labels = {
  registration: { register: t`Register`, unregister: t`Unregister` },
  rsvp: { register: 'RSVP', unregister: t`Cancel RSVP` },
} as const

/**
 * The button that changes the viewer's registration: Register, Join waiting list, Unregister, or Leave waiting list. It is
 * the same element in every state, so that it keeps the focus.
 */
export function RegistrationButton({
  event,
  look,
  wording = 'registration',
  className,
  isShown,
}: RegistrationButtonProps) {
  const { register, wait, unregister } = useRegistration(event, { wording })
  const wordingLabels = labels[wording]
  const [isConfirming, confirmation] = useDisclosure()
  const [isAsking, dialog] = useDisclosure()
  const { can, mine, waitingCount } = event
  if (!can.register && !can.wait && !can.unregister) return null

  const isWaiting = mine?.state === 'waiting'
  const label = can.register
    ? wordingLabels.register
    : can.wait
      ? t`Join waiting list`
      : isWaiting
        ? t`Leave waiting list`
        : wordingLabels.unregister
  // Ask first when other people benefit at once, because that cannot be undone.
  const peopleBehind = isWaiting ? waitingCount - (mine.place ?? waitingCount) : mine ? waitingCount : 0

  function onClick({ detail }: MouseEvent): void {
    // The second click of a double-click would undo the first one.
    if (detail > 1) return
    if ((can.register || can.wait) && asksAtRegistration(event)) dialog.open()
    else if (can.register) register({ isShown })
    else if (can.wait) wait({ isShown })
    else if (peopleBehind > 0) confirmation.open()
    else unregister()
  }

  return (
    <>
      <Button {...(can.unregister ? { variant: 'default' } : look)} className={className} onClick={onClick}>
        <span>
          {label} <VisuallyHidden>{titleOf(event)}</VisuallyHidden>
        </span>
      </Button>
      {asksAtRegistration(event) && (
        <OnDemand load={loadRegistrationDialog} props={{ event, wording, opened: isAsking, onClose: dialog.close }} />
      )}
      <ConfirmDialog
        opened={isConfirming}
        onClose={confirmation.close}
        title={isWaiting ? t`Leave the waiting list?` : t`Give back your seat?`}
        confirmLabel={isWaiting ? t`Leave waiting list` : wordingLabels.unregister}
        isWorking={false}
        onConfirm={() => {
          confirmation.close()
          unregister()
        }}
      >
        {isWaiting
          ? t`${plural(peopleBehind, { one: '# person is', other: '# people are' })} behind you. If you join again, you’ll be last in line.`
          : t`${plural(peopleBehind, { one: '# person is', other: '# people are' })} on the waiting list. The next in line gets your seat right away.`}
      </ConfirmDialog>
    </>
  )
}
