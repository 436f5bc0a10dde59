import { IconHeart, IconMessageCircle } from '@tabler/icons-react'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import styles from './samples.module.css'

const threads = [
  {
    author: 'Renée',
    title: 'They matched my offer. Do I still leave?',
    excerpt: 'Same title, twelve thousand more. My gut says go. Tell me what you wish you had known.',
    where: 'Career Advancement, 2 hours ago',
    likes: 31,
    replies: 18,
  },
  {
    author: 'Imani',
    title: 'First on-call week. How do you sleep?',
    excerpt: 'Eleven pages on Tuesday, two of them real. What I changed, and what I still need help with.',
    where: 'Coding & Development, yesterday',
    likes: 14,
    replies: 9,
  },
]

/** Two rows of the message board. */
export function ThreadSample() {
  return (
    <ul className={styles.threads}>
      {threads.map(({ author, title, excerpt, where, likes, replies }) => (
        <li key={title} className={styles.thread}>
          <PersonAvatar name={author} src={null} />
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
