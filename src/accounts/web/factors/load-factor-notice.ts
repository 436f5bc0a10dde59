// In a file of its own: were it in public.tsx, whoever loads that would load all that other screens use of accounts.
export const loadFactorNotice = () => import('./factor-notice.tsx')
