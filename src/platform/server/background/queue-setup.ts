import type { PgBoss, Queue } from 'pg-boss'

/** The queues that there were when each connection to them was opened. */
const known = new WeakMap<PgBoss, Promise<Set<string>>>()

/** Makes a queue unless it is there: making one again changes nothing, and one after the other takes its time. */
export async function ensureQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  const queues = known.get(boss) ?? boss.getQueues().then((found) => new Set(found.map((queue) => queue.name)))
  known.set(boss, queues)
  if (!(await queues).has(name)) await boss.createQueue(name, options)
}
