// The content security policy forbids eval, which zod would try. Must be imported before zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
