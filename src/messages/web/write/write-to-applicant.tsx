import { useOutletContext, useParams } from 'react-router'
import { t } from '#text'
import type { TemplateValues } from '../../../employers/web/exports.tsx'
import { messagesApi } from '../api.ts'
import { WriteButton } from './write-button.tsx'

/** On an application's page: writes to the applicant. */
export default function WriteToApplicant() {
  const { id = '' } = useParams()
  const templates = useOutletContext<TemplateValues>()
  return (
    <WriteButton
      title={templates.recipient === null ? t`Write to this applicant` : t`Write to ${templates.recipient}`}
      explanation={t`They applied to you, so you can both write right away. Their email address stays hidden until they share it.`}
      id={id}
      templates={templates}
      isWith={({ job }) => job?.applicationId === id}
      write={(draft) => messagesApi.client.writeToApplicant({ id, ...draft })}
    />
  )
}
