/** For an installation without a provider of messages: sending always fails. */
export const noProvider = { isMissing: true, send: async (): Promise<boolean> => false } as const
