/** What `scripts/supervise.mjs` understands. */
export type News = { readonly serving: true } | { readonly database: number | undefined }

/** The exit status that says a restart would not help (sysexits.h: EX_CONFIG). */
export const refusedStatus = 78

/** Tells the process that started this one, if it listens. */
export function tellSupervisor(news: News): void {
  if (process.connected) process.send?.(news, undefined, undefined, () => {})
}
