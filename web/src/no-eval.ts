// The content security policy allows no eval, and zod would try. It reads this as it is loaded, with the first page
// that needs it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
