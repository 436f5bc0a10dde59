/**
 * Runs before any other script. Zod would try whether it may compile schemas to functions, which the page's policy
 * forbids and reports each time; told so beforehand, in the place where it keeps its settings, it does not try.
 */
export const withoutEvalScript = 'window.__zod_globalConfig={jitless:true};'
