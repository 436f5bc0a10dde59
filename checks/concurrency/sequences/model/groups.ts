import { CandidateRules } from './candidate.ts'
import { done, type Name, type Outcome, organizer, rejected } from './people.ts'

export type Group = { isOpen: boolean; members: Set<Name>; requests: Set<Name>; removed: Set<Name> }

/** Groups: open ones, and ones that people ask to join. */
export class GroupRules extends CandidateRules {
  readonly groups = new Map<Name, Group>()

  /** A person who was removed has to ask, even while the group is open. */
  mustAsk(person: Name, group: Group): boolean {
    return !group.isOpen || group.removed.has(person)
  }

  joinGroup(person: Name, group: Group): Outcome {
    if (group.members.has(person) || group.requests.has(person)) return done
    if (!this.mustAsk(person, group)) {
      group.members.add(person)
      return done
    }
    group.requests.add(person)
    return { emailed: this.emailRequest('join', person, [organizer]) }
  }

  answerJoinRequest(person: Name, group: Group, isAccepted: boolean): Outcome {
    if (!group.requests.delete(person)) return rejected
    if (isAccepted) {
      group.members.add(person)
      group.removed.delete(person)
    }
    return { notified: this.notify('group', null, [person]) }
  }

  withdrawJoinRequest(person: Name, group: Group): Outcome {
    return group.requests.delete(person) ? done : rejected
  }

  leaveGroup(person: Name, group: Group, isRemoved: boolean): Outcome {
    if (!group.members.delete(person)) return rejected
    if (isRemoved) group.removed.add(person)
    return done
  }
}
