let note = () => {}

/** Resolves once a page of the application has been drawn and reacts to its user. */
export const pageDrawn = new Promise<void>((resolve) => {
  note = resolve
})

export const noteDrawn = (): void => note()
