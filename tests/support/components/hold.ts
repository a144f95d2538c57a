/** Something that answers wait for until the test lets it go. */
export interface Hold {
  readonly released: Promise<void>
  readonly release: () => void
}

export function hold(): Hold {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}
