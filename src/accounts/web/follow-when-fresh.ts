import type { MouseEvent } from 'react'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'

/**
 * For the click of a link to a file that needs a fresh login: asks the person to confirm that it is them first, where
 * that is needed, since a link that is refused would leave the page for an error.
 */
export function followWhenFresh(event: MouseEvent<HTMLAnchorElement>): void {
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
