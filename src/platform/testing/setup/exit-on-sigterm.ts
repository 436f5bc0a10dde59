/**
 * By default, Node ends at SIGTERM without the event `exit`, at which temporary files are removed and databases stopped.
 * Vitest ends each of its workers so.
 */
if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(143))
