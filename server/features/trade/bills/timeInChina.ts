/** `2026-11-21 09:30` of China, for papers and letters. */
export const timeInChina = (time: Date): string =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
