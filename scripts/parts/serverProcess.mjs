/** How a process of the server is started, for little memory (docs/decisions/start-and-memory.md); it serves without that too. */

/** MiB of each half of the young generation, which V8 lets grow to 16 and does not give back. */
export const serverFlags = ['--max-semi-space-size=8']

/** Threads share two heaps of malloc, which otherwise gives each its own. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' }
