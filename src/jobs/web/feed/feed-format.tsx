import { Text } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { feedFields, maxFeedJobs } from '../../feed-rules.ts'
import styles from './feed.module.css'

const xmlExample = `<jobs>
  <job>
    <id>4711</id>
    <title>Senior Backend Engineer</title>
    <location>Denver, Colorado</location>
    <workplace>hybrid</workplace>
    <employmentType>full-time</employmentType>
    <level>senior</level>
    <skills>SQL, Python</skills>
    <description><![CDATA[<p>You look after …</p>]]></description>
    <payMin>120000</payMin>
    <payMax>150000</payMax>
    <payPeriod>year</payPeriod>
  </job>
</jobs>`

const jsonExample = `{ "jobs": [ {
  "id": "4711",
  "title": "Senior Backend Engineer",
  "skills": ["SQL", "Python"],
  "payMin": 120000, "payMax": 150000
} ] }`

/** What a feed looks like. */
export function FeedFormat() {
  return (
    <details className={styles.details}>
      <summary>
        <Trans>What the feed looks like</Trans>
      </summary>
      <Text maw="68ch" mt="xs">
        <Trans>
          The feed is an XML or JSON file at an address that starts with https://, of up to 5 MB and {maxFeedJobs} jobs.
          In XML, each job is an element named job, item, or vacancy. In JSON, the jobs are a list, or a list under
          “jobs” or “items”. Upper and lower case don’t matter in names. Jobs without one of the required fields become
          drafts, which you complete here.
        </Trans>
      </Text>
      <dl className={styles.fields}>
        {feedFields.map(({ name, text, others }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{sentences(text, others && t`Also: ${others.join(', ')}.`)}</dd>
          </div>
        ))}
      </dl>
      <Example label={t`Example in XML`} text={xmlExample} />
      <Example label={t`Example in JSON`} text={jsonExample} />
    </details>
  )
}

function Example({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={styles.example} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  )
}
