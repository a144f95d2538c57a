/** For an installation that has no provider of messages: none goes out, and the caller is told that sending failed. */
export const noProvider = { isMissing: true, send: async (): Promise<boolean> => false } as const
