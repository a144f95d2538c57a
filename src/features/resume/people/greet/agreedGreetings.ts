/** The greeting that the user has agreed to, by talk. The talk sends exactly this text once when it opens. */
export const agreedGreetings = new Map<number, string>()
