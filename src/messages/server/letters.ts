import type { Letter } from '../../platform/server/mail/email-template.ts'

const note = 'We never put messages or names into mails: what people write to you stays between you two.'

/** For somebody who is asked to talk. */
export function requestLetter(baseUrl: string, conversationId: string): Letter {
  return {
    subject: 'Somebody would like to talk to you',
    paragraphs: ['Somebody wrote to you and would like to talk. Read it, then accept or decline; declining is silent.'],
    action: { label: 'Read the request', url: `${baseUrl}/inbox/${conversationId}` },
    note,
  }
}

/** For somebody who was away while others wrote. */
export function awayLetter(baseUrl: string, conversationId: string, count: number): Letter {
  const what = count === 1 ? 'A message waits for you' : `${count} messages wait for you`
  return {
    subject: what,
    paragraphs: [`${what}. You get one mail until you come and read.`],
    action: { label: count === 1 ? 'Read it' : 'Read them', url: `${baseUrl}/inbox/${conversationId}` },
    note,
  }
}
