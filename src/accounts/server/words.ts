/** What a person reads when one of our limits holds her back, other than at login. */
export const tooManyTries = 'Too many attempts. Please wait a moment and try again.'
