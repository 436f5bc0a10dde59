import { IconClock, IconHeart, IconMapPin, IconMessageCircle, IconShieldCheck, IconUsers } from '@tabler/icons-react'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import styles from './samples.module.css'

/** The authors' portraits are those of the sample community (src/profiles/demo/portraits). */
const threads = [
  {
    author: 'Renée',
    portrait: '/sample-people/renee.webp',
    title: 'They matched my offer. Do I still leave?',
    excerpt: 'Same title, twelve thousand more. My gut says go. Tell me what you wish you had known.',
    where: 'Career Advancement, 2 hours ago',
    likes: 31,
    replies: 18,
  },
  {
    author: 'Imani',
    portrait: '/sample-people/imani.webp',
    title: 'First on-call week. How do you sleep?',
    excerpt: 'Eleven pages on Tuesday, two of them real. What I changed, and what I still need help with.',
    where: 'Coding & Development, yesterday',
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
                {author} in {where}
              </span>
              <span className={styles.count}>
                <IconHeart size={16} stroke={1.75} aria-hidden="true" /> {likes} likes
              </span>
              <span className={styles.count}>
                <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" /> {replies} replies
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
        <span className={styles.dayName}>Mon</span>
        <span className={styles.dayTime}>7:00 PM</span>
        <span className={styles.dayZone}>Eastern</span>
      </div>
      <div className={styles.eventText}>
        <p className={styles.title}>Reading an offer letter line by line</p>
        <p className={styles.excerpt}>
          Equity, clawbacks, the clause no one mentions. Bring the one you are looking at, with the names blacked out.
        </p>
        <p className={styles.facts}>
          <span className={styles.count}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" /> 60 minutes
          </span>
          <span className={styles.count}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" /> 31 of 50 going
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
        <span className={styles.company}>Northgate Cloud Academy</span>
        <span className={styles.discount}>40% off</span>
      </div>
      <p className={styles.title}>Any associate-level certification exam</p>
      <p className={styles.excerpt}>
        Includes one free retake and the practice tests. Study with the Certifications &amp; Learning room and sit it
        when you are ready.
      </p>
      <p className={styles.code}>
        Promo code <strong>UNDER-THE-TREE</strong>
      </p>
    </div>
  )
}

/** A sample job posting, with a note that employers cannot see the member. */
export function JobSample() {
  return (
    <div className={styles.padded}>
      <p className={styles.title}>Senior Data Engineer</p>
      <p className={styles.pay}>$148,000 to $172,000</p>
      <p className={styles.facts}>
        <span className={styles.count}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" /> Atlanta, GA, or remote
        </span>
        <span>Posted 3 days ago</span>
      </p>
      <p className={styles.consent}>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        Employers cannot see your profile. You have not switched it on.
      </p>
    </div>
  )
}
