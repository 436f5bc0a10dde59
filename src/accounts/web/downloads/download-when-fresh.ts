import type { MouseEvent } from 'react'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { accountsApi } from '../api.ts'

/** The mouse button that opens the context menu and does not follow links. */
const rightButton = 2

/**
 * Props for a link to a file that needs a fresh login: a click, also with the middle button, first asks the person to
 * confirm that it is them, if necessary. A plain link would replace the page by an error.
 */
export const downloadWhenFresh = { download: true, onClick: follow, onAuxClick: follow } as const

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button === rightButton) return
  event.preventDefault()
  const { href } = event.currentTarget
  accountsApi.client.checkFreshLogin().then(
    () => {
      const link = document.createElement('a')
      link.href = href
      link.download = ''
      link.click()
    },
    (error) => toast.error(messageOf(error, t`The download failed. Please try again.`)),
  )
}
