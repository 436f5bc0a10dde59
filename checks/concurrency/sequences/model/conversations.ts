import { GroupRules } from './groups.ts'
import { type Conversation, done, type Name, type Outcome, pairOf, rejected } from './people.ts'

/** Conversations. With these rules the model is complete. */
export class Model extends GroupRules {
  /** The first message is a request. It waits until the other one answers, and stays declined where it was declined. */
  sendMessage(from: Name, to: Name): Outcome {
    const conversation: Conversation = this.conversationOf(from, to) ?? {
      state: 'closed',
      requester: from,
      archivedBy: new Set(),
      blockers: new Set(),
    }
    const isRequested = conversation.state === 'requested'
    const isAnswer = isRequested && conversation.requester === to
    const isRepeated = isRequested && conversation.requester === from
    if (this.suspended.has(to)) return rejected
    if (isRepeated && !conversation.archivedBy.has(from)) return rejected
    if (conversation.state === 'open') return done
    if (conversation.blockers.size > 0) return rejected
    this.conversations.set(pairOf(from, to), conversation)
    if (isAnswer) {
      conversation.state = 'open'
      conversation.archivedBy = new Set()
      return done
    }
    const wasDeclined = isRepeated && conversation.archivedBy.has(to)
    conversation.state = 'requested'
    conversation.requester = from
    conversation.archivedBy = new Set(wasDeclined ? [to] : [])
    if (wasDeclined) return done
    return {
      notified: this.notify('messageRequest', from, [to]),
      emailed: this.emailRequest('request', from, [to]),
    }
  }

  acceptRequest(person: Name, other: Name): Outcome {
    const conversation = this.conversationOf(person, other)
    if (conversation?.requester !== other) return rejected
    if (conversation.state === 'open') return done
    if (conversation.state === 'closed' || conversation.archivedBy.has(person)) return rejected
    conversation.state = 'open'
    return done
  }

  declineRequest(person: Name, other: Name): Outcome {
    const conversation = this.conversationOf(person, other)
    if (conversation?.requester !== other || conversation.state !== 'requested') return rejected
    conversation.archivedBy.add(person)
    return done
  }

  /**
   * Blocking archives the conversation on both sides and closes it. Only a request of the other one, and an own request
   * that the other one has declined, still wait for the one who asked, so that they do not learn of the block.
   */
  block(person: Name, other: Name): Outcome {
    const conversation = this.conversationOf(person, other)
    if (!conversation) return rejected
    const isOwnRequest = conversation.requester === person
    const staysRequested = conversation.state === 'requested' && (!isOwnRequest || conversation.archivedBy.has(other))
    conversation.blockers.add(person)
    conversation.archivedBy.add(person)
    if (!staysRequested) {
      conversation.archivedBy.add(other)
      conversation.state = 'closed'
    }
    return done
  }

  unblock(person: Name, other: Name): Outcome {
    return this.conversationOf(person, other)?.blockers.delete(person) === undefined ? rejected : done
  }
}
