import { IconAddressBook } from '@tabler/icons-react'
import type { Conversation } from '../contract.ts'
import styles from './conversation.module.css'

/** What either of the two has shared of how she can be reached. */
export function SharedContact({ conversation: { contact, hasSharedContact, other } }: { conversation: Conversation }) {
  if (!contact && !hasSharedContact) return null
  return (
    <p className={styles.contact}>
      <IconAddressBook size={18} aria-hidden="true" />
      <span>
        {contact && (
          <>
            {contact.name}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </>
        )}
        {contact && hasSharedContact && ' · '}
        {hasSharedContact && `${other.name} sees your name and address.`}
      </span>
    </p>
  )
}
