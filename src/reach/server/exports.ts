export { hasBlocked, mayReach, reachable, type Sender } from './who-may-reach.ts'
