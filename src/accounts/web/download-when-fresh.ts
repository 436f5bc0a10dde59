import type { MouseEvent } from 'react'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'

/** The button of a mouse that says what else can be done with a link; it follows none. */
const rightButton = 2

/**
 * For a link to a file that needs a fresh login: a click, also with the middle button, asks the person to confirm that it
 * is them first, where that is needed. A link that is refused would leave the page for an error.
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
    (error) => toast.error(messageOf(error, 'The download failed. Please try again.')),
  )
}
