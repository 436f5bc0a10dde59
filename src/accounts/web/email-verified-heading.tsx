import { IconCircleCheck } from '@tabler/icons-react'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'

/** Says that an address is verified (S1 §2), wherever the link was used; `text` says what comes next. */
export function EmailVerifiedHeading({ text }: { text: string }) {
  return (
    <EntranceHeading
      title="Email Verified"
      mark={
        <EntranceMark tone="good">
          <IconCircleCheck size={36} stroke={1.5} />
        </EntranceMark>
      }
      text={text}
      takesFocus
    />
  )
}
