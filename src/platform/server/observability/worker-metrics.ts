import { AggregatorRegistry, type Registry } from 'prom-client'

/**
 * Lets a worker answer when the process that supervises it asks for figures (shared-metrics.ts).
 * @param registries what it measures; nothing while it is starting, so that the others are not waited for in vain
 */
export function handIn(registries: Registry[]): void {
  AggregatorRegistry.setRegistries(registries)
  // Begins to listen for the question, once.
  new AggregatorRegistry()
}
