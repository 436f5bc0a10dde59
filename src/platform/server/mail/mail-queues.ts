/** Mails to be sent: `{ id }`. */
export const mailQueue = 'mail'
/** Mails that lie here as files and are to go: `{ ids }`. */
export const forgettingQueue = 'forget-mail'
