import { useOutletContext, useParams } from 'react-router'
import { t } from '#text'
import type { TemplateValues } from '../../../employers/web/exports.tsx'
import { requestsPerDay } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { WriteButton } from './write-button.tsx'

/** On a candidate's page: sends them a message request. */
export default function WriteToCandidate() {
  const { id = '' } = useParams()
  const templates = useOutletContext<TemplateValues>()
  return (
    <WriteButton
      title={templates.recipient === null ? t`Write to this candidate` : t`Write to ${templates.recipient}`}
      explanation={t`They’ll see this as a request from your company. You can write more once they accept. Your company can send ${requestsPerDay} requests a day.`}
      id={id}
      templates={templates}
      isMain
      isWith={({ other }) => other.candidateId === id}
      write={(draft) => messagesApi.client.writeToCandidate({ id, ...draft })}
    />
  )
}
