/** `YYYY-MM-DD` by China's clock. */
export const dayInChina = (time: Date): string => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
