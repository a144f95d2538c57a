let want = () => {}

/** Resolves when a screen is about to show chat, which then starts at once. */
export const chatWanted = new Promise<void>((resolve) => {
  want = resolve
})

export const wantChat = (): void => want()
