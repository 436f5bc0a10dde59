import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { counted } from '../../ui/counted.ts'
import type { LiveEvent } from '../contract.ts'
import { titleOf } from './event-fallbacks.ts'
import type { Wording } from './registration-words.ts'
import { useRegistration } from './use-registration.ts'

type PlaceButtonProps = {
  event: LiveEvent
  /** How it looks while it is the thing to do here. */
  look: Pick<ButtonProps, 'color' | 'variant'>
  /** Whose words it speaks; the Live Hub's unless said otherwise. */
  wording?: Wording
  className?: string
}

const words = {
  registration: { take: 'Register', giveBack: 'Unregister' },
  rsvp: { take: 'RSVP', giveBack: 'Cancel RSVP' },
} as const

/**
 * The one button about the viewer's own place: Register, Join waiting list, Unregister or Leave waiting list. It stays
 * the same button throughout, so that the focus stays too.
 */
export function PlaceButton({ event, look, wording = 'registration', className }: PlaceButtonProps) {
  const { register, wait, unregister } = useRegistration(event, { wording })
  const { take, giveBack } = words[wording]
  const [isAsking, asking] = useDisclosure()
  const { can, mine, waitingCount } = event
  if (!can.register && !can.wait && !can.unregister) return null

  const isWaiting = mine?.state === 'waiting'
  const word = can.register ? take : can.wait ? 'Join waiting list' : isWaiting ? 'Leave waiting list' : giveBack
  // The seat goes to somebody else at once, or whoever waits behind moves up: that cannot be taken back.
  const behind = isWaiting ? waitingCount - (mine.place ?? waitingCount) : mine ? waitingCount : 0

  function onClick({ detail }: MouseEvent): void {
    // The second click of a double-click would undo the first.
    if (detail > 1) return
    if (can.register) register()
    else if (can.wait) wait()
    else if (behind > 0) asking.open()
    else unregister()
  }

  return (
    <>
      <Button {...(can.unregister ? { variant: 'default' } : look)} className={className} onClick={onClick}>
        <span>
          {word} <VisuallyHidden>{titleOf(event)}</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={isWaiting ? 'Leave the waiting list?' : 'Give back your seat?'}
        confirmLabel={isWaiting ? 'Leave waiting list' : giveBack}
        isWorking={false}
        onConfirm={() => {
          asking.close()
          unregister()
        }}
      >
        {isWaiting
          ? `${counted(behind, 'person waits', 'people wait')} behind you. If you join the list again, you come last.`
          : `${counted(behind, 'person waits', 'people wait')} for this event. Your seat goes to the first of them at once.`}
      </ConfirmDialog>
    </>
  )
}
