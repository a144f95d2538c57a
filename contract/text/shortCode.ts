/** Codes that people read aloud and type: without characters that look alike. */
export const shortCode = { letters: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 8 } as const
