/** The header by which a request that is sent again acts once (draft-ietf-httpapi-idempotency-key-header). */
export const retryKeyHeader = 'Idempotency-Key'
