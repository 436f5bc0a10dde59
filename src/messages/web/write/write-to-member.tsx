import { useParams } from 'react-router'
import { t } from '#text'
import { requestsPerDay } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { WriteButton } from './write-button.tsx'

/** On a member's page: sends them a message request. */
export default function WriteToMember() {
  const { id = '' } = useParams()
  return (
    <WriteButton
      title={t`Write to this member`}
      explanation={t`They’ll see this as a request. You can write more once they accept. You can send ${requestsPerDay} requests a day.`}
      id={id}
      isMain
      isWith={({ other }) => other.memberId === id}
      write={(draft) => messagesApi.client.writeToMember({ id, ...draft })}
    />
  )
}
