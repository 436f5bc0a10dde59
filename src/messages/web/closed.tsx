import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Conversation } from '../contract.ts'
import styles from './conversation.module.css'
import { useAnswer } from './use-answers.ts'

/** Why nothing can be written here any more. */
export function Closed({ conversation }: { conversation: Conversation }) {
  const unblock = useAnswer(conversation, 'unblock')
  const { hasBlocked, other } = conversation
  if (!hasBlocked) return <p className={styles.standing}>This conversation is closed.</p>
  return (
    <div className={styles.standing}>
      <p>
        You blocked {other.company?.name ?? other.name}.
        {other.company && (
          <>
            {' '}
            Whether they see you as a candidate is yours to decide under{' '}
            <Anchor component={Link} to="/profile/visibility" inherit>
              What employers see
            </Anchor>
            .
          </>
        )}
      </p>
      <Button variant="default" size="compact-md" loading={unblock.isPending} onClick={() => unblock.mutate()}>
        Unblock
      </Button>
    </div>
  )
}
