import { IconClock, IconHeart, IconMapPin, IconMessageCircle, IconShieldCheck, IconUsers } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import styles from './samples.module.css'

/** The authors' portraits are those of the sample community (src/profiles/demo/portraits). */
const threads = [
  {
    author: 'Renée',
    portrait: '/sample-people/renee.webp',
    title: t`They matched my offer. Do I still leave?`,
    excerpt: t`Same title, twelve thousand more. My gut says go. Tell me what you wish you had known.`,
    where: t`Career Advancement, 2 hours ago`,
    likes: 31,
    replies: 18,
  },
  {
    author: t`Imani`,
    portrait: '/sample-people/imani.webp',
    title: t`First on-call week. How do you sleep?`,
    excerpt: t`Eleven pages on Tuesday, two of them real. What I changed, and what I still need help with.`,
    where: t`Coding & Development, yesterday`,
    likes: 14,
    replies: 9,
  },
]

/** Two sample threads, as the message board shows them. */
export function ThreadSample() {
  return (
    <ul className={styles.threads}>
      {threads.map(({ author, portrait, title, excerpt, where, likes, replies }) => (
        <li key={title} className={styles.thread}>
          <PersonAvatar name={author} src={portrait} />
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.excerpt}>{excerpt}</p>
            <p className={styles.facts}>
              <span>
                <Trans>
                  {author} in {where}
                </Trans>
              </span>
              <span className={styles.count}>
                <IconHeart size={16} stroke={1.75} aria-hidden="true" /> <Trans>{likes} likes</Trans>
              </span>
              <span className={styles.count}>
                <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" /> <Trans>{replies} replies</Trans>
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A sample session, as the Live Hub shows it. */
export function EventSample() {
  return (
    <div className={styles.event}>
      <div className={styles.day}>
        <WovenPattern className={styles.dayWeave} />
        <span className={styles.dayName}>
          <Trans>Mon</Trans>
        </span>
        <span className={styles.dayTime}>
          <Trans>7:00 PM</Trans>
        </span>
        <span className={styles.dayZone}>
          <Trans>Eastern</Trans>
        </span>
      </div>
      <div className={styles.eventText}>
        <p className={styles.title}>
          <Trans>Reading an offer letter line by line</Trans>
        </p>
        <p className={styles.excerpt}>
          <Trans>
            Equity, clawbacks, the clause no one mentions. Bring the one you are looking at, with the names blacked out.
          </Trans>
        </p>
        <p className={styles.facts}>
          <span className={styles.count}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" /> <Trans>60 minutes</Trans>
          </span>
          <span className={styles.count}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" /> <Trans>31 of 50 going</Trans>
          </span>
        </p>
      </div>
    </div>
  )
}

/** A sample of a partner's benefit, as members see it. */
export function BenefitSample() {
  return (
    <div className={styles.padded}>
      <div className={styles.benefitHead}>
        <span className={styles.company}>
          <Trans>Northgate Cloud Academy</Trans>
        </span>
        <span className={styles.discount}>
          <Trans>40% off</Trans>
        </span>
      </div>
      <p className={styles.title}>
        <Trans>Any associate-level certification exam</Trans>
      </p>
      <p className={styles.excerpt}>
        <Trans>
          Includes one free retake and the practice tests. Study with the Certifications &amp; Learning room and sit it
          when you are ready.
        </Trans>
      </p>
      <p className={styles.code}>
        <Trans>
          Promo code <strong>UNDER-THE-TREE</strong>
        </Trans>
      </p>
    </div>
  )
}

/** A sample job posting, with a note that employers cannot see the member. */
export function JobSample() {
  return (
    <div className={styles.padded}>
      <p className={styles.title}>
        <Trans>Senior Data Engineer</Trans>
      </p>
      <p className={styles.pay}>
        <Trans>$148,000 to $172,000</Trans>
      </p>
      <p className={styles.facts}>
        <span className={styles.count}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" /> <Trans>Atlanta, GA, or remote</Trans>
        </span>
        <span>
          <Trans>Posted 3 days ago</Trans>
        </span>
      </p>
      <p className={styles.consent}>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Employers cannot see your profile. You have not switched it on.</Trans>
      </p>
    </div>
  )
}
