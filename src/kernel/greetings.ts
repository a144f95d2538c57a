/** By talk: the greeting that the user has seen and agreed to. The talk that opens sends these very words, once. */
export const agreedGreetings = new Map<number, string>()
