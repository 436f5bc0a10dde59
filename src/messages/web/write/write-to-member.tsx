import { useParams } from 'react-router'
import { requestsPerDay } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { WriteButton } from './write-button.tsx'

/** On a member's page: sends them a message request. */
export default function WriteToMember() {
  const { id = '' } = useParams()
  return (
    <WriteButton
      title="Write to this member"
      explanation={`She sees it as a request and accepts or declines; you can write more once she accepts. You can send ${requestsPerDay} requests a day.`}
      id={id}
      isWith={({ other }) => other.memberId === id}
      write={(draft) => messagesApi.client.writeToMember({ id, ...draft })}
    />
  )
}
