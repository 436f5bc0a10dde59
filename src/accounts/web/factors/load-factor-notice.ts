// A separate file: from exports.tsx, the lazy chunk would depend on everything that other screens use of accounts.
export const loadFactorNotice = () => import('./factor-notice.tsx')
