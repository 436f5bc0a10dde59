import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { loadRegistrationDialog } from '../dialogs.ts'
import { refreshEvents } from '../event-cache.ts'
import { ShownSwitch } from '../registration/choice-inputs.tsx'
import { asksAtRegistration } from '../registration/event-status.ts'
import { toastFailure } from '../registration/registration-messages.ts'

type MyChoicesProps = {
  event: CommunityEvent
  /** What the viewer chose before registering; undefined before they did. */
  isShown: boolean | undefined
  onChoose: (isShown: boolean) => void
}

/**
 * What a person chooses at an event: before they register, whether others see them; afterwards also their guests and
 * answers. Where the host asks for something, the dialog of the registration asks for all of it.
 */
export function MyChoices({ event, isShown, onChoose }: MyChoicesProps) {
  const { id, mine, can } = event
  const [isOpen, dialog] = useDisclosure()
  const isEnabled = can.unregister || ((can.register || can.wait) && !asksAtRegistration(event))
  const { data } = useQuery(eventsApi.queries.showRegistration.queryOptions({ input: { id }, enabled: isEnabled }))
  const { change, pending } = useShownChange(event)
  if (!isEnabled || !data) return null
  if (mine && asksAtRegistration(event)) {
    return (
      <>
        <Button variant="subtle" size="sm" onClick={dialog.open}>
          <Trans>Change registration</Trans>
        </Button>
        <OnDemand load={loadRegistrationDialog} props={{ event, opened: isOpen, onClose: dialog.close }} />
      </>
    )
  }
  return (
    <ShownSwitch
      isShown={pending ?? (mine ? data.isShown : (isShown ?? data.isShown))}
      canBeShown={data.canBeShown}
      onChange={(next) => (mine ? change(next) : onChoose(next))}
    />
  )
}

/** Saves the choice of a registered person at once. */
function useShownChange({ id }: CommunityEvent) {
  const queryClient = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isShown: boolean) => eventsApi.client.changeRegistration({ id, isShown }),
    onError: (error) => toastFailure(error, 'registration'),
    onSettled: () => refreshEvents(queryClient),
  })
  return { change: mutate, pending: isPending ? variables : undefined }
}
