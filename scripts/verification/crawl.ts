import { runSteps } from '../run-steps.ts'

/** `npm run crawl`: visits every screen in a browser, for promises 10 and 11 (e2e/crawl/content-policy.crawl.ts). */
process.env.CRAWL = 'all'
await runSteps([['crawl', 'node_modules/@playwright/test/cli.js', 'test']])
