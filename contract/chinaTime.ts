/** China has one clock, eight hours ahead of UTC all year; in ms. */
export const chinaOffset = 8 * 3_600_000

/** An instant whose UTC fields are those of China's clock at this time. */
export const chinaTime = (time: Date): Date => new Date(time.getTime() + chinaOffset)

/** `2026-11-21` by China's clock. */
export const dayInChina = (time: Date): string => chinaTime(time).toISOString().slice(0, 10)

/** `2026-11-21 09:30` by China's clock, for papers and letters. */
export const timeInChina = (time: Date): string => chinaTime(time).toISOString().slice(0, 16).replace('T', ' ')

/** The instant of `2026-11-21 09:30` by China's clock. */
export const momentInChina = (moment: string): Date => new Date(`${moment.replace(' ', 'T')}:00+08:00`)
