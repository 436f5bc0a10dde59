import { runAll } from './run.ts'

/** Every screen of the route table in a browser: promises 10 and 11 (e2e/crawl/content-policy.crawl.ts). */
process.env.CRAWL = 'all'
await runAll([['crawl', 'node_modules/@playwright/test/cli.js', 'test']])
