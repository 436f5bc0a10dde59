import { useParams } from 'react-router'
import { messagesApi } from '../api.ts'
import { WriteButton } from './write-button.tsx'

/** On an application's page: writes to the applicant. */
export default function WriteToApplicant() {
  const { id = '' } = useParams()
  return (
    <WriteButton
      title="Write to this applicant"
      explanation="She applied to you, so you can both write at once. Her mail address stays hidden until she shares it."
      id={id}
      isWith={({ job }) => job?.applicationId === id}
      write={(draft) => messagesApi.client.writeToApplicant({ id, ...draft })}
    />
  )
}
