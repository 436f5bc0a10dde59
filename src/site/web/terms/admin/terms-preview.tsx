import { useCommunity } from '../../../../ui/community.ts'
import type { TermsOverview } from '../../../contract.ts'
import { PreviewFrame } from '../../content/page-preview.tsx'
import { factsOf, parsedSections } from '../../parsed-texts.ts'
import { TermsContent } from '../terms-content.tsx'

type TermsPreviewProps = {
  opened: boolean
  onClose: () => void
  terms: TermsOverview['newest']
  title?: string
}

/** Terms as people would read them. With it comes the parser. */
export default function TermsPreview({ opened, onClose, terms, title = 'Preview' }: TermsPreviewProps) {
  const facts = factsOf(useCommunity(), terms.governingLaw)
  const hasDay = !Number.isNaN(Date.parse(terms.effectiveOn))
  return (
    <PreviewFrame opened={opened} onClose={onClose} title={title}>
      {() => (
        <section aria-label="Terms & Conditions">
          <TermsContent
            sections={parsedSections(terms.sections, facts)}
            effectiveOn={hasDay ? terms.effectiveOn : null}
            prefix="preview"
          />
        </section>
      )}
    </PreviewFrame>
  )
}
