/** A word of the project's former vocabulary (docs/glossary.md). */
export type RetiredWord = {
  word: string
  use: string
  /** Matches the words of a name in lower case, with spaces between them. */
  names?: RegExp
  /** Names that `names` would match and that are fine. */
  exceptNames?: RegExp
  /** Where names are rejected; everywhere when absent. */
  kinds?: readonly ('file' | 'type' | 'value' | 'property')[]
  /** Matches the text of a comment. */
  comments?: RegExp
  /** Files in which the rule holds; all when absent. */
  paths?: RegExp
}

const person =
  '(him|her|them|you|people|everybody|anybody|somebody|nobody|members?|admins?|readers?|organizers?|owners?|the (person|member|people|viewer|reader|author|admins?))'
const row = '(row|thread|reply|event|series|account|company|conversation|registration|group)'

export const retiredWords: readonly RetiredWord[] = [
  {
    word: 'tell, told',
    use: 'notify (a person), publish (a live update), report, say',
    names: /\b(tell|tells|telling|told)\b/,
    comments: new RegExp(
      `\\b(is|are|was|were|be|been|being|gets?|got) told\\b|\\btells? ${person}\\b|\\btold of\\b`,
      'i',
    ),
  },
  {
    word: 'hold, held (a row)',
    use: 'lock, locked; reserve',
    names: /\b(hold|holds|holding|held)\b/,
    exceptNames: /\bon hold\b|\b(hold|holds|holding|held) (up|back)\b/,
    comments: new RegExp(`\\b(hold|holds|holding|held) (the|this|that|its|their|each) ${row}\\b(?! of)`, 'i'),
  },
  {
    word: 'letter (an email)',
    use: 'email, email template',
    names: /\bletters?\b/,
    exceptNames:
      /\b(capital|small|upper|lower|upper case|lower case|first|initial) letters?\b|\bletters? (spacing|case)\b/,
    comments:
      /\b(mails?|writes?|wrote|sends?|sent|gets?|got|emails?|queues?|welcome|farewell|confirmation) (an?|the|this|that|each|another|no|these|their|her)? ?letters?\b|\bletters? (to|from) (an?|the|each|every|people|members|admins|whoever)\b/i,
  },
  {
    word: 'words (labels)',
    use: 'labels, message, text',
    names: /\bwords\b/,
    exceptNames:
      /\b(search|searched|forum|first|common|retired|reserved|stop|known|unknown|sought|rare|indexed|bench|distinct|missing|password|capital|split|longest|vocabulary|filler|seed) words\b|\bwords (of|in) (name|query|text|search|title|password|thread)\b|\bwords per\b/,
    comments: /\bin words\b/i,
    // Where texts are searched, words are words.
    paths: /^(?!.*\bsearch\b|src\/platform\/markup\/|src\/forum\/web\/mentions\/)/,
  },
  {
    word: 'thing',
    use: 'the noun: reported content, item, value',
    names: /\bthings?\b/,
    comments: /\b(an?|the|this|that|each|every|which|whose|own|reported|these|those|her|his|their|its) things?\b/i,
  },
  {
    word: 'news, what-is-new',
    use: 'the name of the data: notifications, live updates, membership changes',
    names: /\bnews\b|\bwhat (is|was) (new|kept)\b/,
    comments: /\bnews\b/i,
  },
  { word: 'life, lives', use: 'scenario, seed', names: /\b(life|lives)\b/, exceptNames: /\blife (cycle|span|time)\b/ },
  { word: 'looker', use: 'viewing company, viewer', names: /\blookers?\b/, comments: /\blookers?\b/i },
  { word: 'heed', use: 'handle, consider', names: /\bheed(s|ed)?\b/, comments: /\bheed(s|ed|ing)?\b/i },
  {
    word: 'standing (of an account)',
    use: 'account status',
    names: /\bstandings?\b/,
    comments: /\bstanding of\b|\b(account|its|their|her|his|good|whose) standing\b/i,
  },
  {
    word: 'shut out, sent away, put away',
    use: 'suspended, rejected, archived',
    names: /\bshuts? out\b|\bsen[dt] away\b|\bput(s|ting)? away\b/,
    comments: /\bshuts? out\b|\b(sends?|sent) (\w+ )?away\b|\bput(s|ting)? (it |them )?away\b/i,
  },
  {
    word: 'giving up (a company)',
    use: 'close, leave',
    names: /\b(give|gives|giving|given|gave) up\b/,
    comments:
      /\b(give|gives|giving|given|gave) up (an?|the|its|their|his|her|own|another) (own )?(company|companies)\b/i,
  },
  { word: 'belonging', use: 'company membership', names: /\bbelongings?\b/, comments: /\bbelongings?\b(?! to)/i },
  {
    word: 'follower (in code)',
    use: 'observer, subscriber',
    names: /\bfollowers?\b/,
    comments: /\b(account|profile|name) followers?\b/i,
  },
  {
    word: 'matter (of the cache)',
    use: 'cache tag',
    names: /\bmatters?\b/,
    comments: /\b(the|each|every|its|these|those) matters?\b(?! of)/i,
  },
  {
    word: 'shared read, kept answer',
    use: 'cached endpoint, cached response',
    names: /\bshared (reads?|answers?)\b|\bkept answers?\b|\bkeeps? shared\b/,
    comments: /\bshared (reads?|answers?)\b|\bkept answers?\b/i,
  },
  {
    word: 'pieces, cut, join (of a response)',
    use: 'fragments, split, assemble',
    names: /\b(pieces?|cut|join|joined)\b/,
    comments: /\bpieces?\b/i,
    paths: /\/response-cache\//,
  },
  {
    word: 'turn (at a semaphore)',
    use: 'semaphore slot',
    names: /\bturns?\b/,
    exceptNames: /\bturns? (on|off|into|to)\b/,
    comments: /\b(takes?|took|gives?|has|have|its|their|his|her|whose|the next) turns?\b/i,
    paths: /^src\/platform\/server\/(?!.*\/test\/)/,
  },
  { word: 'turn (at a mutex)', use: 'lock, mutex', names: /\b(take|takes|taking) turns?\b/, paths: /\/server\// },
  { word: 'grouped', use: 'batch loader', names: /^grouped$/, paths: /^src\/platform\// },
  {
    word: 'sealed, sealing',
    use: 'signed, encrypted',
    names: /\b(un)?seal(s|ed|ing)?\b/,
    comments: /\b(un)?seal(s|ed|ing)?\b/i,
  },
  { word: 'gate', use: 'authorization, access check', names: /\bgates?\b/, comments: /\bgates?\b/i },
  {
    word: 'away',
    use: 'unavailable, down',
    names: /\baway\b/,
    exceptNames: /\b(right|throw|throws|sent|send|take|takes|put|puts) away\b/,
    comments: /\b(is|are|was|were|be|being) away\b/i,
  },
  { word: 'even time', use: 'constant time', names: /\beven time\b/, comments: /\beven time\b/i },
  {
    word: 'most…, longest… (a limit)',
    use: 'max…',
    names: /^(most|longest)\b/,
    exceptNames:
      /^(most (recent|active|used|liked|likely|common|specific|urgent)|longest (first|common|pause|prefix|suffix))\b/,
    kinds: ['file', 'value', 'property'],
  },
  { word: 'patience', use: 'timeout', names: /\bpatience\b/, comments: /\bpatience\b/i },
  { word: 'taken port', use: 'port in use', names: /\btaken ports?\b|\bport taken\b/, comments: /\btaken ports?\b/i },
  {
    word: 'quiet, pace',
    use: 'idle, machine speed factor',
    names: /\b(quiet|pace)\b/,
    comments: /\bmachine’s pace\b|\bpace of the machine\b|\bquiet (processor|machine|database)\b/i,
    // Elsewhere, a pace is how often a person gets emails: a setting on the wire.
    paths: /^(src\/platform|checks|bench|e2e|scripts)\//,
  },
  { word: 'retry key', use: 'idempotency key', names: /\bretry keys?\b/, comments: /\bretry keys?\b/i },
  { word: 'first words', use: 'first message', names: /\bfirst words?\b/, comments: /\bfirst words\b/i },
  {
    word: 'shown, seen, found (as nouns)',
    use: 'the name of the type',
    names: /\b(shown|seen|found)$/,
    exceptNames: /\b(not|nothing|nobody) found$|\blast seen$/,
    kinds: ['file', 'type'],
  },
  {
    word: 'whoever, who asks, nobody else',
    use: 'the actor: "a person who", "other members"',
    comments: /\bwhoever\b|\bwho asks\b|\bnobody else\b/i,
  },
]

/** Names that a rule matches and that stay, and why. */
export const allowedNames: readonly { name: RegExp; paths: RegExp; reason: string }[] = [
  {
    name: /^toldOfJobsUpTo$/,
    paths: /^src\/jobs\/server\/personal-data/,
    reason: 'a field of the file with a person’s data',
  },
  {
    name: /^(firstWordsByCompany|firstWordsByMember)$/,
    paths: /rate-limit/,
    reason: 'the names of rate limits are stored in the database',
  },
  {
    name: /^(people-shown|peopleShown)$/,
    paths: /people-shown|\/tables\.ts$/,
    reason: 'the table people_shown',
  },
  {
    name: /^(mailLetters|letterId)$/,
    paths: /^src\/platform\/server\//,
    reason: 'the table mail_letters and the column letter_id of mails',
  },
  {
    name: /^away$/,
    paths: /^src\/admin\/web\/status\//,
    reason: 'the state of the virus scanner in the response of the status route',
  },
  {
    name: /^letter$/,
    paths: /^src\/events\/(server|test)\/calendar\/invitations/,
    reason: 'a field of the queued jobs of calendar invitations',
  },
]
