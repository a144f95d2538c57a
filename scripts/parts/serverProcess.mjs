/**
 * Variables that a process of the server is started with, for little memory (docs/decisions/start-and-memory.md); it serves without
 * them too. Threads share two heaps of malloc, which otherwise gives each its own.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2' }
