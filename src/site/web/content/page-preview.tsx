import { Modal, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { CommunityPreview, useCommunity } from '../../../ui/page/community.ts'
import type { SiteTexts } from '../../contract.ts'
import { AboutContent } from '../about/about-content.tsx'
import { LandingContent } from '../landing/landing-content.tsx'
import { parseSections, parseText } from '../parse-texts.ts'
import styles from './content.module.css'
import { placeholderValues } from './placeholders.ts'

type PreviewFrameProps = { opened: boolean; onClose: () => void; title: string; children: () => ReactNode }

/** A page as visitors would see it, on the full screen. Its links are disabled, so that unsaved changes are not lost. */
export function PreviewFrame({ opened, onClose, title, children }: PreviewFrameProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} fullScreen closeButtonProps={{ 'aria-label': t`Close` }}>
      <div className={styles.page} onClickCapture={blockLinks}>
        {opened && children()}
      </div>
    </Modal>
  )
}

function blockLinks(event: React.MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}

type PagePreviewProps = {
  opened: boolean
  onClose: () => void
  texts: SiteTexts
}

/** Previews the landing and about pages with unsaved texts. Imports the parser, so load it on demand. */
export default function PagePreview({ opened, onClose, texts }: PagePreviewProps) {
  const community = useCommunity()
  const [tab, setTab] = useState<string | null>('landing')
  const { name, tagline, welcome, weeklyTitle, weeklyTime } = texts
  const previewed = {
    ...{ ...community, name, tagline, welcome, socialUrl: texts.socialUrl || null },
    weekly: { title: weeklyTitle, time: weeklyTime },
  }
  const values = placeholderValues(previewed)
  return (
    <PreviewFrame opened={opened} onClose={onClose} title={t`Preview`}>
      {() => (
        <CommunityPreview value={previewed}>
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List aria-label={t`Page`}>
              <Tabs.Tab value="landing">
                <Trans>Landing page</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="about">
                <Trans>About page</Trans>
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="landing">
              <section aria-label={t`Landing page as visitors see it`}>
                <LandingContent {...texts} landing={texts} howToPay={null} />
              </section>
            </Tabs.Panel>
            <Tabs.Panel value="about">
              <section aria-label={t`About page as visitors see it`}>
                <AboutContent
                  texts={{
                    lead: texts.aboutLead,
                    audience: parseText(texts.audience, values),
                    sections: parseSections(texts.aboutSections, values),
                  }}
                />
              </section>
            </Tabs.Panel>
          </Tabs>
        </CommunityPreview>
      )}
    </PreviewFrame>
  )
}
