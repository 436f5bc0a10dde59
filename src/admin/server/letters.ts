import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { PostsChoice } from '../contract.ts'

/** Tells a person that the team deleted her account, and what became of what she wrote. */
export function accountDeletedLetter(community: string, posts: PostsChoice): EmailTemplate {
  return {
    subject: 'Your account was deleted',
    paragraphs: [
      `The team of ${community} deleted your account and everything personal that was kept with it.`,
      posts === 'keep'
        ? 'What you wrote for others stays, without your name.'
        : 'What you wrote for others is gone too.',
    ],
    note: 'If you think this is a mistake, please write to us. This mail is the last one you get.',
  }
}
