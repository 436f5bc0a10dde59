import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { counted } from '../../../ui/counted.ts'
import classes from './thread.module.css'

/** Says that others replied out of sight, and leads there. */
export function NewRepliesBar({ unseen, onShow }: { unseen: number[]; onShow: (reply: number) => void }) {
  const [first] = unseen
  return (
    <div role="status" className={classes.bar}>
      {first !== undefined && (
        <Button
          radius="xl"
          className={classes.barButton}
          rightSection={<IconArrowDown size={18} aria-hidden="true" />}
          onClick={() => onShow(first)}
        >
          {counted(unseen.length, 'new reply', 'new replies')}
        </Button>
      )}
    </div>
  )
}
