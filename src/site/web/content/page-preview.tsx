import { Modal, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CommunityPreview, useCommunity } from '../../../ui/community.ts'
import type { SiteWords } from '../../contract.ts'
import { AboutContent } from '../about/about-content.tsx'
import { LandingContent } from '../landing/landing-content.tsx'
import { factsOf, parsedSections, parsedText } from '../parsed-texts.ts'
import styles from './content.module.css'

type PreviewFrameProps = { opened: boolean; onClose: () => void; title: string; children: () => ReactNode }

/** A page as visitors would see it, over the whole screen. Its links lead nowhere: what is not saved stays on screen. */
export function PreviewFrame({ opened, onClose, title, children }: PreviewFrameProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} fullScreen closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.page} onClickCapture={stayHere}>
        {opened && children()}
      </div>
    </Modal>
  )
}

function stayHere(event: React.MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}

type PagePreviewProps = {
  opened: boolean
  onClose: () => void
  words: SiteWords
}

/** The landing page and the about page with words that are not saved yet. With it comes the parser. */
export default function PagePreview({ opened, onClose, words }: PagePreviewProps) {
  const community = useCommunity()
  const [tab, setTab] = useState<string | null>('landing')
  const { name, tagline, welcome, weeklyTitle, weeklyTime } = words
  const previewed = {
    ...{ ...community, name, tagline, welcome, socialUrl: words.socialUrl || null },
    weekly: { title: weeklyTitle, time: weeklyTime },
  }
  const facts = factsOf(previewed)
  return (
    <PreviewFrame opened={opened} onClose={onClose} title="Preview">
      {() => (
        <CommunityPreview value={previewed}>
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List aria-label="Page">
              <Tabs.Tab value="landing">Landing page</Tabs.Tab>
              <Tabs.Tab value="about">About page</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="landing">
              <section aria-label="Landing page as visitors see it">
                <LandingContent {...words} howToPay={null} />
              </section>
            </Tabs.Panel>
            <Tabs.Panel value="about">
              <section aria-label="About page as visitors see it">
                <AboutContent
                  texts={{
                    lead: words.aboutLead,
                    audience: parsedText(words.audience, facts),
                    sections: parsedSections(words.aboutSections, facts),
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
