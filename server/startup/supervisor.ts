/** Messages that `scripts/parts/supervise.mjs` understands. */
export type News = { readonly serving: true } | { readonly database: number | undefined }

/** Exit status for "a restart would not help" (sysexits.h: EX_CONFIG). */
export const refusedStatus = 78

/** Sends news to the parent process, if it listens. */
export function tellSupervisor(news: News): void {
  if (process.connected) process.send?.(news, undefined, undefined, () => {})
}
